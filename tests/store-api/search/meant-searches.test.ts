import { describe, expect, test } from 'vitest'
import { engines } from '../support/engines.ts'
import { goods, searchedShops } from './searched-shop.ts'

describe.each(engines)('what is meant by a search, on %s,', async engine => {
  const shops = await searchedShops(engine)
  await shops.put(
    shops.one,
    goods('Saree of silk'),
    goods('Lehenga with zari'),
    goods('Soundbar for television'),
    goods('Plain T-Shirt'),
    goods('Kurti of rayon'),
    goods('Kurta of linen'),
    goods('Toor dal'),
    goods('Brass kettle', { description: 'Well done.' }),
    goods('Car seat', { description: 'A pet may sit on it.' }),
  )
  await shops.put(
    shops.two,
    goods('Sound bar of oak'),
    goods('Tshirt'),
    goods('Sari'),
    goods('साड़ी'),
    goods('Sarees'),
  )

  test('is a word that sounds so before one with another letter', async () => {
    expect(await shops.search('sari')).toEqual({ titles: ['Saree of silk'], count: 1 })
  })

  test.each([
    ['sound bar', 'Soundbar for television', 'Sound bar of oak'],
    ['soundbar', 'Soundbar for television', 'Sound bar of oak'],
    ['t shirt', 'Plain T-Shirt', 'Tshirt'],
    ['tshirt', 'Plain T-Shirt', 'Tshirt'],
    ['tee shirt', 'Plain T-Shirt', 'Tshirt'],
  ])('is %s, written as one word or as two', async (text, one, two) => {
    expect(await shops.search(text)).toEqual({ titles: [one], count: 1 })
    expect(await shops.search(text, shops.two)).toEqual({ titles: [two], count: 1 })
  })

  test('is one word as two, also where one of these is spelt otherwise', async () => {
    expect(await shops.titles('turdal')).toEqual(['Toor dal'])
  })

  test('is not two words that stand in no title beside each other', async () => {
    expect(await shops.titles('carpet')).toEqual([])
  })

  test('is the nearest sound of a word in another script', async () => {
    expect(await shops.titles('कुर्ती')).toEqual(['Kurti of rayon'])
    expect(await shops.titles('कुर्ता')).toEqual(['Kurta of linen'])
  })

  test.each([
    ['changes the first letter', 'dettle', 'kettle'],
    ['is in descriptions alone', 'dune', 'done'],
  ])('is asked for where the correction %s', async (_, text, offered) => {
    expect(await shops.search(text)).toEqual({ titles: [], count: 0, offered })
    expect((await shops.search(offered)).count).toBe(1)
  })

  test('is suggested in one spelling', async () => {
    const { words } = await shops.index.suggest(shops.two, 'sa', 8)
    expect(words).toHaveLength(1)
    expect((await shops.index.suggest(shops.one, 'kurt', 8)).words).toEqual(['kurta', 'kurti'])
  })
})
