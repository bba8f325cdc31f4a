import * as z from 'zod/mini'
import { type Product, product } from './product.ts'

/**
 * The products of a list, and where those are wrong that cannot be read, such as `3.title`. `leftOut` are these places, and
 * those of variants that cannot be read.
 */
interface ReadableProducts {
  products: Product[]
  unreadable: string[]
  leftOut: string[]
}

const each = z.pipe(
  z.unknown(),
  z.transform((sent, { issues }): ReadableProducts => {
    const read = Array.isArray(sent) ? sent.map(one => z.safeParse(product, one)) : []
    const products = read.flatMap(({ data }) => data ?? [])
    if (products.length === 0) issues.push({ code: 'custom', input: sent, message: 'No product' })
    const unreadable = read.flatMap(({ error }, at) => (error ? [placeOf(error, at)] : []))
    const leftOut = [...unreadable, ...read.flatMap(({ data }, at) => placesWithin(data, at))]
    return { products, unreadable, leftOut }
  }),
)

function placesWithin(product: Product | undefined, at: number): string[] {
  return product?.leftOut?.map(place => `${at}.${place}`) ?? []
}

function placeOf({ issues }: z.core.$ZodError, at: number): string {
  return [at, ...(issues[0]?.path ?? [])].join('.')
}

/**
 * A list of products, or null: one that cannot be read is left out, because the shop sells the others. A list that is
 * missing, or of which none can be read, is wrong: an API of another shape must not look like an empty shop.
 */
export const readableProducts = z.union([
  z.pipe(
    z.nullable(z.array(product)),
    z.transform((sent): ReadableProducts => {
      const products = sent ?? []
      return { products, unreadable: [], leftOut: products.flatMap(placesWithin) }
    }),
  ),
  each as z.ZodMiniType<ReadableProducts, z.input<typeof product>[]>,
])
