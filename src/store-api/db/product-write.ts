import type { Insertable } from 'kysely'
import { toPaise } from '../../domain/money.ts'
import { chunks } from './chunks.ts'
import { normalizeFilter } from './listing.ts'
import { relist } from './listing-bulk.ts'
import { addToLists, type Listed, rebuildLists, removeFromLists } from './listing-write.ts'
import { bumpVersion } from './store.ts'
import type { Tables, Tx } from './tables.ts'

/** Products of one file from which on lists are counted anew instead of changed for each. */
const MANY = 64
/** Products of one statement: engines limit its parameters. */
const ROWS = 200
/** Columns of Listed. */
const listed = [
  'pk',
  'store_id',
  'created_at',
  'list_category',
  'list_parent',
  'list_gender',
  'featured',
  'published',
  'trashed_at',
] as const

/** A product as the shop supplies it; prices are rupees. */
export interface NewProduct {
  id: string
  title: string
  description: string
  imgUrl: string
  /** Dominant colour of the picture, `#rrggbb`; so is `color` of the other pictures. */
  imgColor?: string | undefined
  category: string | null
  parentCategory: string | null
  gender: string | null
  regularPrice: number | null
  discountedPrice: number | null
  images: { url: string; color?: string | undefined }[]
  attributes: { id: string; key: string; value: string[]; metricUnit: string }[]
  /** Milliseconds since 1970. */
  createdAt: number
}

/** Adds products or replaces those with the same ids, the last of one id, and updates all listings. */
export async function putProducts(tx: Tx, storeId: number, products: readonly NewProduct[]): Promise<void> {
  // First, because it also serializes concurrent writers of one shop.
  await bumpVersion(tx, storeId)
  if (products.length < MANY) {
    for (const product of products) await putProduct(tx, storeId, product)
    return
  }
  const last = [...new Map(products.map(product => [product.id, product])).values()]
  const before: Listed[] = []
  const after: Listed[] = []
  for (const part of chunks(last, ROWS)) {
    const ids = part.map(product => product.id)
    before.push(...(await findListed(tx, storeId, ids)))
    after.push(...(await writeProducts(tx, storeId, part)))
  }
  await relist(tx, storeId, { before, after })
}

async function putProduct(tx: Tx, storeId: number, product: NewProduct): Promise<void> {
  await unlist(tx, storeId, product.id)
  for (const written of await writeProducts(tx, storeId, [product])) await addToLists(tx, written)
}

function writeProducts(tx: Tx, storeId: number, products: readonly NewProduct[]): Promise<Listed[]> {
  const rows = products.map(product => productRow(storeId, product))
  const columns = Object.keys(rows[0] ?? {}) as (keyof (typeof rows)[number])[]
  return tx
    .insertInto('products')
    .values(rows)
    .onConflict(conflict =>
      conflict
        .columns(['store_id', 'id'])
        .doUpdateSet(eb => Object.fromEntries(columns.map(name => [name, eb.ref(`excluded.${name}`)]))),
    )
    .returning(listed)
    .execute()
}

/** Fills the empty catalogue of a new store. */
export async function addCatalogue(tx: Tx, storeId: number, products: readonly NewProduct[]): Promise<void> {
  const rows = products.map(product => productRow(storeId, product))
  if (rows.length > 0) await tx.insertInto('products').values(rows).execute()
  await rebuildLists(tx, storeId)
}

/** Deletes a product; past orders keep their data. False if there is none. */
export async function removeProduct(tx: Tx, storeId: number, id: string): Promise<boolean> {
  await bumpVersion(tx, storeId)
  const pk = await unlist(tx, storeId, id)
  if (pk === undefined) return false
  await tx.deleteFrom('products').where('pk', '=', pk).execute()
  return true
}

async function unlist(tx: Tx, storeId: number, id: string): Promise<number | undefined> {
  const [old] = await findListed(tx, storeId, [id])
  if (old) await removeFromLists(tx, old)
  return old?.pk
}

function findListed(tx: Tx, storeId: number, ids: readonly string[]): Promise<Listed[]> {
  return tx
    .selectFrom('products')
    .select(listed)
    .where('store_id', '=', storeId)
    .where('id', 'in', ids)
    .execute()
}

/** The row of a product, with the columns its listings use. */
export function productRow(storeId: number, product: NewProduct) {
  const featured = product.attributes.some(
    ({ key, value }) => key.toLowerCase() === 'featured' && value.some(text => text.includes('true')),
  )
  return {
    store_id: storeId,
    id: product.id,
    title: product.title,
    description: product.description,
    img_url: product.imgUrl,
    img_color: product.imgColor ?? null,
    category: product.category,
    parent_category: product.parentCategory,
    gender: product.gender,
    regular_price: product.regularPrice === null ? null : toPaise(product.regularPrice),
    discounted_price: product.discountedPrice === null ? null : toPaise(product.discountedPrice),
    images: JSON.stringify(product.images),
    attributes: JSON.stringify(product.attributes),
    created_at: product.createdAt,
    list_category: normalizeFilter(product.category),
    list_parent: normalizeFilter(product.parentCategory),
    list_gender: normalizeFilter(product.gender),
    featured: featured ? (1 as const) : (0 as const),
  } satisfies Insertable<Tables['products']>
}
