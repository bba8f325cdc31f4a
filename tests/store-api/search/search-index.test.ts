import { describe, expect, test } from 'vitest'
import { queryOfSelection } from '../../../src/domain/listing/product-query.ts'
import { listProducts } from '../../../src/store-api/catalogue/listing/list-products.ts'
import { createSearchIndex } from '../../../src/store-api/search/search-index.ts'
import { rounds, seed } from '../../support/test-run.ts'
import { engines } from '../support/engines.ts'
import { randomFrom, randomProduct, randomSelection } from './random-catalogue.ts'
import { attribute, goods, searchedShops } from './searched-shop.ts'

const notebook = {
  id: 'n',
  sku: 'NB-42',
  size: '',
  color: '',
  regularPrice: null,
  discountedPrice: null,
  stock: 1,
  images: [],
}

describe.each(engines)('a search on %s', async engine => {
  const shops = await searchedShops(engine)
  await shops.put(
    shops.one,
    goods('Plain scarf', { description: 'Goes with a red kurta of cotton.' }),
    goods('Red Kurta', { category: 'Men', attributes: [attribute('Fabric', 'Cotton')] }),
    goods('Long shirt', { category: 'Kurtas', attributes: [attribute('Colour', 'Red', 'Blue')] }),
    goods('Red kurtas for women', { attributes: [attribute('featured', 'true')] }),
    goods('गोदान', { description: 'हिंदी की किताब', attributes: [attribute('Kind', 'किताबें', 'किताब')] }),
    goods('Notebook', { variants: [notebook] }),
    goods('Draft kurta', { published: false }),
  )
  await shops.put(shops.two, goods('Kurta of another shop'), goods('Lantern'))

  test('finds title before names before description, then the newest', async () => {
    const titles = ['Red kurtas for women', 'Red Kurta', 'Long shirt', 'Plain scarf']
    expect(await shops.search('red kurta')).toEqual({ titles, count: 4 })
    expect((await shops.titles('red kurta cotton')).length).toBe(2)
  })

  test('pages through what it finds', async () => {
    const pages = [0, 2, 4].map(offset => shops.search('red kurta', shops.one, offset, 2))
    const found = await Promise.all(pages)
    expect(found.map(({ count }) => count)).toEqual([4, 4, 4])
    expect(found.map(page => page.titles.length)).toEqual([2, 2, 0])
    expect(found.flatMap(page => page.titles)).toEqual(await shops.titles('red kurta'))
  })

  test.each([
    ['kurtas RED', 4],
    ['wom', 1],
    ['woma', 1],
    ['women', 1],
    ['nb-42', 1],
    ['blue', 1],
    ['हिंदी', 1],
    ['कि', 1],
  ])('finds %j: %i', async (text, count) => expect((await shops.titles(text)).length).toBe(count))

  test('takes only the last word for a beginning', async () => {
    expect(await shops.titles('red wom')).toEqual(['Red kurtas for women'])
    // Any word.
    expect(await shops.search('wom red')).toMatchObject({ count: 4 })
  })

  test('finds all words that begin so, few or many', async () => {
    const names = Array.from(
      { length: 30 },
      (_, n) => `zeb${String.fromCharCode(97 + (n % 26)).repeat(1 + n / 26)}`,
    )
    await shops.put(shops.two, ...names.map(name => goods(`Tile ${name}`)))
    expect((await shops.search('tile zeb', shops.two)).count).toBe(30)
    expect((await shops.search('tile zebd', shops.two)).count).toBe(2)
  })

  test('takes a number that products have for no beginning of a longer one', async () => {
    const phones = [
      'Cover for Nova 12',
      'Cover for Nova 11, 128 GB',
      'Nova 500 ml',
      'Nova 500ml',
      'Nova 5000',
    ]
    const models = Array.from({ length: 30 }, (_, at) => 1200 + at)
    await shops.put(shops.two, ...[...phones, `Nova ${models.join(' ')}`].map(title => goods(title)))
    expect(await shops.titles('nova 12', shops.two)).toEqual(['Cover for Nova 12'])
    expect(await shops.titles('nova 500', shops.two)).toEqual(['Nova 500 ml', 'Nova 500ml'])
    expect(await shops.titles('nova 50', shops.two)).toEqual(['Nova 5000', 'Nova 500ml', 'Nova 500 ml'])
  })

  test('finds what begins so in the singular, beside other words that begin so', async () => {
    await shops.put(shops.two, goods('Kitchen knives'), goods('Knifing for beginners'))
    const expected = ['Kitchen knives', 'Knifing for beginners']
    expect((await shops.titles('knif', shops.two)).sort()).toEqual(expected)
  })

  test('finds all that begins so where words of many products that are gone begin so too', async () => {
    const gone = Array.from({ length: 250 }, (_, n) =>
      goods(`Stone quar${'abcdefghij'[n % 10]}${String.fromCharCode(97 + n / 10)}`),
    )
    await shops.put(shops.two, ...gone, goods('Stone quara'), goods('Stone quartz'))
    for (const product of gone) await shops.remove(shops.two, product)
    expect(await shops.titles('stone quar', shops.two)).toEqual(['Stone quartz', 'Stone quara'])
  })

  test('finds nothing of another shop, of drafts, or of how a product is shown', async () => {
    expect(await shops.titles('lantern')).toEqual([])
    expect(await shops.titles('kurta', shops.two)).toEqual(['Kurta of another shop'])
    expect(await shops.titles('draft')).toEqual([])
    expect(await shops.titles('true')).toEqual([])
  })

  test('corrects words that the shop does not know, and names the correction', async () => {
    expect(await shops.search('red krta')).toMatchObject({ count: 4, correction: 'red kurta' })
    expect(await shops.search('noteboko')).toMatchObject({ titles: ['Notebook'], correction: 'notebook' })
    expect(await shops.search('lantren')).toEqual({ titles: [], count: 0 })
  })

  test('finds any word at last, most words first', async () => {
    const { titles, count } = await shops.search('cotton notebook kurta')
    expect(count).toBe(5)
    expect(titles.slice(0, 2)).toEqual(['Red Kurta', 'Plain scarf'])
    expect(titles).toContain('Notebook')
  })

  test('suggests words of the shop and products', async () => {
    const { words, products } = await shops.index.suggest(shops.one, 'Red ku', 2)
    expect(words).toEqual(['red kurta'])
    expect(await shops.titlesOf(products)).toEqual(['Red kurtas for women', 'Red Kurta'])
    expect(await shops.index.suggest(shops.one, ' !', 2)).toEqual({ words: [], products: [] })
    expect((await shops.index.suggest(shops.one, 'lan', 2)).words).toEqual([])
  })

  test.each([
    ['one endless word', 'x'.repeat(10_000)],
    ['3,333 words', 'ab '.repeat(3_333)],
    ['200 words', Array.from({ length: 200 }, (_, index) => `w${index}`).join(' ')],
    ['signs of one engine', '"" OR * NEAR(red, 2) {title} : -kurta ^a + b'],
    ['signs of the other', "'red' & !kurta | <-> :*A \\ ''"],
    ['NUL', 'red\0kurta'],
    ['right to left', '\u202eatruk der\u202c \u05e7\u05dc\u05e3'],
    ['wildcards', '%_ % \\%'],
    ['no letters', '\ud83d\ude00 \ud800'],
    ['lexemes', '_ ~ 1_red 1~krt'],
    ['nothing', ''],
  ])('answers %s', async (_, text) => {
    const { count } = await shops.search(text)
    expect(count).toBeLessThanOrEqual(6)
    await shops.index.suggest(shops.one, text, 8)
  })
})

