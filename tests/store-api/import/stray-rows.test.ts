import { describe, expect, test } from 'vitest'
import { StrayRows } from '../../../src/store-api/import/stray-rows.ts'
import { exported } from '../support/exported.ts'
import { checked, counts, imported, problemsOf } from '../support/imports.ts'
import { enginesByDay } from '../support/open-api.ts'
import { emptyShop } from '../support/shop-context.ts'
import { put, shirt, stocks } from '../support/stocked.ts'

const cap = {
  ...{ id: 'cap', title: 'Cap', category: 'Caps', regularPrice: 90 },
  variants: [
    { id: 'cap-s', sku: 'C-S', size: 'S', color: 'Red', stock: 2 },
    { id: 'cap-l', sku: 'C-L', size: 'XL', color: 'Blue', stock: 3 },
  ],
}
const ALL = ['polo-s', 'polo-m', 'polo-l', 'cap-s', 'cap-l']

/** Rows as a spreadsheet sorts them by their first cell: empty ones come last. */
const byFirstCell = (rows: string[]) => [
  ...rows.filter(row => !row.startsWith(',')).sort(),
  ...rows.filter(row => row.startsWith(',')),
]

describe.each(enginesByDay)('an export that a spreadsheet sorted, on %s,', engine => {
  test.each([
    ['with other variants below a product', byFirstCell, "Row 6 is of the product 'cap'"],
    ['with more of them than a product may have', sortedWithMany, "Row 6 is of the product 'cap'"],
    [
      'with one above all products',
      (rows: string[]) => [...rows.slice(-1), ...rows.slice(0, -1)],
      "Row 2 is of the product 'cap'",
    ],
  ])('%s is refused whole, and no product loses its variants', async (_, sort, problem) => {
    const { api, shop } = await emptyShop(engine)
    await put(api, shirt, cap)
    const [names = '', ...rows] = (await exported(shop)).trimEnd().split('\r\n')
    const row = await checked(shop, [names, ...sort(rows)].join('\n'))
    expect([row.state, row.problem]).toEqual(['failed', expect.stringContaining(problem)])
    expect(Object.keys(await stocks(api))).toEqual(ALL)
  })

  test('and cut to SKUs is refused, too', async () => {
    const { api, shop } = await emptyShop(engine)
    await put(api, shirt, cap)
    const row = await checked(
      shop,
      'id,sku,size,color,stock\ncap,C-S,S,Red,2\npolo,P-S,S,Red,8\n,C-L,XL,Blue,3\n,P-M,M,Red,1\n',
    )
    expect([row.state, row.problem]).toEqual([
      'failed',
      expect.stringContaining("Row 4 is of the product 'cap'"),
    ])
  })

  test('is no file in which a row was copied below another product', async () => {
    const { api, shop } = await emptyShop(engine)
    await put(api, shirt, cap)
    const rows = (await exported(shop)).trimEnd().split('\r\n')
    const row = await imported(shop, [...rows, rows[2]].join('\n'))
    expect(counts(row)).toEqual([0, 0, 1, 1])
    expect((await problemsOf(shop, row.id))[0]).toContain("the SKU 'P-M' belongs to the product 'polo'")
  })
})

test('of a file that takes very many variants off a shop not all are remembered', () => {
  const strays = new StrayRows()
  const variants = Array.from({ length: 100_001 }, (_, at) => ({ id: `${at}`, sku: `S-${at}` }))
  const read = { product: { id: 'cap' }, below: [] }
  strays.look({ outcome: 'changed', read, next: { variants: [] }, stored: { variants } } as never)
  const look = (id: string) => () =>
    strays.look({ outcome: 'bad', read: { below: [{ variant: `variantId ${id}`, line: 9 }] } } as never)
  expect(look('0')).toThrow("Row 9 is of the product 'cap'")
  expect(look('100000')).not.toThrow()
})

/** The same, with a thousand rows of products that the shop has not. */
function sortedWithMany(rows: string[]): string[] {
  const sorted = byFirstCell(rows)
  const other = sorted.at(-1) ?? ''
  return [
    ...sorted,
    ...Array.from({ length: 1_000 }, (_, at) => other.replace(/polo-l|cap-l/, `other-${at}`)),
  ]
}
