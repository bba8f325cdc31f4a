import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { storedAfter } from '../../../src/store-api/catalogue/products/stored-product.db.ts'
import { keysAfter } from '../../../src/store-api/search/index/documents.db.ts'
import { openDeskShop } from '../support/desk-shop.ts'

describe('products in the order of their keys', async () => {
  const { db, storeId, compiled } = await openDeskShop('sqlite')

  test.each([
    ['an export', () => storedAfter(db, storeId, { afterPk: 0, limit: 10 })],
    ['the index of words', () => keysAfter(db, storeId, 0, 10)],
  ])('are read for %s without sorting all that are left', async (_, read) => {
    compiled.length = 0
    await read()
    const query = compiled.find(one => one.sql.includes('"pk" >'))
    expect(query).toBeDefined()
    const inlined = query?.sql.replaceAll('?', '1') ?? ''
    const { rows } = await sql.raw<{ detail: string }>(`explain query plan ${inlined}`).execute(db)
    const plan = rows.map(({ detail }) => detail).join('; ')
    expect(plan).toContain('products_by_store')
    expect(plan).not.toContain('TEMP B-TREE')
  })
})
