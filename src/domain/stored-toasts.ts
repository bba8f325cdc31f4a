import type { Message } from './messages/message.ts'
import { parseStoredList } from './parse-stored.ts'
import { safePath } from './safe-path.ts'

/** Parses stored toasts; drops invalid ones. Never throws. */
export function parseStoredToasts(stored: string): Message[] {
  return parseStoredList(stored).flatMap(parseStoredToast)
}

function parseStoredToast(stored: unknown): Message[] {
  if (typeof stored !== 'object' || stored === null) return []
  const { title, description, destructive, link } = stored as Record<string, unknown>
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
  if (typeof stored !== 'object' || stored === null) return {}
  const { text, href } = stored as Record<string, unknown>
  return typeof text === 'string' && typeof href === 'string' ? { link: { text, href: safePath(href) } } : {}
}
