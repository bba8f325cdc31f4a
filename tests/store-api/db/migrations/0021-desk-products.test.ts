import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { migrate } from '../../../../src/store-api/db/engine/migrate.ts'
import { searchProducts } from '../../../../src/store-api/db/product-search.ts'
import { openDeskShop } from '../../support/desk-shop.ts'
import { engines } from '../../support/open-api.ts'
import { put, shirt } from '../../support/stocked.ts'

const undo = (engine: string) => [
  ...['insert', 'update', 'delete'].map(event =>
    engine === 'sqlite'
      ? `drop trigger product_search_${event}`
      : `drop function product_search_${event}() cascade`,
  ),
  'drop table bulk_change_products',
  'drop table bulk_changes',
  'drop table product_search',
  'drop index variants_low',
  'drop index variants_uncounted',
  'alter table products drop column words',
  'alter table products drop column revision',
  `delete from migrations where name = 'desk-products'`,
]

describe.each(engines)('an update of a shop from before the list of products on %s', engine => {
  test('lists its products by id, title and SKU, and those that are written later', async () => {
    const shop = await openDeskShop(engine)
    await put(shop, shirt)
    for (const statement of undo(engine)) await sql.raw(statement).execute(shop.db)
    await migrate(shop.db, engine)
    const found = async (...terms: string[]) => {
      const rows = await searchProducts(shop.db, shop.storeId, { terms, limit: 10 })
      const products = await shop.db.selectFrom('products').select(['pk', 'id']).execute()
      return rows.map(row => products.find(({ pk }) => pk === row.pk)?.id)
    }
    for (const term of ['polo', 'p-s', 'p-m']) expect(await found(term)).toEqual(['polo'])
    await put(shop, { ...shirt, id: 'jamdani', title: 'Jamdani', variants: [] })
    expect(await found('jamdani')).toEqual(['jamdani'])
    const row = shop.db.selectFrom('products').select('revision').where('id', '=', 'polo')
    expect(await row.executeTakeFirstOrThrow()).toEqual({ revision: 0 })
  })
})
