import { sql } from 'kysely'
import { lowestPrice } from '../../../domain/catalogue/lowest-price.ts'
import type { FacetProduct } from '../../../domain/listing/product-facets.ts'
import { jsonRows } from '../../platform/tables/json-rows.ts'
import type { Tx } from '../../platform/tables/tables.ts'

const COLUMNS = ['pk', 'lowest_price'] as const

/** Writes what lists show of these products in place of their own prices, where it is another than is `stored`, by key. */
export async function writeLowestPrices(
  tx: Tx,
  stored: ReadonlyMap<number, number | null>,
  products: readonly (FacetProduct & { pk: number })[],
): Promise<void> {
  const priceOf = (one: Pick<FacetProduct, 'discountedPrice' | 'regularPrice'>) =>
    one.discountedPrice ?? one.regularPrice
  const rows = products
    .map(one => ({ pk: one.pk, lowest_price: lowestPrice(priceOf(one), one.variants.map(priceOf)) }))
    .filter(({ pk, lowest_price }) => lowest_price !== (stored.get(pk) ?? null))
  if (rows.length === 0) return
  await sql`update products set lowest_price = given.lowest_price
    from (${jsonRows(tx, { table: 'products', columns: COLUMNS, rows })}) as given
    where products.pk = given.pk`.execute(tx)
}
