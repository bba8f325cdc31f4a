import { describe, expect, test } from 'vitest'
import type { Db } from '../../../src/store-api/platform/tables/tables.ts'
import { engines } from '../support/engines.ts'
import { attribute, goods, searchedShops } from './searched-shop.ts'

async function knownWords(db: Db, storeId: number) {
  const rows = db.selectFrom('search_words').select(['word', 'products']).where('store_id', '=', storeId)
  const known = await rows.where('products', '<>', 0).orderBy('word').execute()
  return known.map(({ word, products }) => `${word} ${products}`)
}

describe.each(engines)('the index on %s', engine => {
  test('follows a product that changes, becomes a draft, and comes back', async () => {
    const { db, one, put, titles } = await searchedShops(engine)
    const lamp = goods('Brass lamp')
    await put(one, lamp, goods('Brass bell'))
    await put(one, { ...lamp, title: 'Copper lamp' })
    expect(await titles('brass')).toEqual(['Brass bell'])
    expect(await titles('copper')).toEqual(['Copper lamp'])
    expect(await knownWords(db, one)).toEqual(['bell 1', 'brass 1', 'copper 1', 'lamp 1'])

    await put(one, { ...lamp, published: false })
    expect(await titles('lamp')).toEqual([])
    expect(await knownWords(db, one)).toEqual(['bell 1', 'brass 1'])

    await put(one, lamp)
    expect(await titles('brass')).toEqual(['Brass bell', 'Brass lamp'])
    expect(await knownWords(db, one)).toEqual(['bell 1', 'brass 2', 'lamp 1'])
  })

  test('forgets a product that is removed, and corrects to its words no more', async () => {
    const { one, two, put, remove, search, titles } = await searchedShops(engine)
    const lamp = goods('Brass lantern')
    await put(one, lamp)
    await put(two, { ...lamp })
    expect((await search('lantren')).correction).toBe('lantern')
    await remove(one, lamp)
    expect(await search('lantren')).toEqual({ titles: [], count: 0 })
    expect(await titles('lantern', two)).toEqual(['Brass lantern'])
  })

  test('keeps no word and no value of a facet that no product has any more', async () => {
    const { db, one, two, put, remove } = await searchedShops(engine)
    const batch = (text: string) => ({ attributes: [attribute('batch', text)] })
    const stays = goods('Brass lamp', batch('first'))
    await put(one, stays)
    await put(two, goods('Wooden chest', batch('second')))
    const tables = ['search_words', 'search_deletions', 'facet_values', 'facet_names'] as const
    const rowsOf = async () => {
      const counts = tables.map(table =>
        db
          .selectFrom(table)
          .select(eb => eb.fn.countAll().as('rows'))
          .executeTakeFirstOrThrow(),
      )
      return (await Promise.all(counts)).map(({ rows }) => Number(rows))
    }
    const before = await rowsOf()
    for (const number of ['one', 'two', 'three']) {
      const passing = goods(`Wooden ${number}chest`, {
        attributes: [attribute('batch', number), attribute(`only ${number}`, 'yes')],
      })
      await put(one, passing)
      await put(one, { ...passing, published: number !== 'two' })
      await remove(one, passing)
      await db.deleteFrom('products').where('id', '=', passing.id).execute()
    }
    await put(one, { ...stays, title: 'Copper lamp', ...batch('other') })
    await put(one, stays)
    expect(await rowsOf()).toEqual(before)
  })

  test('has nothing of a product that is deleted without it', async () => {
    const { db, index, one, put, search } = await searchedShops(engine)
    await put(one, goods('Brass lamp'), goods('Brass bell'))
    await db.deleteFrom('products').where('title', '=', 'Brass lamp').execute()
    expect(await search('brass')).toEqual({ titles: ['Brass bell'], count: 1 })
    await db.deleteFrom('stores').where('id', '=', one).execute()
    const expected = { products: [], count: 0 }
    expect(await index.search(one, { text: 'brass', offset: 0, limit: 5 })).toEqual(expected)
  })

  test('rolls back with its transaction', async () => {
    const { db, index, one, put, titles } = await searchedShops(engine)
    await put(one, goods('Brass lamp'))
    const failed = db.transaction().execute(async tx => {
      const rows = await tx.selectFrom('products').select('pk').where('store_id', '=', one).execute()
      await index.remove(
        tx,
        one,
        rows.map(({ pk }) => pk),
      )
      throw new Error('not this time')
    })
    await expect(failed).rejects.toThrow('not this time')
    expect(await titles('lamp')).toEqual(['Brass lamp'])
  })

  test('is the same when it is made anew, of one shop alone', async () => {
    const { db, index, one, two, put, search } = await searchedShops(engine)
    const many = Array.from({ length: 450 }, (_, number) => goods(`Lamp number${number} of brass`))
    await put(one, ...many)
    await put(two, goods('Brass bell'))
    const before = await search('brass lamp')
    const words = await knownWords(db, one)
    expect(before.count).toBe(450)
    await db.deleteFrom('search_documents').where('store_id', '=', one).execute()
    expect((await search('brass lamp')).count).toBe(0)
    await index.rebuild(one)
    expect(await search('brass lamp')).toEqual(before)
    expect(await knownWords(db, one)).toEqual(words)
    expect((await search('bell', two)).count).toBe(1)
  })

  test('takes puts at once', async () => {
    const { db, one, put, search } = await searchedShops(engine)
    await Promise.all(Array.from({ length: 8 }, (_, number) => put(one, goods(`Shawl ${number} of wool`))))
    expect((await search('wool shawl')).count).toBe(8)
    expect(await knownWords(db, one)).toContain('shawl 8')
  })
})