const PRODUCTS = 12
const sorts = ['newest', 'price-asc', 'price-desc', 'discount'] as const

describe.each(engines)('a listing on %s', engine => {
  // Of one catalogue some twenty products are listed, of few a seed may find half of that.
  const catalogues = rounds(engine === 'sqlite' ? 60 : 40)

  test('has the same pages whether or not facets are counted', { timeout: 240_000 }, async () => {
    const { db, one, put } = await searchedShops(engine)
    const search = createSearchIndex(db)
    const random = randomFrom(seed)
    let listed = 0
    for (let version = 1; version <= catalogues; version++) {
      const products = Array.from({ length: PRODUCTS }, (_, at) => randomProduct(random, at))
      // In another order than their keys, and some at the same time.
      await put(one, ...products.map(product => ({ ...product, createdAt: random(PRODUCTS) })))
      for (let turn = 0; turn < 20; turn++) {
        const query = {
          ...queryOfSelection(randomSelection(random)),
          ...{ sort: sorts[random(sorts.length)], page: 1 + random(3), limit: 1 + random(5) },
        }
        const plain = await listProducts({ db, storeId: one }, query)
        const { facets: _, ...counted } = await listProducts({ db, storeId: one, search, version }, query)
        expect(counted, JSON.stringify(query)).toEqual(plain)
        listed += plain.data.length
      }
    }
    expect(listed).toBeGreaterThan(catalogues * 10)
  })
})
