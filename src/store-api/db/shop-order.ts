import type { Db } from './tables.ts'

/** One order of a store with all its columns and its shopper's e-mail, which is empty where the account was erased. */
export function findShopOrder(db: Db, storeId: number, number: number) {
  return db
    .selectFrom('orders')
    .innerJoin('users', 'users.id', 'orders.user_id')
    .selectAll('orders')
    .select(eb =>
      eb.case().when('users.erased_at', '=', 0).then(eb.ref('users.email')).else('').end().as('email'),
    )
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
    .select(['product_id', 'order_items.title', 'quantity', 'price', 'size', 'color', 'sku'])
    .select(['order_items.img_url', 'products.img_url as present_img_url'])
    .where('order_id', '=', orderId)
    .orderBy('line')
    .execute()
}

/** The latest revision of each policy up to a store's `policies_version`. */
export async function policiesUpTo(
  db: Db,
  storeId: number,
  version: number,
): Promise<{ part: string; revision: number }[]> {
  const rows = await db
    .selectFrom('revisions')
    .select(eb => ['part', eb.fn.max('number').as('revision')])
    .where('store_id', '=', storeId)
    .where('part', 'like', 'policy%')
    .where('id', '<=', version)
    .groupBy('part')
    .orderBy('part')
    .execute()
  return rows.map(({ part, revision }) => ({ part, revision: Number(revision) }))
}
