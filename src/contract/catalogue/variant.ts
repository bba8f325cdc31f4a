import * as z from 'zod/mini'
import { idString, listOrEmpty, textOrEmpty, withDefault } from '../lenient.ts'
import { grams, inStock, orElse, ownText, priceOrNone } from './product-values.ts'

/**
 * One piece of a product that can be bought: its size and colour are empty where the product has no such option.
 * `price` is rupees for one piece; without it the product's price stands. `left` is sent only below the shop's
 * threshold for small stocks. `image` is the address of its own picture, where it has one.
 */
export const variant = z.object({
  id: idString,
  sku: ownText,
  size: textOrEmpty,
  color: textOrEmpty,
  price: priceOrNone,
  inStock,
  left: withDefault(z.optional(z.int().check(z.gte(0))), undefined),
  image: ownText,
  /** Grams, where it is not the product's. */
  weight: grams,
})
export type Variant = z.output<typeof variant>

/** Pages do without the id of a variant. */
const withoutIdToo = z.object({ ...variant.shape, id: orElse(idString, '') })

/** The variants of a product, and where those are wrong that cannot be read, such as `variants.1.price`. */
interface ReadableVariants {
  list: Variant[]
  unreadable: string[]
}

/**
 * A variant that cannot be read is left out: the others are sold. What has no field of one is something else that another
 * API calls so. PHP sends a list with gaps as a map.
 */
const each = z.pipe(
  z.optional(z.unknown()),
  z.transform((sent): ReadableVariants => {
    const entries = typeof sent === 'object' ? Object.values(sent ?? {}) : []
    const read = entries.map(entry => (isVariant(entry) ? z.safeParse(withoutIdToo, entry) : undefined))
    const places = read.map((one, at) => one?.error && ['variants', at, ...(one.error.issues[0]?.path ?? [])])
    return {
      list: read.flatMap(one => one?.data ?? []),
      unreadable: places.flatMap(place => (place ? [place.join('.')] : [])),
    }
  }),
)

function isVariant(entry: unknown): boolean {
  return typeof entry === 'object' && entry !== null && Object.keys(variant.shape).some(name => name in entry)
}

export const readableVariants = z.union([
  z.pipe(
    listOrEmpty(variant),
    z.transform((list): ReadableVariants => ({ list, unreadable: [] })),
  ),
  each as z.ZodMiniType<ReadableVariants, z.input<typeof variant>[]>,
])
