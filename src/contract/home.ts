import * as z from 'zod/mini'
import { withDefault } from './lenient.ts'

/** Upper bounds of the front page's own texts (UTF-16 code units) and lists (entries). */
export const homeLimits = {
  title: 90,
  text: 300,
  label: 40,
  announcement: 160,
  category: 100,
  href: 500,
  buttons: 2,
  blurbs: 4,
  footerCategories: 8,
} as const

/** A path of the same shop, such as `/products?category=men`; no other origin and no script is one. */
const sitePath = z.string().check(z.maxLength(homeLimits.href), z.regex(/^\/(?!\/)[^\s\\]*$/))

function visibleText(max: number) {
  return z.string().check(z.maxLength(max), z.regex(/\S/))
}

/** Text of at most `max` UTF-16 code units; an invalid one counts as missing. */
function lenientText(max: number) {
  return withDefault(z.optional(visibleText(max)), undefined)
}

/** The first `max` valid entries; an invalid list counts as missing. */
function lenientList<Item extends z.ZodMiniType>(item: Item, max: number) {
  const entries = z.array(
    withDefault(
      z.pipe(
        item,
        z.transform(value => [value]),
      ),
      [],
    ),
  )
  const valid = z.pipe(
    entries,
    z.transform((lists): z.output<Item>[] => lists.flat().slice(0, max)),
  )
  return withDefault(z.optional(valid), undefined)
}

const button = z.object({ label: visibleText(homeLimits.label), href: sitePath })
const blurb = z.object({
  title: visibleText(homeLimits.title),
  text: visibleText(homeLimits.text),
})

/** The front page's own texts; the specification's stand where one is missing. */
export const home = z.object({
  heroTitle: lenientText(homeLimits.title),
  heroText: lenientText(homeLimits.text),
  /** The first is the primary button. */
  heroButtons: lenientList(button, homeLimits.buttons),
  featuredTitle: lenientText(homeLimits.title),
  promoTitle: lenientText(homeLimits.title),
  promoBlurbs: lenientList(blurb, homeLimits.blurbs),
  newsletterTitle: lenientText(homeLimits.title),
  newsletterText: lenientText(homeLimits.text),
})
export type Home = z.output<typeof home>

export const footerCategories = lenientList(visibleText(homeLimits.category), homeLimits.footerCategories)

/** One line above the header of every page, with a link to a page of the shop if there is an address. */
export const announcement = z.object({
  text: visibleText(homeLimits.announcement),
  href: withDefault(z.optional(sitePath), undefined),
})
export type Announcement = z.output<typeof announcement>
