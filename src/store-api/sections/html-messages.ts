import type { CheckedHtml } from '../../html/checked-html.ts'

/** What html-thread.ts and its worker send each other, by kind: Node sends messages of its own, as with --watch. */
interface Messages {
  html: string
  'checked html': CheckedHtml
}

export function htmlMessage(html: string): object {
  return { kind: 'html', content: html }
}

export function answerMessage(checked: CheckedHtml): object {
  return { kind: 'checked html', content: checked }
}

/** The content of a message of this kind; undefined for any other message. */
export function contentOf<Kind extends keyof Messages>(
  kind: Kind,
  message: unknown,
): Messages[Kind] | undefined {
  const isOurs = typeof message === 'object' && message !== null && 'kind' in message && 'content' in message
  return isOurs && message.kind === kind ? (message.content as Messages[Kind]) : undefined
}
