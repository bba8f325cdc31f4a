/** Decodes the escapes that letters, digits and `-._~` do not need; the path stays equivalent (RFC 3986, 6.2.2). */
export function normalizeEscapes(path: string): string {
  return path.replace(/%[0-9a-f]{2}/gi, written => {
    const character = String.fromCharCode(Number.parseInt(written.slice(1), 16))
    return /[\w.~-]/.test(character) ? character : written.toUpperCase()
  })
}
