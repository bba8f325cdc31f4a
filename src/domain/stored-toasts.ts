import type { Message } from './messages/message.ts'

/** Parses stored toasts; drops invalid ones. Never throws. */
export function parseStoredToasts(stored: string): Message[] {
  try {
    const parsed: unknown = JSON.parse(stored)
    return Array.isArray(parsed) ? parsed.flatMap(parseStoredToast) : []
  } catch {
    // Invalid JSON was written by other code, so no toast is lost.
    return []
  }
}

function parseStoredToast(stored: unknown): Message[] {
  if (typeof stored !== 'object' || stored === null) return []
  const { title, description, destructive } = stored as Record<string, unknown>
  if (typeof title !== 'string') return []
  return [
    {
      title,
      ...(typeof description === 'string' ? { description } : {}),
      ...(destructive === true ? { destructive } : {}),
    },
  ]
}
