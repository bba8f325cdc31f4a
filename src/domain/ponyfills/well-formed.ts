/**
 * A text without halves of surrogate pairs, which `encodeURIComponent` refuses; each becomes U+FFFD. Browsers of before 2023
 * lack `String.prototype.toWellFormed`.
 */
export function wellFormed(text: string): string {
  return text.replaceAll(/\p{Surrogate}/gu, '\u{FFFD}')
}
