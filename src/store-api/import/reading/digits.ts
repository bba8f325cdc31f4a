/** Zeros of digits that shops write, each followed by its nine others: of India's scripts, of Arabic and Urdu, and full-width ones. */
const ZEROS = [
  0x0966, 0x09e6, 0x0a66, 0x0ae6, 0x0b66, 0x0be6, 0x0c66, 0x0ce6, 0x0d66, 0x0660, 0x06f0, 0x1c50, 0xabf0,
  0xff10,
]
const DIGIT = /\p{Nd}/gu
const NOT_ASCII = /\P{ASCII}/u

/** A number in the digits 0 to 9, a point and commas, whatever script it was written in. */
export function withAsciiDigits(text: string): string {
  if (!NOT_ASCII.test(text)) return text
  return text
    .replace(DIGIT, digit => {
      const code = digit.codePointAt(0) ?? 0
      const zero = ZEROS.find(one => code >= one && code < one + 10)
      return zero === undefined ? digit : `${code - zero}`
    })
    .replaceAll('\u066b', '.')
    .replaceAll('\u066c', ',')
    .replaceAll('\u2212', '-')
}
