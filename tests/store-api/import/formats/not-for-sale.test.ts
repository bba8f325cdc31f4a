import { describe, expect, test } from 'vitest'
import { caseFile, notesOf, problemsOf, readText } from './read-text.ts'

/** What can be bought: title, choice, pieces. */
const offers = async (text: string) => {
  const products = await readText(text)
  expect(problemsOf(products)).toEqual([])
  return products.flatMap(({ product: { title, variants = [], regularPrice } }) =>
    variants.map(one => [
      title,
      [one.size, one.color].filter(Boolean).join(' '),
      one.regularPrice ?? regularPrice,
      one.stock,
    ]),
  )
}

const woo = (...lines: string[]) =>
  [
    'ID,Type,SKU,Name,Published,Stock,Regular price,Sale price,Parent,Attribute 1 name,Attribute 1 value(s)',
    ...lines,
  ].join('\n')

test('switched off and unpriced variations are left out with a note', async () => {
  const text = caseFile('C.csv')
  expect(await offers(text)).toEqual([
    ['Scarf', 'Red', 45, 5],
    ['Cap', 'Red', 45, 5],
  ])
  expect(notesOf(await readText(text))).toEqual([
    "4: 'Black' is switched off in WooCommerce and was left out",
    "7: 'Black' has no price and was left out. Add a price to sell it",
  ])
})

const flags = ['0', '-1', 'no', 'FALSE', 'private']
test.each(flags)('a variation with Published %s is switched off', async flag => {
  const text = woo(
    '1,variable,c,Cup,1,,,,,Size,"S, M"',
    `2,variation,c-s,,${flag},1,5,,c,Size,S`,
    '3,variation,c-m,,,1,6,,c,Size,M',
  )
  expect(await offers(text)).toEqual([['Cup', 'M', 6, 1]])
})

test('a product with no variation that is switched on is a draft', async () => {
  const [cup] = await readText(
    woo(
      '1,variable,c,Cup,1,,,,,Size,S',
      '2,variation,c-s,,0,1,5,,c,Size,S',
      '3,variation,c-m,,0,1,5,,c,Size,M',
    ),
  )
  expect(cup?.product).toMatchObject({ published: false, variants: [] })
  expect(cup?.notes.at(-1)?.reason).toBe('no variation is switched on. The product becomes a draft')
})

describe('a variant without a price', () => {
  test('of a Shopify file is left out, the first one too', async () => {
    const text = caseFile('D.csv')
    expect(await offers(text)).toEqual([['Blank price', 'S', 1000, 5]])
    const answer = notesOf(await readText(text))
    expect(answer).toEqual(["3: 'M' has no price and was left out. Add a price to sell it"])
    const first = text.replace(',1000', ',').replace(/deny,\n?$/, 'deny,800\n')
    expect(await offers(first)).toEqual([['Blank price', 'M', 800, 5]])
  })

  test('is not sold at what was asked before', async () => {
    const text = `Handle,Title,Option1 Name,Option1 Value,Variant Price,Variant Compare At Price
cup,Cup,Size,S,500,
cup,,,M,,900
`
    expect((await offers(text)).map(([, choice]) => choice)).toEqual(['S'])
  })

  test('of any table is left out', async () => {
    expect(await offers('Title,Size,Price,Stock\nCup,S,5,1\nCup,M,,2\n')).toEqual([['Cup', 'S', 5, 1]])
  })

  test('stays where no variant has one', async () => {
    const text = woo('1,variable,c,Cup,1,,,,,Size,"S, M"', '2,variation,c-s,,1,1,,,c,Size,S')
    expect(await offers(text)).toEqual([['Cup', 'S', null, 1]])
  })
})

test('a row of Shopify without a handle is named as such', async () => {
  const products = await readText('Handle,Title,Variant Price\n,Cup,5\n')
  expect(problemsOf(products)).toEqual(['2: is empty. Each product needs a handle'])
})

const cells = ["'=5+5", "'-Lid", "'+Size", "'@home"]
test.each(cells)('the apostrophe of %j is not part of the name', async cell => {
  const [read] = await readText(`Type,SKU,Name,Published,Regular price\nsimple,c,${cell},1,5\n`)
  expect(read?.product.title).toBe(cell.slice(1))
})
