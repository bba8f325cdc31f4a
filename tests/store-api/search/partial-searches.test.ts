import { describe, expect, test } from 'vitest'
import { engines } from '../support/engines.ts'
import { goods, searchedShops } from './searched-shop.ts'

describe.each(engines)('a search whose words no product has together, on %s', async engine => {
  const shops = await searchedShops(engine)
  await shops.put(
    shops.one,
    goods('किताब घर'),
    goods('Brass lamp'),
    goods('Red shirt'),
    goods('Steel katori', { description: 'To go with a red lamp.' }),
  )
  await shops.put(shops.two, goods('किताब with brass clasps'), goods('Copper lamp'))

  test('finds those that have some, and says so', async () => {
    const titles = ['Red shirt', 'Steel katori']
    expect(await shops.search('red unicorn')).toEqual({ titles, count: 2, partial: true })
  })

  test('finds some of the words by their sound', async () => {
    const { titles, ...found } = await shops.search('kitab lamp')
    expect(titles.toSorted()).toEqual(['Brass lamp', 'Steel katori', 'किताब घर'].toSorted())
    expect(found).toEqual({ count: 3, partial: true })
    expect(await shops.search('kitab xyzzyq')).toEqual({ titles: ['किताब घर'], count: 1, partial: true })
  })

  test('finds some of the words corrected, and names no correction', async () => {
    expect(await shops.search('unicorn shrit')).toEqual({ titles: ['Red shirt'], count: 1, partial: true })
    expect(await shops.search('kitab lamp brss')).toMatchObject({ count: 3, partial: true })
    expect(await shops.search('kitab lamp brss')).not.toHaveProperty('correction')
  })

  test('shows words as they are written before those that only sound so', async () => {
    await shops.put(shops.two, goods('Kitab stand'), goods('Katab of wool'))
    expect((await shops.titles('kitab unicorn', shops.two)).at(0)).toBe('Kitab stand')
    expect(await shops.titles('kitab unicorn', shops.two)).toHaveLength(3)
  })

  test('is none of these where one word sounds so and another is misspelt', async () => {
    const expected = { titles: ['किताब with brass clasps'], count: 1, correction: 'kitaab brass' }
    expect(await shops.search('kitaab brasz', shops.two)).toEqual(expected)
  })

  test('finds nothing of another kind by its colour, size, number or for whom it is', async () => {
    const hat = goods('Hat of felt', { category: 'Headwear' })
    await shops.put(shops.two, hat, goods('Watch for women'), goods('Salt 5 kg'), goods('Red bowl 42'))
    const found = { titles: ['Hat of felt'], count: 1, partial: true }
    for (const text of ['ladies hat', '5kg hat', 'red hat', 'hat 42', 'red hat 42 for women'])
      expect(await shops.search(text, shops.two)).toEqual(found)
    expect((await shops.search('5kg unicorn', shops.two)).titles).toEqual(['Salt 5 kg'])
    const page = { text: 'red hat', offset: 0, limit: 20, sort: 'newest' } as const
    expect((await shops.index.search(shops.two, page)).count).toBe(1)
  })

  test('says nothing of the sort where all words are found, as typed or by their sound', async () => {
    expect(await shops.search('red shirt')).toEqual({ titles: ['Red shirt'], count: 1 })
    expect(await shops.search('ghar kitab')).not.toHaveProperty('partial')
    expect(await shops.search('qqqq xyzzyq')).toEqual({ titles: [], count: 0 })
  })

  test('names what was tried where that is found no more either', async () => {
    await shops.put(shops.two, goods('Velvet rope'))
    // As where the index lags behind the words of the shop.
    await shops.db.deleteFrom('search_documents').where('store_id', '=', shops.two).execute()
    expect(await shops.search('velvte', shops.two)).toEqual({ titles: [], count: 0, correction: 'velvet' })
  })
})
