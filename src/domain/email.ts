/** What looks like an address: something, @, something with a dot, no spaces. */
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

export function isEmail(text: string): boolean {
  return EMAIL.test(text)
}

/** An address as it is sent: trimmed and in lower case. */
export function normalEmail(text: string): string {
  return text.trim().toLowerCase()
}
