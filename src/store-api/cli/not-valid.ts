import { homeLimits } from '../../contract/home.ts'

const { title, text, label, announcement, category, buttons, blurbs, footerCategories } = homeLimits
const aPath = 'href is a path of the shop such as /products?category=men'

/** What to write instead of an invalid part, by the part's name in store info. */
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
  ['footerCategories', `give at most ${footerCategories} names of at most ${category} characters`],
  [
    'announcement',
    `give { "text", "href" }, where text has at most ${announcement} characters and ${aPath}; href may be left out`,
  ],
])

/** A sentence without its full stop about an invalid part of store info; it names the part, such as `home.heroTitle`. */
export function notValid(part: string): string {
  const hint = hints.get(part)
  return hint ? `${part} is not valid: ${hint}` : `${part} is not valid`
}

function atMost(characters: number): string {
  return `write a text of at most ${characters} characters`
}
