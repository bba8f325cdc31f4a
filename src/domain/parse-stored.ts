import type { Message } from './messages/message.ts'
import { safePath } from './safe-path.ts'

/**
 * What `read` makes of stored JSON, or `none` where it is no JSON or nothing that `read` can take: who owns the browser can
 * edit its storage. Never throws.
 */
export function parseStored<Value>(
  stored: string | null,
  read: (parsed: unknown) => Value,
  none: Value,
): Value {
  try {
    return read(JSON.parse(stored ?? 'null'))
  } catch {
    return none
  }
}

/** A stored list; anything else counts as an empty one. */
export function parseStoredList(stored: string | null): unknown[] {
  return parseStored(stored, parsed => (Array.isArray(parsed) ? parsed : []), [])
}

/** Parses a stored draft: keeps only texts of the fields `names`. Never throws. */
export function parseDraft(stored: string, names: readonly string[]): Record<string, string> {
  return parseStored(stored, parsed => textsOf(parsed, names), {})
}

function textsOf(parsed: unknown, names: readonly string[]): Record<string, string> {
  if (typeof parsed !== 'object' || parsed === null) return {}
  const texts = Object.entries(parsed).filter(
    ([name, value]) => names.includes(name) && typeof value === 'string',
  )
  return Object.fromEntries(texts)
}

/** Parses stored toasts; drops invalid ones. Never throws. */
export function parseStoredToasts(stored: string): Message[] {
  return parseStoredList(stored).flatMap(parseStoredToast)
}

function parseStoredToast(stored: unknown): Message[] {
  const { title, description, destructive, link } = (stored ?? {}) as Record<string, unknown>
  if (typeof title !== 'string') return []
  return [
    {
      title,
      ...(typeof description === 'string' ? { description } : {}),
      ...(destructive === true ? { destructive } : {}),
      ...parseStoredLink(link),
    },
  ]
}

function parseStoredLink(stored: unknown): Pick<Message, 'link'> {
  const { text, href } = (stored ?? {}) as Record<string, unknown>
  return typeof text === 'string' && typeof href === 'string' ? { link: { text, href: safePath(href) } } : {}
}
