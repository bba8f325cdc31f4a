import { randomBytes } from 'node:crypto'
import { isProductId } from '../../contract/catalogue/product-id.ts'
import type { ProductValue } from '../../contract/desk/product.ts'
import type { SectionValue } from '../../contract/desk/sections.ts'
import { productIdOf } from '../../domain/desk/products/product-id.ts'
import { productSection } from '../../domain/desk/sections/sections.ts'
import { createColourOf } from '../media-store/picture-colours.ts'
import { inOwnTransaction } from '../platform/engine/own-transaction.ts'
import type { ShopContext } from '../platform/services/service-context.ts'
import { ServiceError } from '../platform/services/service-error.ts'
import type { Tx } from '../platform/tables/tables.ts'
import { addFirstRevision } from '../shops/record-revision.ts'
import { readStoreInfo } from '../shops/store.db.ts'
import { parseProduct } from './parse-product.ts'
import { checkVariants, knownColours } from './product-section.ts'
import { toNewProduct, toValue } from './product-value.ts'
import { writeProducts } from './products/product-write.db.ts'
import { applyDueSales } from './products/sale.db.ts'
import {
  productIdOfKey,
  setCreationKey,
  setProductRevision,
  storedProduct,
} from './products/stored-product.db.ts'

/**
 * Adds a product and returns its id; without `id` it gets one from its title. A repeated key returns the one that it added.
 * Throws `section-invalid`, `section-too-large`, `product-id-invalid` and `product-id-taken`.
 */
export async function createProduct(
  context: ShopContext,
  {
    key,
    id: given,
    value: unparsed,
  }: { key?: string | undefined; id?: string | undefined; value: SectionValue },
): Promise<string> {
  const { db, storeId, media, now } = context
  if (given !== undefined && !isProductId(given)) throw new ServiceError('product-id-invalid', { id: given })
  const value = parseProduct(unparsed)
  const { slug } = await readStoreInfo(db, storeId)
  const colourOf = await knownColours(createColourOf(media, slug), value.pictures)
  return inOwnTransaction(db, async tx => {
    // The first lock, so that no other product gets the id meanwhile.
    await writeProducts(tx, storeId, [])
    const earlier = key && (await productIdOfKey(tx, storeId, key))
    if (earlier) return earlier
    const id = given ?? (await freeId(tx, storeId, productIdOf(value.title) || 'product'))
    if (await storedProduct(tx, storeId, id)) throw new ServiceError('product-id-taken', { id })
    const product = await toNewProduct(id, value, { createdAt: now(), colourOf })
    await checkVariants(tx, storeId, product)
    await writeProducts(tx, storeId, [product])
    await applyDueSales(tx, storeId, now(), { ids: [id] })
    await setProductRevision(tx, storeId, id, 1)
    if (key) await setCreationKey(tx, storeId, { id, key })
    const added = await storedProduct(tx, storeId, id)
    const section = productSection(id)
    if (added) await addFirstRevision(tx, context, { section, value: toValue(added), subject: id })
    return id
  })
}

/** Adds a draft with the value of a product, without SKUs and stock; returns its id. Throws `product-not-found`. */
export async function duplicateProduct(context: ShopContext, { id }: { id: string }): Promise<string> {
  const stored = await storedProduct(context.db, context.storeId, id)
  if (!stored) throw new ServiceError('product-not-found', { id })
  const { title, variants, ...value } = toValue(stored)
  // Not in the middle of an emoji, or between a letter and its vowel sign.
  const end = new Intl.Segmenter().segment(title).containing(490)?.index
  const copy: ProductValue = {
    ...value,
    title: `${title.slice(0, end)} (copy)`,
    variants: variants.map(({ id: _, ...variant }) => ({ ...variant, sku: '' })),
    published: false,
    sale: null,
  }
  return createProduct(context, { value: copy })
}

async function freeId(tx: Tx, storeId: number, wished: string): Promise<string> {
  const isFree = async (id: string) => !(await storedProduct(tx, storeId, id))
  for (const id of [wished, ...[2, 3, 4, 5].map(number => `${wished}-${number}`)])
    if (isProductId(id) && (await isFree(id))) return id
  return `${wished.slice(0, 80)}-${randomBytes(6).toString('hex')}`
}
