import { readFileSync } from 'node:fs'
import { join } from 'node:path'

// What shops of India sell, as shops and shoppers spell it: in each line a title, `~` for the word in it, and the word's
// spellings, the usual one first. Made before searches were tuned with it; every third word is held out.
const lists = readFileSync(join(import.meta.dirname, 'indian-words.txt'), 'utf8')

export interface IndianWord {
  /** A title, with `~` in the place of the word. */
  title: string
  spellings: string[]
}

const words: IndianWord[] = lists
  .trim()
  .split('\n')
  .map(line => {
    const [title = '', spellings = ''] = line.split(': ')
    return { title, spellings: spellings.split(', ') }
  })

/** Of every three words two are for tuning; what the third finds was counted and not looked at. */
export const indianWords = {
  tuned: words.filter((_, at) => at % 3 !== 2),
  heldOut: words.filter((_, at) => at % 3 === 2),
}
