/** A text with so many digits may be a phone number, a PIN code or an order. */
const MOST_DIGITS = 4
/** UTF-16 code units: a longer text is nothing that many people search for. */
const MAX_COUNTED_LENGTH = 60
const ADDRESS = /@|:\/\/|\bwww\.|[\p{L}\p{N}]\.[\p{L}]{2,}/u

/** Whether a search may be counted: not where its text may name a person. */
export function isCountable(text: string): boolean {
  const digits = text.match(/\p{N}/gu)?.length ?? 0
  return text.length <= MAX_COUNTED_LENGTH && digits <= MOST_DIGITS && !ADDRESS.test(text)
}
