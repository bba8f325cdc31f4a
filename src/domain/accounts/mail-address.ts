const PART = String.raw`[\p{L}\p{M}\p{N}-]+`
const ADDRESS = new RegExp(String.raw`^[^\s@\p{Cc}\p{Cs}<>(),;:"\\?&%/[\]]+@${PART}(\.${PART})+$`, 'u')
const MAX_ADDRESS_LENGTH = 254

/**
 * Whether text is exactly one mail address: no list, no name around it, nothing that says more in a `mailto:`.
 * The looser check of what shoppers type into forms is in email.ts.
 */
export function isMailAddress(text: string): boolean {
  return text.length <= MAX_ADDRESS_LENGTH && ADDRESS.test(text)
}

/** Whether text is one that every server takes mail from: beyond ASCII, what is before the `@` needs SMTPUTF8 on the whole way (RFC 6531). */
export function isSendable(text: string): boolean {
  return isMailAddress(text) && /^[!-~]+@/.test(text)
}
