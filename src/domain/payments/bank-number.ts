/** What people write before a bank's number. */
const LABEL = /^(UTR|RRN)(NO|NUMBER)?(?=.*\d)/
/** A number of UPI, which has twelve digits, whatever people write around it. */
const UPI_NUMBER = /(?<![\p{L}\p{N}])\d{12}(?![\p{L}\p{N}])/gu

/**
 * The number of a transfer in the one form in which numbers are compared: the only number of UPI in the text, else its
 * letters and digits, in capitals, without the label that a statement or a person writes before it; leading zeros stay.
 * Empty for text that is no number, as 'N/A'.
 */
export function bankNumber(text: string): string {
  const plain = text.normalize('NFKC').toUpperCase()
  const [only, ...others] = new Set(plain.match(UPI_NUMBER))
  const isAlone = only !== undefined && others.length === 0
  const number = isAlone ? only : plain.replace(/[^\p{L}\p{N}]/gu, '').replace(LABEL, '')
  return /[1-9]/.test(number) ? number : ''
}
