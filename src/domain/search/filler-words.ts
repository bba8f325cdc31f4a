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
/** Which may stand between: `under rs 500`. */
const rupees = new Set(['rs', 'inr', 'rupees'])

/** The words of a search that say what is looked for; all where none does. */
export function withoutFillers(words: readonly Word[]): readonly Word[] {
  const left: Word[] = []
  let isPrice = false
  for (const word of words) {
    if (isPrice && (rupees.has(word.text) || /^\d+$/.test(word.text))) continue
    isPrice = limits.has(word.text)
    if (!fillers.has(word.text)) left.push(word)
  }
  return left.length > 0 ? left : words
}
