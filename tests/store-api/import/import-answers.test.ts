import { beforeEach, describe, expect, test } from 'vitest'
import { addImport } from '../../../src/store-api/import/add-import.ts'
import { describeImport } from '../../../src/store-api/import/describe-import.ts'
import type { ImportRow } from '../../../src/store-api/import/imports.db.ts'
import { runImport } from '../../../src/store-api/import/run-import.ts'
import { startApply, startCheck } from '../../../src/store-api/import/start-import.ts'
import type { ShopContext } from '../../../src/store-api/platform/services/service-context.ts'
import { counts, pieces, problemsOf } from '../support/imports.ts'
import { enginesByDay, openApi, type TestApi } from '../support/open-api.ts'
import { shopContext } from '../support/shop-context.ts'
import { caseFile } from './formats/read-text.ts'

describe.each(enginesByDay)('what a file can mean in two ways, on %s', engine => {
  let api: TestApi
  let shop: ShopContext

  beforeEach(async () => {
    api = await openApi(engine)
    shop = await shopContext(api, 'one')
    await api.db.deleteFrom('products').execute()
  })

  type Answers = NonNullable<Parameters<typeof startCheck>[1]['answers']>

  async function worked(id: number): Promise<ImportRow> {
    const row = await runImport(shop, { id, beside: 'nothing' })
    if (!row) throw new Error('nothing to do')
    return row
  }

  /** Checks a file, answers, and imports what is good. */
  async function answered(text: string, answers: Answers) {
    const { row } = await addImport(shop, { name: 'products.csv', body: pieces(text) })
    await startCheck(shop, { id: row.id })
    const asked = await describeImport(shop, await worked(row.id))
    await startCheck(shop, { id: row.id, answers })
    const { questions } = await describeImport(shop, await worked(row.id))
    await startApply(shop, { id: row.id, skipBad: true })
    return { id: row.id, before: asked, questions, counts: counts(await worked(row.id)) }
  }

  const prices = async () => {
    const products = api.db.selectFrom('products').select(['title', 'regular_price']).orderBy('pk')
    const rows = await products.execute()
    return Object.fromEntries(rows.map(({ title, regular_price }) => [title, (regular_price ?? 0) / 100]))
  }

  test.each([
    ['thousands', { n1: 1500, n2: 1299, n4: 12900, n13: 19995, n17: undefined, n20: 2990 }],
    ['decimals', { n1: 1.5, n2: 1.3, n4: 12.9, n13: 20, n17: undefined, n20: 2.99 }],
  ] as const)('a point for %s is asked about once', async (point, some) => {
    const { before, questions } = await answered(caseFile('I.csv'), { point })
    expect(before.questions).toEqual([{ kind: 'point', example: '1.500' }])
    expect(questions).toEqual([])
    const all = await prices()
    for (const [title, price] of Object.entries(some)) expect([title, all[title]]).toEqual([title, price])
    expect(all).toMatchObject({ n3: 1500, n5: 1500, n7: 129999, n8: 1500, n14: 1500, n15: 499, n18: 100.5 })
    expect(all).not.toHaveProperty('n9')
  })

  test('without an answer those rows are bad', async () => {
    const { row } = await addImport(shop, { name: 'i.csv', body: pieces(caseFile('I.csv')) })
    await startCheck(shop, { id: row.id })
    await worked(row.id)
    expect(await problemsOf(shop, row.id)).toContain(
      "2: '1.500' can mean two numbers. Write 1500.00, or two digits after the point",
    )
  })

  const leave = { doubledSkus: 'leave-out' } as const
  const skus = async () => {
    const rows = await api.db
      .selectFrom('products')
      .leftJoin('variants', 'variants.product_pk', 'products.pk')
      .select(['title', 'sku'])
      .orderBy('products.pk')
      .orderBy('variants.pk')
      .execute()
    return rows.map(({ title, sku }) => `${title}:${sku ?? ''}`)
  }

  test.each([
    [
      'variants of one product',
      'Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Price\ncup,Cup,Size,S,X,5\ncup,,,M,x,5\n',
      ['Cup:X', 'Cup:'],
    ],
    [
      'two products of Shopify',
      'Handle,Title,Variant SKU,Variant Inventory Qty,Variant Price\ncup,Cup,X,1,5\nbowl,Bowl,X,1,6\n',
      ['Cup:X', 'Bowl:'],
    ],
    [
      'two products of WooCommerce',
      'ID,Type,SKU,Name,Published,Stock,Regular price\n1,simple,X,Cup,1,1,5\n2,simple,X,Bowl,1,1,6\n',
      ['Cup:X', 'Bowl:'],
    ],
    [
      'two products of Shopify since 2025',
      'Title,URL handle,SKU,Inventory quantity,Price\nCup,cup,X,1,5\nBowl,bowl,X,1,6\n',
      ['Cup:X', 'Bowl:'],
    ],
    [
      'two variations of WooCommerce',
      'ID,Type,SKU,Name,Published,Stock,Regular price,Parent,Attribute 1 name,Attribute 1 value(s)\n1,variable,,Cup,1,,,,Size,"S, M"\n2,variation,X,Cup,1,1,5,id:1,Size,S\n3,variation,X,Cup,1,1,5,id:1,Size,M\n',
      ['Cup:X', 'Cup:'],
    ],
    [
      'a variation and a product of WooCommerce',
      'ID,Type,SKU,Name,Published,Stock,Regular price,Parent,Attribute 1 name,Attribute 1 value(s)\n1,variable,,Cup,1,,,,Size,S\n2,variation,X,Cup,1,1,5,id:1,Size,S\n3,simple,x,Bowl,1,1,6,,,\n',
      ['Cup:X', 'Bowl:'],
    ],
    [
      'two products of our own file',
      'id,title,regularPrice,sku,stock\ncup,Cup,5,X,1\nbowl,Bowl,6,X,1\n',
      ['Cup:X', 'Bowl:'],
    ],
    [
      'two rows with ids',
      'Product ID,Title,SKU,Price,Stock\n1,Cup,X,5,1\n2,Bowl,X,6,1\n',
      ['Cup:X', 'Bowl:'],
    ],
    ['two rows of a table', 'Title,SKU,Price,Stock\nCup,X,5,1\nBowl,X,6,1\n', ['Cup:X', 'Bowl:']],
  ])('a SKU that %s have is left out of the later one', async (_, file, expected) => {
    const { id, before, questions } = await answered(file, leave)
    expect(before.bad).toBe(1)
    expect(before.questions).toEqual([{ kind: 'doubledSkus', example: expect.stringMatching(/^x$/i) }])
    expect([await skus(), questions]).toEqual([expected, []])
    expect((await problemsOf(shop, id)).join()).toMatch(
      /the SKU 'x' is also on another row. It was left out/i,
    )
    expect((await answered(file, leave)).counts).toEqual([0, 0, expected[1] === 'Cup:' ? 1 : 2, 0])
  })
})
