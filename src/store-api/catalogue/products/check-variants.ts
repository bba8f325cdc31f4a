import { foldName } from '../../../domain/fold-name.ts'
import { ServiceError } from '../../platform/services/service-error.ts'
import type { Tx } from '../../platform/tables/tables.ts'
import type { NewProduct } from './product-row.db.ts'
import { clearSkus, variantsNamed } from './variant-names.db.ts'
import type { NewVariant } from './variant-write.db.ts'

type ProductVariants = Pick<NewProduct, 'id' | 'variants'>

/** A variant of a file and its place there, such as `0.variants.2`. */
interface Placed extends NewVariant {
  path: string
  productId: string
}

/** Refuses variants of a file that exclude each other; throws `variant-repeated`, `sku-taken` and `variant-id-taken`. */
export function checkVariantsOfFile(products: readonly ProductVariants[]): void {
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

/** The variants of a file; of one product id the last counts. */
function placed(products: readonly ProductVariants[]): Placed[] {
  const last = new Map(products.map(({ id }, at) => [id, at]))
  return products.flatMap(({ id: productId, variants = [] }, at) =>
    last.get(productId) === at
      ? variants.map((variant, index) => ({ ...variant, path: `${at}.variants.${index}`, productId }))
      : [],
  )
}

function isRepeated(seen: Set<string>, name: string): boolean {
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
