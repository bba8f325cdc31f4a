import { homeLimits } from '../../contract/home.ts'

const { title, text, label, announcement, category, buttons, blurbs, footerCategories } = homeLimits
const aPath = 'href is a path of the shop such as /products?category=men'

/** What to write instead of an invalid part, by the part's name in store info or in a product. */
const hints: ReadonlyMap<string, string> = new Map([
  ['home.heroTitle', atMost(title)],
  ['home.heroText', atMost(text)],
  [
    'home.heroButtons',
    `give at most ${buttons} of { "label", "href" }, where label has at most ${label} characters and ${aPath}`,
  ],
  ['home.featuredTitle', atMost(title)],
  ['home.promoTitle', atMost(title)],
  [
    'home.promoBlurbs',
    `give at most ${blurbs} of { "title", "text" } of at most ${title} and ${text} characters`,
  ],
  ['home.newsletterTitle', atMost(title)],
  ['home.newsletterText', atMost(text)],
  ...['accent', 'accentDark', 'paper', 'ink'].flatMap(name =>
    [name, `theme.${name}`].map(path => [path, 'give a colour such as #0d655b'] as const),
  ),
  ...[
    'regularPrice',
    'discountedPrice',
    'sale.price',
    'variants.regularPrice',
    'variants.discountedPrice',
  ].map(path => [path, 'give rupees such as 499 or 499.5'] as const),
  ['footerCategories', `give at most ${footerCategories} names of at most ${category} characters`],
  [
    'announcement',
    `give { "text", "href" }, where text has at most ${announcement} characters and ${aPath}; href may be left out`,
  ],
  ['variants.stock', 'give a whole number of pieces, or null where they are not counted'],
  ['variants.stockWas', 'give the whole number of pieces that stock was counted from'],
  ['variants', 'give a list of { "sku", "size", "color", "stock" }, with at most 250 variants'],
  ['sale', 'give { "price", "from", "until" } with ISO dates; until may be left out'],
  ['sale.until', 'give an ISO date after from'],
  ['published', 'give true, or false for a draft'],
])

/** A sentence without its full stop about an invalid part of store info or of a file of products; it names the part, such as `home.heroTitle`. */
export function notValid(part: string): string {
  // Without the places in lists: `0.variants.2.stock` is `variants.stock`.
  const hint = hints.get(part.replaceAll(/(^|\.)\d+(?=\.|$)/g, '').replace(/^\./, ''))
  return hint ? `${part} is not valid: ${hint}` : `${part} is not valid`
}

function atMost(characters: number): string {
  return `write a text of at most ${characters} characters`
}
