import type { Db } from '../../../../src/store-api/platform/tables/tables.ts'
import { besideSearchers, type Read, type SearchedShop } from '../../support/beside-searchers.ts'
import { ratios } from '../../support/stats.ts'
import { type Row, row } from '../../support/table.ts'
import { twoWords } from './searches.ts'
import { many } from './shops.ts'

/** No turn of `searchRows` comes so far: nothing that is asked for here is remembered. */
const FIRST_TURN = 100_000
const reads: Record<Read, string> = {
  product: 'one product',
  made: 'product pages that are made',
  kept: 'product pages that are kept',
}

/** What 16 who search without a pause leave to orders, to reads of products, and to their pages. */
export async function besideRows(name: string, db: Db, shop: SearchedShop): Promise<Row[]> {
  let turn = FIRST_TURN
  const measured = await besideSearchers(db, shop, () => twoWords(turn++))
  const { product } = measured
  const beside = `beside 16 searchers of ${many(shop.products)} ÷ alone`
  const placed = (visits: typeof product.alone) => visits.map(({ orders = 0 }) => orders)
  const p99 = (visits: typeof product.alone) => visits.map(one => one.p99)
  return [
    row(`${name}: orders/s ${beside}`, ratios(placed(product.beside), placed(product.alone)), {
      atLeast: 0.8,
    }),
    ...(['product', 'made', 'kept'] as const).map(read =>
      row(
        `${name}: p99 of ${reads[read]} ${beside}`,
        ratios(p99(measured[read].beside), p99(measured[read].alone)),
        {
          atMost: 2,
        },
      ),
    ),
  ]
}
