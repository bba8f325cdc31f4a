import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { Db, Engine } from '../../../../src/store-api/platform/tables/tables.ts'
import { engines } from '../../support/engines.ts'
import { attribute, goods, searchedShops } from '../searched-shop.ts'

/** Counts the rows of facets that are written from now on, in a table of the test. */
async function countWrites(db: Db, engine: Engine): Promise<() => Promise<number>> {
  await sql`create table writes (at integer)`.execute(db)
  if (engine === 'postgres')
    await sql`create function note_write() returns trigger language plpgsql as
      'begin insert into writes values (1); return null; end'`.execute(db)
  for (const event of ['insert', 'delete']) {
    const trigger = sql`create trigger ${sql.raw(`note_${event}`)} after ${sql.raw(event)} on product_facets`
    await (engine === 'postgres'
      ? sql`${trigger} for each row execute function note_write()`
      : sql`${trigger} begin insert into writes values (1); end`
    ).execute(db)
  }
  return async () => {
    const { rows } = await sql<{ count: number }>`select count(*) as count from writes`.execute(db)
    return Number(rows[0]?.count)
  }
}

async function labelCounts(db: Db, storeId: number, key: string) {
  const labels = db.selectFrom('facet_values').select(['label', 'products']).where('store_id', '=', storeId)
  return labels.where('key', '=', key).orderBy('label').execute()
}

describe.each(engines)('rows of facets on %s', engine => {
  test('are not written again when a price alone has changed', async () => {
    const { db, one, put } = await searchedShops(engine)
    const lamp = goods('Lamp', { attributes: [attribute('metal', 'Brass', 'Copper')] })
    await put(one, lamp)
    const writes = await countWrites(db, engine)
    await put(one, { ...lamp, regularPrice: 250 })
    expect(await writes()).toBe(0)
    expect(await db.selectFrom('product_pieces').select('price').execute()).toEqual([{ price: 25_000 }])
  })

  test('follow a value that changes, and its counts', async () => {
    const { db, one, put } = await searchedShops(engine)
    const lamp = goods('Lamp', { attributes: [attribute('metal', 'Brass')] })
    await put(one, lamp, goods('Bell', { attributes: [attribute('metal', 'Brass')] }))
    await put(one, { ...lamp, attributes: [attribute('metal', 'Copper')] })
    expect(await labelCounts(db, one, 'attr.metal')).toEqual([
      { label: 'Brass', products: 1 },
      { label: 'Copper', products: 1 },
    ])
  })

  test('are stored twice of a value with half of a surrogate pair', async () => {
    const { db, one, put } = await searchedShops(engine)
    const lamp = goods('Lamp', { attributes: [attribute('metal', 'Brass \ud83d')] })
    await put(one, lamp)
    await put(one, { ...lamp, title: 'Old lamp' })
    expect(await labelCounts(db, one, 'attr.metal')).toEqual([{ label: 'Brass \ufffd', products: 1 }])
  })
})
