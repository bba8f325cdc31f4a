import type { Db } from '../../platform/tables/tables.ts'

/** One order of a store with all its columns and its shopper's e-mail, which is empty where the person was erased. */
export function findShopOrder(db: Db, storeId: number, number: number) {
  return db
    .selectFrom('orders')
    .leftJoin('users', join => join.onRef('users.id', '=', 'orders.user_id').on('users.erased_at', '=', 0))
    .selectAll('orders')
    .select(eb => eb.fn.coalesce('users.email', 'guest_email').as('email'))
    .where('orders.store_id', '=', storeId)
    .where('number', '=', number)
    .executeTakeFirst()
}

/** The lines of an order; a line from before pictures were kept has the product's present one. */
export async function listShopLines(db: Db, storeId: number, orderId: number) {
  return db
    .selectFrom('order_items')
    .leftJoin('products', join =>
      join.onRef('products.id', '=', 'order_items.product_id').on('products.store_id', '=', storeId),
    )
    .select(['line', 'product_id', 'order_items.title', 'quantity', 'price', 'size', 'color', 'sku'])
    .select(['order_items.img_url', 'products.img_url as present_img_url'])
    .select(['products.size_label', 'products.color_label'])
    .where('order_id', '=', orderId)
    .orderBy('line')
    .execute()
}

/**
 * The number of the revision that each policy had at a store's `policies_version`, by section: 0 before its first change,
 * which is when number 0 is written. A policy that was never changed has none.
 */
export async function policiesUpTo(db: Db, storeId: number, version: number): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('revisions')
    .select(eb => ['section', eb.fn.max('number').as('revision')])
    .where('store_id', '=', storeId)
    .where('section', 'like', 'policy%')
    .where(eb => eb.or([eb('number', '=', 0), eb('id', '<=', version)]))
    .groupBy('section')
    .execute()
  return new Map(rows.map(({ section, revision }) => [section, Number(revision)]))
}
