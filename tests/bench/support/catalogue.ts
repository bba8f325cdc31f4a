import { sql } from 'kysely'
import type { Db, Engine } from '../../../src/store-api/platform/tables/tables.ts'
import { addStore } from '../../../src/store-api/shops/store-write.db.ts'
import { settle, trustRows } from './trust-rows.ts'

export interface BulkStore {
  slug: string
  host: string
  products: number
}

/** Id of the n-th product of a store filled by `fillCatalogue`, from 1. */
export function bulkProductId(n: number): string {
  return `bulk-${String(n).padStart(8, '0')}`
}

/** Opens a store with so many products, by the database itself: a million in seconds. Returns its id. */
export async function fillCatalogue(
  db: Db,
  engine: Engine,
  { slug, host, products }: BulkStore,
): Promise<number> {
  const id = await db.transaction().execute(async tx => {
    await trustRows(tx, engine)
    const info = { storeName: 'Bulk Store', categories: ['Books', 'Magazines', 'Gifts'] }
    const store = { slug, hosts: [host], info, paymentAdapter: 'sandbox', paymentSettings: {} }
    const storeId = await addStore(tx, store, Date.now())
    await sql`insert into products (store_id, id, title, description, img_url, category, regular_price,
        discounted_price, images, attributes, created_at, list_category, list_parent, list_gender, featured)
      with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < ${sql.lit(products)})
      select ${sql.lit(storeId)}, 'bulk-' || substr('0000000' || n, length('0000000' || n) - 7), 'Volume ' || n,
        'Volume ' || n || ${sql.lit(DESCRIPTION)}, '/media/books/emma.webp',
        case n % 3 when 0 then 'Books' when 1 then 'Magazines' else 'Gifts' end,
        19900 + n % 500 * 100, case n % 4 when 0 then 14900 end, '[{"url":"/media/books/emma.webp"}]',
        ${sql.lit(ATTRIBUTES)}, ${sql.lit(FIRST)} + n * 1000,
        case n % 3 when 0 then 'books' when 1 then 'magazines' else 'gifts' end, '', '', 0
      from numbers`.execute(tx)
    return storeId
  })
  await settle(db, engine)
  return id
}

const FIRST = Date.parse('2025-01-01T00:00:00Z')
const DESCRIPTION =
  ' of a long shelf: printed on cream paper, sewn rather than glued, with a ribbon to keep your place and an introduction that gives nothing of the story away.'
const ATTRIBUTES = JSON.stringify([
  { id: '1', key: 'binding', value: ['Paperback'], metricUnit: '' },
  { id: '2', key: 'pages', value: ['320'], metricUnit: '' },
  { id: '3', key: 'language', value: ['English'], metricUnit: '' },
])
