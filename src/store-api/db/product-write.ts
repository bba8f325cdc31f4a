import type { Insertable } from 'kysely'
import { toPaise } from '../../domain/money.ts'
import { normalizeFilter } from './listing.ts'
import { addToLists, removeFromLists } from './listing-write.ts'
import { bumpVersion } from './store.ts'
import type { Db, Tables } from './tables.ts'

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

/** Adds a product or replaces the one with its id, and updates all listings, in one transaction. */
export async function putProduct(db: Db, storeId: number, product: NewProduct): Promise<void> {
  await db.transaction().execute(async tx => {
    // First, because it also serializes concurrent writers of one shop.
    await bumpVersion(tx, storeId)
    await unlist(tx, storeId, product.id)
    const row = productRow(storeId, product)
    const { pk } = await tx
      .insertInto('products')
      .values(row)
      .onConflict(conflict => conflict.columns(['store_id', 'id']).doUpdateSet(row))
      .returning('pk')
      .executeTakeFirstOrThrow()
    await addToLists(tx, { ...row, pk })
  })
}

/** Deletes a product; past orders keep their data. False if there is none. */
export async function removeProduct(db: Db, storeId: number, id: string): Promise<boolean> {
  return db.transaction().execute(async tx => {
    await bumpVersion(tx, storeId)
    const pk = await unlist(tx, storeId, id)
    if (pk === undefined) return false
    await tx.deleteFrom('products').where('pk', '=', pk).execute()
    return true
  })
}

async function unlist(tx: Db, storeId: number, id: string): Promise<number | undefined> {
  const old = await tx
    .selectFrom('products')
    .select(['pk', 'store_id', 'created_at', 'list_category', 'list_parent', 'list_gender', 'featured'])
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (old) await removeFromLists(tx, old)
  return old?.pk
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
