import type { ReadProduct } from '../formats/imported-product.ts'
import { BROKEN, type Encoding } from './encoding.ts'
import { legacyEncodings } from './legacy-encoding.ts'

/** UTF-8 that was read as Western European and saved so: `CafÃ©`, `â€œ`, `à¤¸`. */
const GARBLED = /Ã[\u0080-\u00bf]|Â[\u00a0-\u00bf]|â€|[àá][\u00a4-\u00ae][^\s\p{L}]/u
const NOT_ASCII = /\P{ASCII}/u
const SHOWN = 40
const AGAIN = 'save the file as “CSV UTF-8” in the program where they look right'

/** What a person should know of the letters of a file: each is said at the first product that it is seen at. */
export class LetterNotes {
  readonly #encoding: Encoding
  readonly #said = new Set<string>()

  constructor(encoding: Encoding) {
    this.#encoding = encoding
  }

  addTo({ line, product, notes }: ReadProduct): void {
    const texts = [product.title ?? '', product.description ?? '', product.category ?? '']
    const say = (what: string, sign: RegExp | string, reasonOf: (text: string) => string) => {
      const text = texts.find(one => (typeof sign === 'string' ? one.includes(sign) : sign.test(one)))
      if (text === undefined || this.#said.has(what)) return
      this.#said.add(what)
      notes.push({ line, column: '', reason: reasonOf(around(text, sign)) })
    }
    say('broken', BROKEN, text => `'${text}' has letters that cannot be read. Correct them, or ${AGAIN}`)
    say('garbled', GARBLED, text => `the letters of '${text}' look wrong. Correct them, or ${AGAIN}`)
    if (isLegacy(this.#encoding) && !this.#said.has('garbled'))
      say(
        'western',
        NOT_ASCII,
        text =>
          `the file is not in UTF-8. '${text}' is how its letters were read: if they are wrong, ${AGAIN}`,
      )
  }
}

function isLegacy(encoding: Encoding): boolean {
  return legacyEncodings.some(one => one === encoding)
}

/** The part of a text where something is found. */
function around(text: string, sign: RegExp | string): string {
  const at = typeof sign === 'string' ? text.indexOf(sign) : text.search(sign)
  const from = Math.max(0, at - SHOWN / 2)
  return text
    .slice(from, from + SHOWN)
    .replaceAll('\n', ' ')
    .trim()
}
