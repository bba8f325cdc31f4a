import * as z from 'zod/mini'
import { pictureColours } from './catalogue/picture-colour.ts'
import { endpoint } from './endpoint.ts'
import { announcement, footerCategories, home } from './home.ts'
import { listOrEmpty, textOrEmpty, unwrapData, withDefault } from './lenient.ts'

const colour = z.optional(z.nullable(z.string().check(z.regex(/^#[0-9a-f]{6}$/i))))
/** Texts by name; what is no text is left out, and what is no map is empty: PHP sends an empty one as a list. */
const textMap = z.pipe(
  z.nullish(
    withDefault(z.record(z.string(), withDefault(z.nullable(z.string()), null)), {}) as z.ZodMiniType<
      Record<string, string | null>,
      Record<string, string | null>
    >,
  ),
  z.transform((map): Record<string, string> => {
    const entries = Object.entries(map ?? {}).filter((entry): entry is [string, string] => Boolean(entry[1]))
    return Object.fromEntries(entries)
  }),
)

/** Names; an entry that is none, or blank, is left out. */
const categoryNames = z.pipe(
  listOrEmpty(withDefault(z.string(), '') as z.ZodMiniType<string, string>),
  z.transform((names): string[] => names.filter(name => name.trim() !== '')),
)

/** Theme of a shop; every part may be missing. Colours are `#rrggbb`. */
export const theme = z.object({
  accent: withDefault(colour, undefined),
  accentDark: withDefault(colour, undefined),
  paper: withDefault(colour, undefined),
  ink: withDefault(colour, undefined),
  font: withDefault(z.optional(z.enum(['serif', 'sans'])), undefined),
  radius: withDefault(z.optional(z.enum(['none', 'soft', 'round'])), undefined),
})
export type Theme = z.output<typeof theme>

/** Branding, contact details, categories and policies of one shop. */
export const storeInfo = z.object({
  storeName: textOrEmpty,
  companyName: textOrEmpty,
  companyAddress: textOrEmpty,
  companyEmail: textOrEmpty,
  companyPhone: textOrEmpty,
  companyLogoUrl: textOrEmpty,
  description: textOrEmpty,
  heroImageUrl: textOrEmpty,
  categories: categoryNames,
  /** Category name → picture address. */
  categoryImages: textMap,
  imageColors: pictureColours,
  /** Network name → profile address. */
  socialLinks: textMap,
  /** Policy slug → the shop's own HTML, not yet sanitized. */
  policies: textMap,
  theme: withDefault(z.nullish(theme), null),
  home: withDefault(z.optional(home), undefined),
  footerCategories,
  announcement: withDefault(z.optional(announcement), undefined),
  /** True if payments move no money although the shop is public: every page then shows a notice. */
  testPayments: withDefault(z.optional(z.literal(true)), undefined),
  /** True if `GET /products` takes `q`, `sort` and facets, and there are suggestions and related products. */
  search: withDefault(z.optional(z.literal(true)), undefined),
  /** True if the shop has rules of what an order costs: `POST /orders/quote` then says what it does. */
  quotes: withDefault(z.optional(z.literal(true)), undefined),
  /** True if `POST /orders` takes an `email` in the place of a bearer token. */
  guestCheckout: withDefault(z.optional(z.literal(true)), undefined),
  /** True while the shop takes no orders: cart and checkout say so, and `POST /orders` refuses them. */
  ordersPaused: withDefault(z.optional(z.literal(true)), undefined),
  /** True if the API knows PIN codes and keeps addresses: `GET /postal-codes/{pin}`, `/addresses`. */
  addresses: withDefault(z.optional(z.literal(true)), undefined),
})
export type StoreInfo = z.output<typeof storeInfo>

/** Store info as it was read; `leftOut` names the fields that cannot be read and count as missing. */
type ReadStoreInfo = StoreInfo & { leftOut?: string[] }

/** A field that cannot be read is left out: the shop is open without it. What is no object is wrong. */
const withoutUnreadable = z.pipe(
  z.unknown(),
  z.transform((input, { issues }): ReadStoreInfo => {
    const sent = z.safeParse(z.record(z.string(), z.unknown()), input).data
    if (!sent) issues.push({ code: 'custom', input, message: 'No store info' })
    const leftOut = Object.entries(storeInfo.shape).flatMap(([field, schema]) =>
      z.safeParse(schema, sent?.[field]).success ? [] : [field],
    )
    const rest = Object.entries(sent ?? {}).filter(([field]) => !leftOut.includes(field))
    return { ...z.parse(storeInfo, Object.fromEntries(rest)), leftOut }
  }),
)

const readable: z.ZodMiniType<ReadStoreInfo, z.input<typeof storeInfo>> = z.union([
  storeInfo,
  withoutUnreadable as z.ZodMiniType<ReadStoreInfo, z.input<typeof storeInfo>>,
])

/** GET /storeInfo */
export const getStoreInfo = endpoint({
  name: 'getStoreInfo',
  path: '/storeInfo',
  access: 'public',
  response: unwrapData(readable),
})
