import type { Word } from './words.ts'

/** Words by which people say what they look for, and which products seldom have: of English, and of Hindi in two scripts. */
const fillers = new Set(
  `a an the of for with in on at by to from and or me my
  best cheap cheapest latest new online buy shopping design designs size color colour price rate under below upto within
  ka ke ki ko se mein me par aur liye liya lie wala wale wali waala waale waali vala vale vali
  sasta saste sasti accha acche acchi achha achhe achhi badhiya chahiye dikhao
  का के की को से में पर और लिए लिये वाला वाले वाली सस्ता सस्ते सस्ती अच्छा अच्छे अच्छी बढ़िया चाहिए कलर रंग`.split(/\s+/),
)

/** A number after these is the most that people will pay. */
const limits = new Set(['under', 'below', 'upto', 'within'])
/** The same in two words, which without a number may be of a product: `push up`. */
const limitsOfTwo = new Set(['up to', 'less than'])
/** Which may stand before the number or behind it: `under rs 500`, `under 1 lakh`. */
const rupees = new Set(['rs', 'inr', 'rupee', 'rupees', 'k', 'thousand', 'lakh', 'lakhs'])
/** `500`, `rs500`, `500rs`, `2k`. */
const AMOUNT = /^(?:rs|inr)?\d+(?:rs|inr|rupees|k)?$/

/** The words of a search that say what is looked for; all where none does. */
export function withoutFillers(words: readonly Word[]): readonly Word[] {
  const left: Word[] = []
  let isPrice = false
  for (const [at, word] of words.entries()) {
    if (isPrice && isOfPrice(word)) continue
    isPrice = limits.has(word.text) || isLimit(words, at) || isLimit(words, at - 1)
    if (!fillers.has(word.text) && !isPrice) left.push(word)
  }
  return left.length > 0 ? left : words
}

function isOfPrice(word: Word | undefined): boolean {
  return word !== undefined && (rupees.has(word.text) || AMOUNT.test(word.text))
}

/** Whether two words from a place on are a limit with a price behind them. */
function isLimit(words: readonly Word[], at: number): boolean {
  const [first, second, price] = [words[at], words[at + 1], words[at + 2]]
  return limitsOfTwo.has(`${first?.text} ${second?.text}`) && isOfPrice(price)
}
