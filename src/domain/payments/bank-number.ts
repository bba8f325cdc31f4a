/** What people write before a bank's number. */
const LABEL = /^(UTR|RRN)(NO|NUMBER)?(?=.*\d)/

/**
 * The number of a transfer in the one form in which numbers are compared: letters and digits, in capitals, without the
 * label that a statement or a person writes before it; leading zeros stay. Empty for text that is no number, as 'N/A'.
 */
export function bankNumber(text: string): string {
  const plain = text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]+/gu, '')
  const number = plain.replace(LABEL, '')
  return /[1-9]/.test(number) ? number : ''
}
