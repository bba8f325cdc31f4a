import { describe, expect, test } from 'vitest'
import { engines } from '../support/engines.ts'
import { attribute, goods, searchedShops } from './searched-shop.ts'

const ofNone = { size: '', color: '', regularPrice: null, discountedPrice: null, stock: 1, images: [] }
const coded = (sku: string) => ({ ...ofNone, id: sku, sku })

describe.each(engines)('suggestions on %s', async engine => {
  const suggest = async (text: string, storeId = shops.one) => {
    const { words, products } = await shops.index.suggest(storeId, text, 8)
    return { words, titles: await shops.titlesOf(products) }
  }

  const shops = await searchedShops(engine)
  await shops.put(
    shops.one,
    goods('Silk kurta'),
    goods('Kebab skewers'),
    goods('Brass kettle'),
    goods('किताब घर', { attributes: [attribute('Colour', 'लाल')] }),
    goods('Katori of steel'),
    goods('Draft kameez of silk', { published: false }),
  )
  await shops.put(shops.two, goods('Silk kebab'))

  test('put earlier words before those alone that products have together with them', async () => {
    expect((await suggest('k')).words).toContain('kebab')
    expect(await suggest('silk k')).toEqual({ words: ['silk kurta'], titles: ['Silk kurta'] })
    expect(await suggest('silk ke')).toEqual({ words: [], titles: [] })
    expect(await suggest('silk s')).toEqual({ words: [], titles: ['Silk kurta'] })
    expect((await suggest('silk ke', shops.two)).words).toEqual(['silk kebab'])
  })

  test('have no parts of codes, by which products are found all the same', async () => {
    await shops.put(shops.two, goods('Kebab skewer', { variants: [coded('KEB-12')] }))
    await shops.put(shops.two, goods('Kebab oven', { variants: [coded('KEB-120')] }))
    expect((await suggest('ke', shops.two)).words).toEqual(['kebab'])
    expect((await suggest('keb-12', shops.two)).titles).toEqual(['Kebab oven', 'Kebab skewer'])
    expect(await shops.titles('keb-12', shops.two)).toEqual(['Kebab skewer'])
    expect(await shops.titles('KEB-120', shops.two)).toEqual(['Kebab oven'])
    await shops.put(shops.two, goods('Kebab grill', { variants: [coded('KEB77')] }))
    for (const text of ['keb77', 'KEB-77', 'keb 77', 'keb7'])
      expect(await shops.titles(text, shops.two)).toEqual(['Kebab grill'])
  })

  test.each(['silk kurta under 1', 'silk kurta under 1500', 'silk kurta 500 se kam'])(
    'stay while a price is typed: %s',
    async text => expect((await suggest(text)).titles).toEqual(['Silk kurta']),
  )

  test('are the same with an emoji, in whatever form it is typed', async () => {
    for (const emoji of ['👗', '❤\ufe0f'])
      for (const text of [`brass ket ${emoji}`, `${emoji} brass ket`])
        expect(await suggest(text)).toEqual({ words: ['brass kettle'], titles: ['Brass kettle'] })
    expect(await suggest('❤\ufe0f')).toEqual({ words: [], titles: [] })
  })

  test('find something, each as a search', async () => {
    for (const text of ['k', 'silk k', 'brass k', 'kitab', 'ghar ki', 'slik kur', 'lal kit'])
      for (const word of (await suggest(text)).words)
        expect(await shops.search(word), `${text}: ${word}`).not.toMatchObject({ count: 0 })
  })

  test('are of the correction where the words are misspelt', async () => {
    expect(await suggest('slik kur')).toEqual({ words: ['silk kurta'], titles: ['Silk kurta'] })
  })

  const texts = ['kit', 'kita', 'kitab', 'kitaab', 'ਕਿਤਾਬ', 'ਕਿਤ']
  test.each(texts)('know by its sound what %s begins', async text => {
    expect(await suggest(text)).toEqual({ words: ['किताब'], titles: ['किताब घर'] })
  })

  test('know earlier words by their sound too', async () => {
    expect(await suggest('lal kitab')).toEqual({ words: ['lal किताब'], titles: ['किताब घर'] })
    expect(await suggest('lal keb')).toEqual({ words: [], titles: [] })
  })

  test('are none for what nothing sounds like', async () => {
    expect(await suggest('zzzzzz')).toEqual({ words: [], titles: [] })
    expect(await suggest('kitab', shops.two)).toEqual({ words: [], titles: [] })
  })
})
