/** An e-mail address as it is sent: trimmed, without what a copy has unseen around it, lower case. */
export function normalEmail(text: string): string {
  const seen = text.replaceAll(/\p{Cf}/gu, '')
  return seen.trim().toLowerCase()
}
