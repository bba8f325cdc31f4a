import { beforeEach, describe, expect, test } from 'vitest'
import { addImport, getImport } from '../../../src/store-api/import/add-import.ts'
import { describeImport } from '../../../src/store-api/import/describe-import.ts'
import { badRows } from '../../../src/store-api/import/report.ts'
import { runImport } from '../../../src/store-api/import/run-import.ts'
import { setMapping, startCheck } from '../../../src/store-api/import/start-import.ts'
import type { ShopContext } from '../../../src/store-api/platform/services/service-context.ts'
import { counts, pieces, problemsOf } from '../support/imports.ts'
import { engines, openApi } from '../support/open-api.ts'
import { shopContext } from '../support/shop-context.ts'

const german = [
  'ID;Typ;Artikelnummer;Name;Veröffentlicht;Sichtbarkeit im Katalog;Lager;Preis;Übergeordnet;Attribut 1 Name;Attribut 1 Wert(e)',
  '1;variable;hemd;Hemd;1;visible;;;;Größe;"S, M"',
  '2;variation;hemd-s;Hemd - S;1;visible;4;19,90;id:1;Größe;S',
  '3;variation;hemd-m;Hemd - M;1;visible;0;gratis;id:1;Größe;M',
  '4;simple;tuch;Tuch;1;visible;2;9,50;;;',
  '',
].join('\n')

describe.each(engines)("another shop's file in another language on %s", engine => {
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
