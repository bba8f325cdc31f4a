/** The specification's loose check of an e-mail address: text, @, text with a dot inside, no spaces. */
const EMAIL = /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/

export function isEmail(text: string): boolean {
  return EMAIL.test(text)
}

/** An address without its `+tag`, as it is sent, so that the mails to one mailbox are counted together. */
export function mailboxOf(email: string): string {
  return email.replace(/^([^+@]+)\+[^@]*@/, '$1@')
}
