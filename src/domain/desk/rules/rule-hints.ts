import { ruleLimits as limits } from '../../../contract/desk/rules.ts'

const AMOUNT = 'Enter an amount in rupees, such as 60 or 49.50.'
const PERCENT = 'Enter a number from 0 to 100 with at most two decimals.'
const COUNT = 'Enter a whole number from 1 on.'
const DAYS = `Enter a whole number of days, up to ${limits.days}.`
const NAME = `Enter a name of up to ${limits.label} characters.`

/** What to write instead in a field of the rules, by the last name of its path. */
const hints: ReadonlyMap<string, string> = new Map([
  ['label', NAME],
  ['legalName', NAME],
  ['amount', AMOUNT],
  ['freeAbove', AMOUNT],
  ['least', AMOUNT],
  ['most', AMOUNT],
  ['upTo', AMOUNT],
  ['above', 'Enter a number, such as 500.'],
  ['percent', PERCENT],
  ['rate', PERCENT],
  ['value', 'Enter a number with at most two decimals.'],
  ['buy', COUNT],
  ['get', COUNT],
  ['uses', COUNT],
  ['usesEach', COUNT],
  ['openOrders', COUNT],
  ['from', DAYS],
  ['to', DAYS],
  ['until', 'Choose a day.'],
  ['code', `Enter up to ${limits.code} letters from A to Z and digits, also with - and _ between them.`],
  ['gstin', 'This is not a GSTIN. Please check its 15 characters.'],
  ['state', 'Choose the state of the shop.'],
  ['address', `Enter an address of up to ${limits.address} characters.`],
  ['defaultHsn', 'Enter 4, 6 or 8 digits.'],
  ['series', 'Enter one to six capital letters and digits.'],
  ['zones', `Keep up to ${limits.zones} zones.`],
  ['rates', 'Add at least one rate.'],
  ['discounts', `Keep up to ${limits.discounts} discounts.`],
  ['classes', `Keep up to ${limits.classes} classes.`],
  ['products', `Choose up to ${limits.productsOfDiscount} products.`],
  ['categories', `Choose up to ${limits.categoriesOfDiscount} categories.`],
  ['productsLeftOut', `Choose up to ${limits.productsLeftOut} products.`],
])

/** PIN codes and their beginnings: the last name of their path is a number. */
const PINS = 'Enter whole PIN codes or their first digits, with commas between them.'

/** What to write instead in a field of the shop's rules that is not valid; undefined for a path that is none of them. */
export function ruleHint(path: string): string | undefined {
  const [section, ...names] = path.split('.')
  const last = names.at(-1) ?? section ?? ''
  if (section !== 'delivery' && section !== 'cod' && section !== 'discounts' && section !== 'tax')
    return undefined
  if (names.includes('pins') || names.includes('pinsLeftOut')) return PINS
  // Days of a discount, not of a rate.
  if (section === 'discounts' && last === 'from') return hints.get('until')
  return hints.get(last)
}
