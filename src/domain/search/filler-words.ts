import { unitNames } from '../catalogue/net-quantity.ts'
import type { Word } from './words.ts'

/** Words by which people say what they look for, and which products seldom have: of English, and of Hindi in two scripts. */
export const fillers = new Set(
  `a an the of for with in on at by to from and or me my
  best cheap cheapest latest new online buy shopping design designs size color colour price rate under below upto within wear sale offer offers discount
  ka ke ki ko se mein me par aur liye liya lie wala wale wali waala waale waali vala vale vali
  sasta saste sasti accha acche acchi achha achhe achhi badhiya chahiye dikhao
  का के की को से में पर और लिए लिये वाला वाले वाली सस्ता सस्ते सस्ती अच्छा अच्छे अच्छी बढ़िया चाहिए कलर रंग`.split(/\s+/),
)

/** Stems of words that say which of the things is looked for: `ladies watch`, `red saree`. */
const narrowing = new Set(
  `man woman lady gent male female unisex boy girl kid child baby mahila purush
  red blue green black white yellow pink purple brown grey gray golden maroon
  lal laal neela hara kala safed peela gulabi
  लाल नीला नीली हरा हरी काला काली सफेद पीला पीली गुलाबी पुरुष महिला`.split(/\s+/),
)
/** A size, a letter, or a number with or without its unit. */
const MEASURE = /^(?:\d.*|.|x+[sl])$/u
/** The number of one thing, as of a book. */
const CODE = /^\d{6,}$/

/** The words that name a thing: a code, or else those that products of other kinds do not have too: `5kg dal`, `kurta xl`. */
export function thingsOf(words: readonly Word[]): Word[] {
  const codes = words.filter(({ text }) => CODE.test(text))
  if (codes.length > 0) return codes
  return words.filter(
    ({ text, stem }) => !narrowing.has(stem) && !MEASURE.test(text) && unitNames(text).length === 0,
  )
}

/** What stands before the price that people set as a limit. */
const before = new Set(['under', 'below', 'upto', 'within', 'between', 'up to', 'less than'])
/** What stands behind it in Hindi: `500 se kam`, `1500 ke andar`, `500 tak`. */
const behind = new Set([
  ...['tak', 'se kam', 'se niche', 'se neeche', 'ke andar', 'ke under', 'ke niche', 'ke neeche', 'ke beech'],
  ...['तक', 'से कम', 'से नीचे', 'के अंदर', 'के अन्दर', 'के नीचे', 'के बीच'],
])
/** Between two prices: `between 500 and 1000`, `500 se 1000 tak`. */
const links = new Set(['and', 'to', 'se', 'aur', 'से', 'और'])
/** Which may stand before the number or behind it: `under rs 500`, `under 1 lakh`. */
const rupees = new Set(
  `rs inr rupee rupees rupaye rupay rupaiye k thousand hazar hazaar lakh lakhs
  रु रुपये रुपए रुपया हजार हज़ार लाख`.split(/\s+/),
)
/** `500`, `rs500`, `500rs`, `2k`. */
const AMOUNT = /^(?:rs|inr)?\d+(?:rs|inr|rupees|k)?$/
/** `1,500` is two words, and `1.5 lakh` three. */
const [FIRST_DIGITS, MORE_DIGITS, LAST_DIGITS] = [
  /^(?:rs|inr)?\d{1,3}$/,
  /^\d{2,3}$/,
  /^\d{3}(?:rs|inr|rupees)?$/,
]
const DECIMAL = /^\d$/

/** The words of a search that say what is looked for; all where none does. */
export function withoutFillers(words: readonly Word[]): readonly Word[] {
  const limits = priceLimits(words)
  const left = words.filter(({ text }, at) => !fillers.has(text) && !limits.has(at))
  return left.length > 0 ? left : words
}

/** The places of the words of a search that say how much people will pay. */
function priceLimits(words: readonly Word[]): ReadonlySet<number> {
  const texts = words.map(({ text }) => text)
  const places = new Set<number>()
  for (let at = 0; at < texts.length; at++) {
    const first = endOfPrice(texts, at)
    if (first === undefined) continue
    const isLinked = links.has(texts[first] ?? '')
    // `between 500-1000`
    const hasSecond = isLinked || texts[at - 1] === 'between'
    const end = (hasSecond ? endOfPrice(texts, isLinked ? first + 1 : first) : undefined) ?? first
    const isLimit = (known: ReadonlySet<string>, from: number, to: number) =>
      known.has(texts.slice(Math.max(0, from), to).join(' '))
    const above = [2, 1].find(count => isLimit(before, at - count, at)) ?? 0
    const below = [2, 1].find(count => isLimit(behind, end, end + count)) ?? 0
    if (above + below > 0) for (let place = at - above; place < end + below; place++) places.add(place)
    at = end - 1
  }
  return places
}

/** Behind the last word of the price that begins at a place; undefined where none does. */
function endOfPrice(texts: readonly string[], from: number): number | undefined {
  const isAt = (at: number, sign: RegExp) => sign.test(texts[at] ?? '')
  const isRupees = (at: number) => rupees.has(texts[at] ?? '')
  let end = from
  while (isRupees(end)) end++
  if (!isAt(end, AMOUNT)) return undefined
  const isParted = isAt(end, FIRST_DIGITS)
  end++
  let last = end
  while (isParted && isAt(last, MORE_DIGITS) && isAt(last + 1, MORE_DIGITS)) last++
  if (isParted && isAt(last, LAST_DIGITS)) end = last + 1
  if (isParted && isAt(end, DECIMAL) && isRupees(end + 1)) end++
  const units = end
  while (isRupees(end)) end++
  // `1 lakh 50 thousand`
  const isMore = end > units && isAt(end, AMOUNT) && isRupees(end + 1)
  return isMore ? endOfPrice(texts, end) : end
}
