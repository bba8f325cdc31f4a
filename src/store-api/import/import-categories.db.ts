import type { Db } from '../platform/tables/tables.ts'

/** The categories of the first `limit` products that an import changed and shoppers see, in the order of its file. */
export async function categoriesOfImport(
  db: Db,
  { storeId, importId, limit }: { storeId: number; importId: number; limit: number },
): Promise<string[]> {
  const rows = await db
    .with('first', eb =>
      eb
        .selectFrom('import_changes')
        .select(['line', 'product_id'])
        .where('import_id', '=', importId)
        .where('state', '=', 'applied')
        .orderBy('line')
        .limit(limit),
    )
    .selectFrom('first')
    .innerJoin('products', join =>
      join.onRef('products.id', '=', 'first.product_id').on('products.store_id', '=', storeId),
    )
    .select(['products.category'])
    .select(({ fn }) => fn.min('first.line').as('line'))
    .where('products.published', '=', 1)
    .where('products.trashed_at', 'is', null)
    .where('products.category', 'is not', null)
    .groupBy('products.category')
    .orderBy('line')
    .execute()
  return rows.flatMap(({ category }) => category ?? [])
}
