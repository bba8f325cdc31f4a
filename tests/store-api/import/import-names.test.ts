import { readFileSync } from 'node:fs'
import { beforeEach, describe, expect, test } from 'vitest'
import type { ShopContext } from '../../../src/store-api/platform/services/service-context.ts'
import { counts, imported, problemsOf } from '../support/imports.ts'
import { enginesByDay, type TestApi } from '../support/open-api.ts'
import { emptyShop } from '../support/shop-context.ts'

const caseFile = (name: string) => readFileSync(new URL(`formats/cases/${name}`, import.meta.url), 'utf8')

describe.each(enginesByDay)('products without ids on %s', engine => {
  let api: TestApi
  let shop: ShopContext

  const titles = async () => {
    const products = api.db.selectFrom('products').select(['title', 'regular_price']).orderBy('pk')
    const rows = await products.execute()
    return rows.map(({ title, regular_price }) => [title, (regular_price ?? 0) / 100])
  }

  beforeEach(async () => {
    ;({ api, shop } = await emptyShop(engine))
  })

  test('that differ by signs alone are two products, and the same after each further import', async () => {
    for (const name of ['A1.csv', 'A2.csv', 'A1.csv', 'A2.csv']) await imported(shop, caseFile(name))
    expect(await titles()).toEqual([
      ['C# in Depth', 500],
      ['C++ in Depth', 700],
    ])
    expect(counts(await imported(shop, caseFile('A3.csv')))).toEqual([2, 0, 0, 0])
  })

  test.each([
    ['Title,Price\nC++,1\nC#,2\nC,3\n'],
    ['Title,Price\n🎈,1\n🎉,2\nगुड़,3\nगुड,4\n'],
    ['Title,SKU,Price\nOne,A/1,1\nTwo,A 1,2\nThree,A+1,3\nFour,A-1,4\nFive,A.1,5\n'],
    ['Handle,Title,Variant Price\nring (gold),One,1\nring gold,Two,2\nring-gold,Three,3\n'],
    ['Type,SKU,Name,Published,Regular price\nsimple,A/1,One,1,1\nsimple,A 1,Two,1,2\nsimple,,A-1,1,3\n'],
  ])('%j is as many products as rows, each time', async file => {
    const rows = file.trim().split('\n').length - 1
    expect(counts(await imported(shop, file))).toEqual([rows, 0, 0, 0])
    expect(counts(await imported(shop, file))).toEqual([0, 0, rows, 0])
  })

  test.each([
    ['Cafe\u0301 cup,1', 'Caf\u00e9  Cup,1'],
    ['Gold ring,1', ' GOLD  RING ,1'],
  ])('%j and %j are one', async (first, second) => {
    await imported(shop, `Title,Price\n${first}\n`)
    await imported(shop, `Title,Price\n${second}\n`)
    expect(await titles()).toHaveLength(1)
  })

  test('that get another title are named', async () => {
    await imported(shop, 'id,title\ncup,Cup\n')
    const { id } = await imported(shop, 'Handle,Title,Variant Price\ncup,Bowl,5\n')
    const answer = await problemsOf(shop, id)
    expect(answer).toEqual(["2: 'Cup' becomes 'Bowl'. If that is another product, give it another id or SKU"])
    expect(await problemsOf(shop, (await imported(shop, 'id,title\ncup,BOWL\n')).id)).toEqual([])
  })

  test('keep the zeros of a SKU that a spreadsheet took away', async () => {
    await imported(shop, 'id,title,sku,size,regularPrice\ncup,Cup,00123,M,5\n')
    const { id } = await imported(shop, 'id,title,sku,size,regularPrice\ncup,Cup,123,M,6\n')
    const answer = await problemsOf(shop, id)
    expect(answer).toEqual(["2: the SKU stays '00123': in the file a spreadsheet took its first zeros away"])
    expect(await api.db.selectFrom('variants').select('sku').execute()).toEqual([{ sku: '00123' }])
  })

  test('keep them where the file has no sizes, too', async () => {
    await imported(shop, 'id,title,sku,regularPrice\ncup,Cup,00123,5\n')
    await imported(shop, 'Handle,Title,Variant SKU,Variant Price\ncup,Cup,123,6\n')
    expect(await titles()).toEqual([['Cup', 6]])
    expect(await api.db.selectFrom('variants').select('sku').execute()).toEqual([{ sku: '00123' }])
  })

  test('are kept without what the database cannot keep', async () => {
    const list = '"[{""key"":""k\\u0000"",""value"":[""v\\ud800""]}]"'
    const row = await imported(shop, `id,title,regularPrice,attributes\ncup,"C\0up",5,${list}\n`)
    expect([row.state, ...counts(row)]).toEqual(['applied', 1, 0, 0, 0])
    expect(await titles()).toEqual([['Cup', 5]])
  })
})
