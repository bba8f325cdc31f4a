import { beforeEach, describe, expect, test } from 'vitest'
import { addImport, getImport } from '../../../src/store-api/import/add-import.ts'
import { badRows, describeImport, importCategories } from '../../../src/store-api/import/describe-import.ts'
import type { ImportRow } from '../../../src/store-api/import/imports.db.ts'
import { runImport } from '../../../src/store-api/import/run-import.ts'
import { setMapping, startApply, startCheck } from '../../../src/store-api/import/start-import.ts'
import type { ShopContext } from '../../../src/store-api/platform/services/service-context.ts'
import { saveSection } from '../../../src/store-api/sections/revisions.ts'
import { listed } from '../../support/listed.ts'
import { counts, imported, pieces, problemsOf, undone } from '../support/imports.ts'
import { enginesByDay, openApi, type TestApi } from '../support/open-api.ts'
import { emptyShop, shopContext } from '../support/shop-context.ts'
import { caseFile } from './formats/read-text.ts'

const file = listed(`
  id,title,category,published,regularPrice a,A,Kurtas,yes,5 b,B,Bath,yes,5 c,C,kurtas,yes,5
  d,D,Drafts,no,5 e,E,,yes,5`).join('\n')

describe.each(enginesByDay)('the categories of an import on %s', engine => {
  let shop: ShopContext
  beforeEach(async () => {
    shop = await shopContext(await openApi(engine), 'two')
    const save = { section: 'categories', value: {}, revision: undefined }
    await saveSection({ ...shop, actor: { type: 'cli' } }, save)
  })

  test('are those of its products that shoppers see, in the order of the file', async () => {
    const { id } = await imported(shop, file)
    expect(await importCategories(shop, { id })).toEqual({ isChosen: false, names: ['Kurtas', 'Bath'] })
    await undone(shop, id)
    expect((await importCategories(shop, { id })).names).toEqual([])
  })

  test('are not needed where the shop has chosen its own', async () => {
    const { id } = await imported(shop, file)
    const save = { section: 'categories', value: { categories: ['Home'] }, revision: undefined }
    await saveSection({ ...shop, actor: { type: 'cli' } }, save)
    expect(await importCategories(shop, { id })).toMatchObject({ isChosen: true })
  })

  test('of another import are not there', async () => {
    await expect(importCategories(shop, { id: 99_999 })).rejects.toMatchObject({ code: 'import-not-found' })
  })
})

const german = [
  'ID;Typ;Artikelnummer;Name;Veröffentlicht;Sichtbarkeit im Katalog;Lager;Preis;Übergeordnet;Attribut 1 Name;Attribut 1 Wert(e)',
  '1;variable;hemd;Hemd;1;visible;;;;Größe;"S, M"',
  '2;variation;hemd-s;Hemd - S;1;visible;4;19,90;id:1;Größe;S',
  '3;variation;hemd-m;Hemd - M;1;visible;0;gratis;id:1;Größe;M',
  '4;simple;tuch;Tuch;1;visible;2;9,50;;;',
  '',
].join('\n')

describe.each(enginesByDay)("another shop's file in another language on %s", engine => {
  let shop: ShopContext
  beforeEach(async () => {
    shop = await shopContext(await openApi(engine), 'two')
  })

  const add = async (text: string) => {
    const { row, file } = await addImport(shop, { name: 'produkte.csv', body: pieces(text) })
    return { id: row.id, file, described: await describeImport(shop, row) }
  }
  const check = async (id: number) => {
    await startCheck(shop, { id })
    const row = await runImport(shop, { id, beside: 'nothing' })
    if (!row) throw new Error('nothing to do')
    return row
  }

  test('says which columns it guessed, once, and variations join their product', async () => {
    const { id, file, described } = await add(german)
    const mapping = { fields: { Type: 'Typ', Parent: 'Übergeordnet' } }
    expect(described).toMatchObject({ format: 'woocommerce', mapping })
    expect(file.translated?.unrecognised).toContain('Preis')
    expect(counts(await check(id))).toEqual([1, 0, 0, 1])
    expect(await problemsOf(shop, id)).toEqual([
      expect.stringMatching(
        /^1: 9 columns have other names than in English: read are .*'Preis' as Regular price/,
      ),
      "4: 'gratis' is not a price",
      "4: 'M' has no price and was left out. Add a price to sell it",
    ])
  })

  test('is read as a person says, and refused without what products need', async () => {
    const { id, described } = await add(german)
    const fields = { ...described.mapping?.fields }
    const { Type: _, ...withoutType } = fields
    const expected = { code: 'mapping-incomplete', details: { needs: ['Type'] } }
    await expect(setMapping(shop, { id, mapping: { fields: withoutType } })).rejects.toMatchObject(expected)
    const { 'Regular price': __, ...withoutPrice } = fields
    await setMapping(shop, { id, mapping: { fields: withoutPrice } })
    expect((await describeImport(shop, await getImport(shop, { id }))).mapping?.fields).toEqual(withoutPrice)
    expect(counts(await check(id))).toEqual([2, 0, 0, 0])
  })

  test('keeps its own columns in the file of its bad rows', async () => {
    const { id } = await add(german)
    await check(id)
    let rows = ''
    for await (const part of badRows(shop, { id })) rows += part
    expect(rows).toContain('ID,Typ,Artikelnummer,')
    expect(rows.split('\r\n')).toHaveLength(5)
  })

  test('can be mapped to our fields instead', async () => {
    const { id } = await add(german)
    await setMapping(shop, { id, mapping: { fields: { title: 'Name', sku: 'Artikelnummer' } } })
    const expected = { format: 'mapped', mapping: { fields: { title: 'Name' } } }
    expect(await describeImport(shop, await getImport(shop, { id }))).toMatchObject(expected)
  })
})

describe.each(enginesByDay)('what a file can mean in two ways, on %s', engine => {
  let api: TestApi
  let shop: ShopContext

  beforeEach(async () => {
    ;({ api, shop } = await emptyShop(engine))
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
    const answer = await problemsOf(shop, row.id)
    expect(answer).toContain("2: '1.500' can mean two numbers. Write 1500.00, or two digits after the point")
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
    const answer = (await problemsOf(shop, id)).join()
    expect(answer).toMatch(/the SKU 'x' is also on another row. It was left out/i)
    expect((await answered(file, leave)).counts).toEqual([0, 0, expected[1] === 'Cup:' ? 1 : 2, 0])
  })
})
