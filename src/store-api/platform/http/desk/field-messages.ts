import { searchLimits } from '../../../../contract/desk/search.ts'
import { homeLimits } from '../../../../contract/home.ts'
import { MAX_ATTRIBUTES } from '../../../../contract/input-limits.ts'
import { ruleHint } from '../../../../domain/desk/rules/rule-hints.ts'
import { formatCount } from '../../../../domain/money.ts'
import type { FieldProblem } from '../../services/service-error.ts'

const { title, text, label, announcement, category, buttons, blurbs, footerCategories } = homeLimits
const PRICE = 'Enter a price in rupees, such as 499 or 499.50.'
const link = 'Links must be pages of the shop, such as /products.'

/** What to write instead in a field that is not valid, by its path in store info. */
const hints: ReadonlyMap<string, string> = new Map([
  ['title', 'Enter a title of up to 500 characters.'],
  ['regularPrice', PRICE],
  ['discountedPrice', PRICE],
  ['sale.price', PRICE],
  ['mrp', PRICE],
  ['hsn', 'Enter the 4, 6 or 8 digits of the HSN code, such as 6109.'],
  ['countryOfOrigin', 'Choose a country.'],
  ['attributes', `Use up to ${formatCount(MAX_ATTRIBUTES)} characters in all details together.`],
  ['weight', 'Enter a whole number of grams, such as 500.'],
  ['sale.until', 'A sale must end after it starts. Choose a later end.'],
  ['home.heroTitle', upTo(title)],
  ['home.heroText', upTo(text)],
  [
    'home.heroButtons',
    `Use up to ${buttons} buttons, each with a label of up to ${label} characters. ${link}`,
  ],
  ['home.featuredTitle', upTo(title)],
  ['home.promoTitle', upTo(title)],
  [
    'home.promoBlurbs',
    `Use up to ${blurbs} entries with a title of up to ${title} and a text of up to ${text} characters.`,
  ],
  ['home.newsletterTitle', upTo(title)],
  ['home.newsletterText', upTo(text)],
  ['footerCategories', `Choose up to ${footerCategories} categories of up to ${category} characters.`],
  ['announcement', `Enter a text of up to ${announcement} characters. ${link}`],
  [
    'synonyms',
    `Enter up to ${searchLimits.groups} lines, each with 2 to ${searchLimits.synonymsOfGroup} synonyms of up to ${searchLimits.wordsOfSynonym} words and commas between them, such as t shirt, tee.`,
  ],
  [
    'shownFacets',
    `Choose up to ${searchLimits.shownFacets} filters to show always. None of them can be hidden too.`,
  ],
  ['theme.accent', 'Choose a colour.'],
  ['theme.accentDark', 'Choose a colour.'],
  ['theme.paper', 'Choose a colour.'],
  ['theme.ink', 'Choose a colour.'],
  ['theme.font', 'Choose a font from the list.'],
  ['theme.radius', 'Choose a shape from the list.'],
])

/** What a marketer reads at each field that is refused, by its path. */
export function messagesByField(problems: readonly FieldProblem[]): Record<string, string> {
  return Object.fromEntries(problems.map(problem => [problem.path, problem.message ?? messageOf(problem)]))
}

function messageOf({ path, kind }: FieldProblem): string {
  if (kind === 'unknown') return 'This field does not exist. Reload the page.'
  if (kind === 'email') return 'Enter one e-mail address, such as care@shop.example.'
  if (kind === 'address') return 'Enter a full web address that starts with https://.'
  if (kind === 'taken') return 'Another product already has this. Enter another one.'
  if (kind === 'repeated') return 'Another variant already has this. Enter another one.'
  if (kind === 'above-mrp')
    return 'A price of the product, of its sale or of a variant is above the MRP. Lower the price or correct the MRP.'
  if (kind === 'unpriced')
    return 'Enter the price of the product too. Its sizes and colours get the same discount in per cent.'
  return hints.get(path) ?? ruleHint(path) ?? 'This is not valid. Check it and try again.'
}

function upTo(characters: number): string {
  return `Enter a text of up to ${characters} characters.`
}
