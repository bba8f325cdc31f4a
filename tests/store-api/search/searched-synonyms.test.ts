import { describe, expect, test } from 'vitest'
import { isMeant, synonymCases } from '../../domain/search/random-synonyms.ts'
import { enginesByDay } from '../support/engines.ts'
import { attribute, goods, searchedShops } from './searched-shop.ts'

describe.each(enginesByDay)('a search with synonyms on %s', async engine => {
  const shops = await searchedShops(engine)
  await shops.put(
    shops.one,
    goods('Plain gift', { description: 'A case for any phone, in red.' }),
    goods('Case', { category: 'Phone', attributes: [attribute('Colour', 'Red')] }),
    goods('Phone case'),
    goods('Red mobile cover'),
    goods('Red pillow cover'),
    goods('Phone stand'),
    goods('Red T-shirt'),
    goods('Long shirt'),
    goods('Tees for men'),
    goods('Lal Kitab'),
    goods('Red Book of recipes'),
    goods('Earphones'),
    goods('Headphones'),
  )
  await shops.put(shops.two, goods('Yarn of another shop'), goods('Wool of another shop'))
  await shops.setSynonyms(shops.one, 'mobile cover, phone case', 't shirt, tee', 'yarn, wool')

  test('finds by a phrase what has all words of a synonym too, titles with the phrase first', async () => {
    const titles = ['Red mobile cover', 'Phone case', 'Case', 'Plain gift']
    expect(await shops.search('mobile covers')).toEqual({ titles, count: 4 })
    expect(await shops.titles('phone case')).toEqual(['Phone case', 'Red mobile cover', 'Case', 'Plain gift'])
    expect(await shops.titles('lal kitab')).toEqual(['Lal Kitab', 'Red Book of recipes'])
    expect(await shops.titles('earphones')).toEqual(['Earphones', 'Headphones'])
    expect(await shops.titles('earphnes')).toEqual(['Earphones', 'Headphones'])
    expect(await shops.titles('headphones')).toEqual(['Headphones', 'Earphones'])
  })

  test('finds by a word what has a phrase, and the other way round', async () => {
    expect(await shops.titles('tee')).toEqual(['Tees for men', 'Red T-shirt'])
    expect(await shops.titles('T-Shirt')).toEqual(['Red T-shirt', 'Tees for men'])
  })

  test('keeps the other words of the search', async () => {
    const red = ['Red mobile cover', 'Case', 'Plain gift']
    expect(await shops.titles('red mobile cover')).toEqual(red)
    expect(await shops.titles('mobile cover red')).toEqual(red)
    expect(await shops.titles('tee for men')).toEqual(['Tees for men'])
  })

  test('takes words of a phrase by themselves for no more than they are', async () => {
    expect(await shops.titles('cover')).toEqual(['Red pillow cover', 'Red mobile cover'])
    expect(await shops.titles('shirt')).toEqual(['Long shirt', 'Red T-shirt'])
    expect(await shops.titles('pillow case')).toEqual(await shops.titles('case pillow'))
  })

  test('has the synonyms of its own shop', async () => {
    expect(await shops.titles('yarn', shops.two)).toEqual(['Yarn of another shop'])
  })
})

describe.each(enginesByDay)('random synonyms on %s', engine => {
  test('find what a rule finds', async () => {
    const { one, put, setSynonyms, search } = await searchedShops(engine)
    let compared = 0
    for (const { lines, groups, search: text, products } of synonymCases(9, 60)) {
      await put(one, ...products.map((title, at) => goods(title, { id: `random-${at}` })))
      await setSynonyms(one, ...lines)
      const meant = products.filter(product => isMeant(text, product, groups))
      // Where no product has all words, a search for any of them finds others.
      if (meant.length === 0) continue
      const { titles } = await search(text)
      expect(titles.toSorted(), JSON.stringify({ lines, text, products })).toEqual(meant.toSorted())
      compared++
    }
    expect(compared).toBeGreaterThan(20)
  })

  test('are answered at their bounds', async () => {
    const { one, put, setSynonyms, search } = await searchedShops(engine)
    const words = Array.from({ length: 8 }, (_, at) => `word${at}`)
    const synonyms = Array.from({ length: 19 }, (_, at) => `a${at} b${at} c${at} d${at}`)
    const lines = words.flatMap((_, at) => {
      const phrases = [1, 2, 3, 4].map(length => words.slice(at, at + length).join(' '))
      return phrases.map(phrase => [phrase, ...synonyms].join(', '))
    })
    await put(one, goods('d1 c1 b1 a1 and word1 word2 word3 word4 word5 word6 word7'))
    await setSynonyms(one, ...lines)
    expect(await search(words.join(' '))).toMatchObject({ count: 1 })
  })
})
