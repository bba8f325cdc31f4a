import * as z from 'zod/mini'
import { isProductId } from '../../../contract/catalogue/product-id.ts'
import { MAX_STOCK } from '../../../contract/desk/product.ts'
import { MAX_CHOICE } from '../../../contract/input-limits.ts'
import { foldName } from '../../../domain/fold-name.ts'
import { ServiceError } from '../../platform/services/service-error.ts'
import type { Tx } from '../../platform/tables/tables.ts'
import { grams } from '../product-fields.ts'
import type { NewProduct } from './product-write.db.ts'
import { clearSkus, variantsNamed } from './variant.db.ts'
import type { NewVariant } from './variant-write.db.ts'

type ProductVariants = Pick<NewProduct, 'id' | 'variants'>

/** A variant of a file and its place there, such as `0.variants.2`. */
interface Placed extends NewVariant {
  path: string
  productId: string
}

/**
 * Refuses products and variants of a file that exclude each other; throws `product-repeated`, `variant-repeated`,
 * `sku-taken` and `variant-id-taken`.
 */
export function checkVariantsOfFile(products: readonly ProductVariants[]): void {
  const productIds = new Set<string>()
  for (const [at, { id }] of products.entries())
    if (isRepeated(productIds, id)) throw new ServiceError('product-repeated', { path: `${at}.id`, id })
  const choices = new Set<string>()
  const skus = new Set<string>()
  const ids = new Set<string>()
  for (const { path, productId, id, sku, size, color } of placed(products)) {
    if (isRepeated(choices, JSON.stringify([productId, foldName(size), foldName(color)])))
      throw new ServiceError('variant-repeated', { path, size, color })
    if (sku !== '' && isRepeated(skus, foldName(sku))) throw skuTaken(path, sku)
    if (id !== undefined && isRepeated(ids, id)) throw idTaken(path, id)
  }
}

/**
 * Refuses SKUs and ids that other variants of the shop have, and frees those that move from one product of the file to
 * another, in the transaction that writes the file. Throws `sku-taken` and `variant-id-taken`.
 */
export async function prepareVariants(
  tx: Tx,
  storeId: number,
  products: readonly ProductVariants[],
): Promise<void> {
  const wanted = placed(products)
  const bySku = new Map(wanted.filter(({ sku }) => sku !== '').map(one => [foldName(one.sku), one]))
  const byId = new Map(wanted.flatMap(one => (one.id === undefined ? [] : [[one.id, one] as const])))
  const stored = await variantsNamed(tx, storeId, {
    skus: [...bySku.values()].map(({ sku }) => sku),
    ids: [...byId.keys()],
  })
  const rewritten = new Set(products.filter(({ variants }) => variants).map(({ id }) => id))
  const moved: number[] = []
  for (const { pk, id, sku, productId } of stored) {
    const [sameId, sameSku] = [byId.get(id), bySku.get(foldName(sku))]
    if (sameId && sameId.productId !== productId) throw idTaken(sameId.path, id)
    if (!sameSku || sameSku.productId === productId) continue
    if (!rewritten.has(productId)) throw skuTaken(sameSku.path, sku)
    moved.push(pk)
  }
  await clearSkus(tx, moved)
}

function placed(products: readonly ProductVariants[]): Placed[] {
  return products.flatMap(({ id: productId, variants = [] }, at) =>
    variants.map((variant, index) => ({ ...variant, path: `${at}.variants.${index}`, productId })),
  )
}

/** Whether a name was seen before; it is from now on. */
export function isRepeated(seen: Set<string>, name: string): boolean {
  const repeated = seen.has(name)
  seen.add(name)
  return repeated
}

function skuTaken(path: string, sku: string) {
  return new ServiceError('sku-taken', { path: `${path}.sku`, sku })
}

function idTaken(path: string, id: string) {
  return new ServiceError('variant-id-taken', { path: `${path}.id`, id })
}

const price = z._default(z.nullable(z.number().check(z.gte(0), z.lte(100_000_000))), null)
const choice = z._default(z.string().check(z.trim(), z.maxLength(MAX_CHOICE)), '')
const pieces = z.int().check(z.gte(0), z.lte(MAX_STOCK))

/** A variant as a shop's people write it; prices are rupees. See NewVariant for `stock` and `stockWas`. */
export const newVariant = z.strictObject({
  id: z.optional(z.string().check(z.refine(isProductId))),
  sku: z._default(z.string().check(z.trim(), z.maxLength(100)), ''),
  size: choice,
  color: choice,
  regularPrice: price,
  discountedPrice: price,
  weight: grams,
  stock: z.optional(z.nullable(pieces)),
  stockWas: z.optional(pieces),
  images: z._default(z.array(z.string().check(z.maxLength(2_000))).check(z.maxLength(20)), []),
})

/** A planned sale as a shop's people write it; `until` may be left out. */
export const newSale = z
  .strictObject({
    price: z.number().check(z.gte(0), z.lte(100_000_000)),
    from: z.iso.datetime(),
    until: z._default(z.nullable(z.iso.datetime()), null),
  })
  .check(
    z.refine(({ from, until }) => until === null || Date.parse(until) > Date.parse(from), {
      path: ['until'],
    }),
  )
