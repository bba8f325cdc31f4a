import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openDeskShop } from '../../support/desk-shop.ts'
import { put } from '../../support/stocked.ts'

test('variants that have a chosen size and colour are found without going through the list of products for each', async () => {
  const shop = await openDeskShop('sqlite')
  await put(shop, {
    id: 'shirt',
    title: 'Shirt',
    category: 'Wear',
    regularPrice: 100,
    variants: [
      { id: 'a', size: 'M', color: 'Red' },
      { id: 'b', size: 'L', color: 'Blue' },
    ],
  })
  shop.compiled.length = 0
  expect((await shop.call('/products?facets=true&size=M&color=Red')).status).toBe(200)
  const queries = shop.compiled.filter(one => one.sql.includes('as chosen') && one.sql.includes('json_each'))
  expect(queries.length).toBeGreaterThan(0)
  for (const query of queries) {
    const inlined = query.sql.replaceAll('json_each(?)', `json_each('[1]')`).replaceAll('?', '1')
    const { rows } = await sql.raw<{ detail: string }>(`explain query plan ${inlined}`).execute(shop.db)
    expect(rows.map(({ detail }) => detail).join('; ')).not.toContain('REUSE LIST SUBQUERY')
  }
})
