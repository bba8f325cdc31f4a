import { describe, expect, test } from 'vitest'
import { engines } from '../support/engines.ts'
import { attribute, goods, searchedShops } from './searched-shop.ts'

describe.each(engines)('what shoppers say otherwise than a shop writes, on %s,', async engine => {
  const shops = await searchedShops(engine)
  await shops.put(
    shops.one,
    goods('Saree of silk'),
    goods('साड़ी of linen'),
    goods('Maang tikka of kundan'),
    goods('वाटर बॉटल of steel'),
    goods('Extention cord', { description: 'For each extension and board.' }),
    goods('Extention board'),
    goods('Ball pen, blue'),
    goods('Pendant of pearl'),
    goods('टीवी stand'),
    goods('Torch of brass'),
    goods('Ring light'),
    goods('Glass', { description: 'It may break at any time, or at night, when a long guide is read.' }),
    goods('गाइड of Delhi'),
    goods('Rows of beads'),
    goods('Soap', { description: 'It has rose in it.' }),
    goods('Basmati rice'),
    goods('बासमती चावल'),
    goods('Marie biscuits'),
  )
  await shops.put(
    shops.two,
    goods('Cotton kurti set', { attributes: [attribute('Gender', 'Women')] }),
    goods('Silk lehenga'),
    goods('The Art of War'),
    goods('War paint'),
    goods('Sarees of wool'),
  )

  test.each([
    ['the same word in two scripts', 'साड़ी', ['साड़ी of linen', 'Saree of silk']],
    ['the same word in two scripts', 'saree', ['साड़ी of linen', 'Saree of silk']],
    ['one word for two that are spelt otherwise', 'mangtika', ['Maang tikka of kundan']],
    ['one word for two of another script', 'waterbottle', ['वाटर बॉटल of steel']],
    ['letters by their names', 'tv', ['टीवी stand']],
    ['a word without an a in both scripts', 'basmti', ['बासमती चावल', 'Basmati rice']],
    [
      'a title before a description that has the words',
      'extension board',
      ['Extention board', 'Extention cord'],
    ],
    ['a title before a description that has the word', 'guide', ['गाइड of Delhi', 'Glass']],
    ['a word of descriptions, and no other English word', 'rose', ['Soap']],
    ['a word before what it begins', 'pen', ['Ball pen, blue', 'Pendant of pearl']],
  ])('finds %s: %s', async (_, text, titles) => {
    expect(await shops.search(text)).toEqual({ titles, count: titles.length })
  })

  test('finds the plural of what is misspelt', async () => {
    const found = { titles: ['Marie biscuits'], count: 1, correction: 'biscuits' }
    expect(await shops.search('biscit')).toEqual(found)
  })

  test('finds products of either word that one may be, and says so', async () => {
    const titles = ['Ring light', 'Torch of brass']
    expect(await shops.search('torchlight')).toEqual({ titles, count: 2, partial: true })
  })

  test.each([
    ['ladies kurti set', 'Cotton kurti set'],
    ['sasta lehenga ke liye', 'Silk lehenga'],
    ['सस्ती साड़ी', 'Sarees of wool'],
    ['wool saree under rs 2000', 'Sarees of wool'],
    ['wool saree 2000 se kam', 'Sarees of wool'],
    ['the art of war', 'The Art of War'],
    ['best', undefined],
  ])('looks for what %s says of a product', async (text, title) => {
    const titles = title === undefined ? [] : [title]
    expect(await shops.search(text, shops.two)).toEqual({ titles, count: titles.length })
  })

  test('suggests after such words what a search finds', async () => {
    const suggested = async (text: string) => (await shops.index.suggest(shops.two, text, 8)).words
    expect(await suggested('ladies kur')).toEqual(['ladies kurti'])
    expect(await suggested('wool ki sa')).toEqual(['wool sarees'])
  })
})
