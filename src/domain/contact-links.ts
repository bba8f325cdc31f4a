/** A link that writes to an address and carries nothing else; undefined for what is no address. */
export function mailtoLink(email: string): string | undefined {
  const [, local = '', domain = ''] = /^([^\s@]+)@([^\s@]+)$/.exec(email.trim()) ?? []
  return local === '' ? undefined : `mailto:${encoded(local)}@${encoded(domain)}`
}

/** A link that calls a number; undefined where there is none. */
export function telLink(phone: string): string | undefined {
  const digits = phone.replaceAll(/\D/g, '')
  return digits === '' ? undefined : `tel:${phone.trim().startsWith('+') ? '+' : ''}${digits}`
}

/** Half a surrogate pair, which a cut-off address leaves behind, must not break the page. */
function encoded(text: string): string {
  return encodeURIComponent(text.toWellFormed())
}
