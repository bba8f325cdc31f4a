import { describe, expect, test } from 'vitest'
import { engines } from '../support/engines.ts'
import { attribute, goods, searchedShops } from './searched-shop.ts'

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
    goods('Hand wash 500 ml'),
    goods('Pen drive 64GB'),
    goods('Wheat flour 5 Kg'),
    goods('Basmati rice 1kg'),
    goods('Mustard oil 2 litres'),
    goods('Cover of iPhone 12'),
    goods('Cover of SM-A105F'),
    goods('Sleeve for iPad'),
    goods('Remote of AC'),
    goods('Router for Wi-Fi'),
  )
  await shops.put(
    shops.two,
    goods('Sound bar of oak'),
    goods('Tshirt'),
    goods('Sari'),
    goods('साड़ी'),
    goods('Sarees'),
    goods('iPad'),
    goods('AC'),
    goods('WiFi'),
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
    ['best i pad', 'Sleeve for iPad', 'iPad'],
    // The first tells nothing alone.
    ['a c', 'Remote of AC', 'AC'],
    ['wifi', 'Router for Wi-Fi', 'WiFi'],
    ['wi-fi', 'Router for Wi-Fi', 'WiFi'],
  ])('is %s, written as one word or as two', async (text, one, two) => {
    expect(await shops.search(text)).toEqual({ titles: [one], count: 1 })
    expect(await shops.search(text, shops.two)).toEqual({ titles: [two], count: 1 })
  })

  test.each([
    ['500ml', 'Hand wash 500 ml'],
    ['hand wash 500ml', 'Hand wash 500 ml'],
    ['64 gb pen drive', 'Pen drive 64GB'],
    ['flour 5kg', 'Wheat flour 5 Kg'],
    ['flour 5 kgs', 'Wheat flour 5 Kg'],
    ['5 kilo flour', 'Wheat flour 5 Kg'],
    ['rice 1 kg', 'Basmati rice 1kg'],
    ['rice 1 kilogram', 'Basmati rice 1kg'],
    ['oil 2l', 'Mustard oil 2 litres'],
    ['2 ltr oil', 'Mustard oil 2 litres'],
    ['iphone12 cover', 'Cover of iPhone 12'],
    ['sma105f', 'Cover of SM-A105F'],
  ])('is a number and its unit or word, however they are written: %s', async (text, title) => {
    expect(await shops.search(text)).toEqual({ titles: [title], count: 1 })
    const { products } = await shops.index.suggest(shops.one, text, 8)
    if (text !== 'sma105f') expect(await shops.titlesOf(products)).toEqual([title])
  })

  test.each(['flour 2kg', 'oil 500ml'])('is another quantity for %s, and is said to be', async text => {
    expect((await shops.search(text)).partial).toBe(true)
  })

  test('is one word as two, also where one of these is spelt otherwise', async () => {
    expect(await shops.titles('turdal')).toEqual(['Toor dal'])
  })

  test('is not two words that stand in no title beside each other', async () => {
    expect(await shops.titles('carpet')).toEqual([])
  })

  test('is a word of titles in its other spellings too, after what is written so', async () => {
    expect(await shops.titles('sari', shops.two)).toEqual(['साड़ी', 'Sari', 'Sarees'])
    expect(await shops.titles('saree', shops.two)).toEqual(['Sarees', 'साड़ी', 'Sari'])
    await shops.put(shops.two, goods('Coat stand'), goods('Cot of teak'))
    expect(await shops.titles('coat', shops.two)).toEqual(['Coat stand'])
  })

  test.each([
    ['9780062315007', 'The Alchemist'],
    ['978 0 06 231500 7', 'The Alchemist'],
    ['978-9350-141-427', 'Physics of H.C. Verma'],
    ['hc verma', 'Physics of H.C. Verma'],
    ['h c verma physics', 'Physics of H.C. Verma'],
    ['h.c. verma', 'Physics of H.C. Verma'],
    ['paperback 978-0-06-231500-7', 'The Alchemist'],
    ['a p j kalam', 'Wings of A P J Abdul Kalam'],
    ['a.p.j. abdul', 'Wings of A P J Abdul Kalam'],
    ['vitamin c', 'Vitamin A C E'],
  ])('is a book by its number or its author, however these are written: %s', async (text, title) => {
    await shops.put(
      shops.two,
      goods('The Alchemist', { attributes: [attribute('ISBN', '978-0-06-231500-7')] }),
      ...[goods('Vitamin A C E'), goods('Wings of A P J Abdul Kalam'), goods('Paperback of C')],
      goods('Physics of H.C. Verma', { attributes: [attribute('ISBN', '9789350141427')] }),
    )
    expect((await shops.titles(text, shops.two)).at(0)).toBe(title)
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

  test('is no thing where words say nothing of one, unless products have them', async () => {
    const things = ['Rock salt', 'Battery cell', 'Seal ring', 'Rice', 'Color pencils', 'Holi rang']
    await shops.put(shops.two, ...things.map(title => goods(title)))
    for (const text of ['sale', 'sale price', 'offer sale'])
      expect(await shops.search(text, shops.two)).toEqual({ titles: [], count: 0 })
    await shops.put(shops.two, goods('Sale banner'))
    expect(await shops.titles('sale', shops.two)).toEqual(['Sale banner'])
    expect(await shops.titles('sale price', shops.two)).toEqual(['Sale banner'])
    expect(await shops.titles('रंग', shops.two)).toEqual(['Holi rang'])
    expect(await shops.titles('colour', shops.two)).toEqual(['Color pencils'])
  })
})
