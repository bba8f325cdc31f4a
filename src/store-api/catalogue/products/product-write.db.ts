import type { Insertable } from 'kysely'
import type { FieldColumns, FieldValues, NamesOfGroup } from '../../../contract/catalogue/product-fields.ts'
import { countryOrder } from '../../../domain/catalogue/country.ts'
import { productWords } from '../../../domain/catalogue/product-words.ts'
import { withVariantOptions } from '../../../domain/catalogue/variant-attributes.ts'
import { toPaise } from '../../../domain/money.ts'
import { chunks } from '../../platform/tables/queries.ts'
import type { Db, Tables, Tx } from '../../platform/tables/tables.ts'
import { normalizeFilter } from '../../search/listing/listing.db.ts'
import { lockOrdersOfStore, lockStore } from '../../shops/store.db.ts'
import { type GivenFields, toColumns } from '../product-fields.ts'
import type { Sale } from './sale.db.ts'
import { saveProducts } from './save-products.db.ts'
import { type ProductRow, type StoredProduct, storedProducts } from './stored-product.db.ts'
import {
  hasStock,
  mergeVariants,
  type NewVariant,
  type RemovedStock,
  readRemovedStock,
  type StoredVariant,
  type WrittenVariant,
} from './variant-write.db.ts'

/** Products that are written together. */
const ROWS = 200

/** Adds products or replaces those with the same ids, the last of one id. */
export async function writeProducts(tx: Tx, storeId: number, products: readonly NewProduct[]): Promise<void> {
  // First, because they also serialize concurrent writers of one shop.
  await lockOrdersOfStore(tx, storeId)
  await lockStore(tx, storeId)
  const last = [...new Map(products.map(product => [product.id, product])).values()]
  for (const part of chunks(last, ROWS)) await putSome(tx, storeId, part)
}

/** Fills the empty catalogue of a new store. */
export async function addCatalogue(tx: Tx, storeId: number, products: readonly NewProduct[]): Promise<void> {
  for (const part of chunks(products, ROWS)) await putSome(tx, storeId, part)
}

async function putSome(tx: Tx, storeId: number, products: readonly NewProduct[]): Promise<void> {
  const stored = await storedProducts(
    tx,
    storeId,
    products.map(({ id }) => id),
  )
  const variants = await rowsOfFile(tx, storeId, products, stored)
  await saveProducts(
    tx,
    storeId,
    products.map(product => {
      const its = variants.get(product.id) ?? []
      const after = { row: productRow(storeId, product, its), variants: its }
      return { before: stored.get(product.id), after }
    }),
  )
}

/** The variants of products as a file has them, by product id: one that was removed and has no stock has that of then. */
async function rowsOfFile(
  tx: Tx,
  storeId: number,
  products: readonly NewProduct[],
  stored: ReadonlyMap<string, StoredProduct>,
): Promise<Map<string, WrittenVariant[]>> {
  const storedOf = (id: string) => stored.get(id)?.variants ?? []
  const returning = products.filter(({ id, variants }) => hasReturning(variants, storedOf(id)))
  const ids = returning.map(({ id }) => id)
  const removed = ids.length === 0 ? undefined : await readRemovedStock(tx, storeId, ids)
  return new Map(
    products.map(({ id, variants }) => {
      const known = { removed: removed?.get(id), unknown: undefined }
      const given = variants && withReturnedStock(variants, storedOf(id), known)
      return [id, mergeVariants(given, storedOf(id))]
    }),
  )
}

/**
 * Writes a product over a stored one, which keeps its age, its place in the trash and the stock of its variants. Call it
 * under lockOrdersOfStore, and applyDueSales after it.
 */
export async function rewriteProduct(tx: Tx, before: StoredProduct, product: NewProduct): Promise<void> {
  const { store_id: storeId, created_at, trashed_at } = before.row
  const variants = await rowsOfVariants(tx, storeId, product, before.variants)
  const row = { ...productRow(storeId, product, variants), created_at, trashed_at }
  await saveProducts(tx, storeId, [{ before, after: { row, variants } }])
}

/**
 * The variants of a product as a save at the desk writes them: those that are stored keep their stock. One that comes back
 * from an earlier state has the pieces with which it was removed, or none where that is not known: without a stock it
 * would be sold without a limit.
 */
export async function rowsOfVariants(
  db: Db,
  storeId: number,
  { id, variants }: Pick<NewProduct, 'id' | 'variants'>,
  stored: readonly StoredVariant[],
): Promise<WrittenVariant[]> {
  const pieces = new Map(stored.map(variant => [variant.pk, variant.stock]))
  const removed = hasReturning(variants, stored)
    ? (await readRemovedStock(db, storeId, [id])).get(id)
    : undefined
  const given = variants && withReturnedStock(variants, stored, { removed, unknown: 0 })
  return mergeVariants(given, stored).map(variant =>
    'pk' in variant ? { ...variant, stock: pieces.get(variant.pk ?? 0) ?? null } : variant,
  )
}

