import { wordsOf } from './words.ts'

/** A text with so many digits may be a phone number, a PIN code or an order. */
const MOST_DIGITS = 4
/** UTF-16 code units: a longer text is nothing that many people search for. */
const LONGEST = 60
const ADDRESS = /@|:\/\/|\bwww\.|[\p{L}\p{N}]\.[\p{L}]{2,}/u

/** A search as it is counted: its words alone. Undefined where it may name a person, or where it has no words. */
export function countedText(text: string): string | undefined {
  if (text.length > LONGEST || ADDRESS.test(text)) return undefined
  const counted = wordsOf(text)
    .map(word => word.text)
    .join(' ')
  const digits = counted.match(/\p{N}/gu)?.length ?? 0
  return counted === '' || digits > MOST_DIGITS ? undefined : counted
}