/** Whether a product is given a variant by its id, without a stock, which it has not: one that was removed comes back. */
function hasReturning(given: readonly NewVariant[] | undefined, stored: readonly StoredVariant[]): boolean {
  return given?.some(variant => isReturning(variant, stored)) ?? false
}

/**
 * Gives the variants that come back a stock: that of a variant of the same choice, which they replace, else the one with
 * which they were removed, else `unknown`.
 */
function withReturnedStock(
  given: readonly NewVariant[],
  stored: readonly StoredVariant[],
  { removed, unknown }: { removed: RemovedStock | undefined; unknown: 0 | undefined },
): NewVariant[] {
  const named = new Set(given.map(({ id }) => id))
  const leaving = stored.filter(({ id }) => !named.has(id))
  return given.map(variant => {
    if (!isReturning(variant, stored)) return variant
    const { id = '', size, color } = variant
    const replaced = leaving.find(one => one.size === size && one.color === color)
    const stock = replaced ? replaced.stock : removed?.has(id) ? removed.get(id) : unknown
    return { ...variant, stock }
  })
}

function isReturning({ id, stock }: NewVariant, stored: readonly StoredVariant[]): boolean {
  return id !== undefined && stock === undefined && !stored.some(one => one.id === id)
}

type MainFields = Pick<FieldValues, NamesOfGroup<'main'>>
type OtherFields = Pick<GivenFields, NamesOfGroup<'options' | 'declared'>>

/** A product as the shop supplies it; prices are rupees. */
export interface NewProduct extends MainFields, OtherFields {
  id: string
  imgUrl: string
  /** Dominant colour of the picture, `#rrggbb`; so is `color` of the other pictures. */
  imgColor?: string | undefined
  images: { url: string; color?: string | undefined; alt?: string | undefined }[]
  attributes: { id: string; key: string; value: string[]; metricUnit: string }[]
  /** Milliseconds since 1970. */
  createdAt: number
  /** Without it, the variants that are stored stay; an empty list removes them. */
  variants?: readonly NewVariant[] | undefined
  /** False for a draft. */
  published?: boolean | undefined
  /** It begins with the next applyDueSales. */
  sale?: Sale | null | undefined
}

/** The row of a product with these variants, with the columns its listings use. */
export function productRow(storeId: number, product: NewProduct, variants: readonly WrittenVariant[] = []) {
  const { sale } = product
  const fields = toColumns(product)
  return {
    store_id: storeId,
    id: product.id,
    ...fields,
    img_url: product.imgUrl,
    img_color: product.imgColor ?? null,
    images: JSON.stringify(product.images),
    attributes: JSON.stringify(withVariantOptions(product.attributes, variants)),
    created_at: product.createdAt,
    ...listColumns(fields, product.attributes, variants),
    published: product.published === false ? 0 : 1,
    trashed_at: null,
    sale_price: sale ? toPaise(sale.price) : null,
    sale_from: sale?.from ?? null,
    sale_until: sale?.until ?? null,
    sale_running: 0,
    price_after_sale: null,
    words: wordsColumn(product, variants),
  } as const satisfies Insertable<Tables['products']>
}

/** The columns that listings use, which follow from the others. */
export function listColumns(
  fields: FieldColumns,
  attributes: readonly { key: string; value: readonly string[] }[],
  variants: readonly Pick<WrittenVariant, 'stock'>[],
) {
  const isFeatured = attributes.some(
    ({ key, value }) => key.toLowerCase() === 'featured' && value.some(text => text.includes('true')),
  )
  return {
    list_category: normalizeFilter(fields.category),
    list_parent: normalizeFilter(fields.parent_category),
    list_gender: normalizeFilter(fields.gender),
    list_origin: countryOrder(fields.country_of_origin),
    featured: isFeatured ? 1 : 0,
    has_variants: variants.length > 0 ? 1 : 0,
    in_stock: hasStock(variants) ? 1 : 0,
  } as const
}

/** The column that the desk's list searches: each word of a product after a space. */
export function wordsColumn(
  { id, title }: { id: string; title: string },
  variants: readonly { sku: string }[],
): string {
  return ` ${productWords({ id, title, skus: variants.map(({ sku }) => sku) }).join(' ')}`
}

/** Writes the pictures of a product and of its variants, and nothing else of them. */
export async function writePictures(
  tx: Tx,
  { row, variants }: { row: ProductRow; variants: readonly { pk: number; images: string }[] },
): Promise<void> {
  const { pk, img_url, img_color, images } = row
  await tx.updateTable('products').set({ img_url, img_color, images }).where('pk', '=', pk).execute()
  for (const variant of variants)
    await tx.updateTable('variants').set({ images: variant.images }).where('pk', '=', variant.pk).execute()
}
