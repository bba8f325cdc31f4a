import { describe, expect, test } from 'vitest'
import { listProducts } from '../../../src/store-api/catalogue/listing/list-products.ts'
import { writeProducts } from '../../../src/store-api/catalogue/products/product-write.db.ts'
import { inOwnTransaction } from '../../../src/store-api/platform/engine/own-transaction.ts'
import { searchReport } from '../../../src/store-api/search/search-report.ts'
import { getSection, restoreRevision, saveSection } from '../../../src/store-api/sections/revisions.ts'
import { cli, openDeskShop, person } from '../support/desk-shop.ts'
import { enginesByDay } from '../support/open-api.ts'
import { attribute, goods } from './searched-shop.ts'

const section = 'search'

async function shopWith(engine: (typeof enginesByDay)[number], ...products: ReturnType<typeof goods>[]) {
  const shop = await openDeskShop(engine)
  const { db, storeId } = shop
  await db.deleteFrom('products').where('store_id', '=', storeId).execute()
  await inOwnTransaction(db, tx => writeProducts(tx, storeId, products))
  const save = (value: object, revision: number) => saveSection(shop.context(), { section, value, revision })
  const found = async (q: string) => {
    const { data, correction } = await listProducts({ db, storeId }, { q })
    return { titles: data.map(({ title }) => title), correction }
  }
  return { ...shop, save, found }
}

describe.each(enginesByDay)('what a shop sets of its search on %s', engine => {
  test('stands with revisions, and goes back to an earlier one', async () => {
    const { save, context, readVersion, otherId } = await shopWith(engine)
    const version = await readVersion()
    const empty = await getSection(context(), { section })
    expect(empty).toEqual({ revision: 0, savedAt: '', savedBy: '', value: {} })
    const hiddenFacets = ['attr.fabric', 'size']
    const value = { synonyms: ['kurta, kurti'], shownFacets: ['color'], hiddenFacets }
    const given = {
      synonyms: ['  kurta, kurti ', ''],
      shownFacets: ['color', 'color'],
      hiddenFacets: ['size', 'attr.fabric', 'size'],
    }
    expect(await save(given, 0)).toMatchObject({ revision: 1, savedBy: 'Asha', value })
    expect(await readVersion()).toBe(version + 1)
    expect(await save({}, 1)).toMatchObject({ revision: 2, value: {} })
    await restoreRevision(context(), { section, number: 1, revision: 2 })
    expect(await getSection(context(), { section })).toMatchObject({ revision: 3, value })
    expect(await getSection(context(cli, otherId), { section })).toEqual(empty)
    await expect(save({}, 2)).rejects.toMatchObject({ code: 'revision-conflict' })
  })

  test.each([
    ['synonyms', { synonyms: ['kurta'] }],
    ['synonyms', { synonyms: ['a kurta of five words, kurta'] }],
    ['synonyms', { synonyms: [`kurta, ${'k'.repeat(1_000)}`] }],
    ['synonyms', { synonyms: 'kurta, kurti' }],
    ['hiddenFacets', { hiddenFacets: ['price'] }],
    ['hiddenFacets', { hiddenFacets: ['attr.Fabric'] }],
    ['shownFacets', { shownFacets: ['inStock'] }],
    ['shownFacets', { shownFacets: Array.from({ length: 21 }, (_, at) => `attr.${at}`) }],
    ['shownFacets', { shownFacets: ['size'], hiddenFacets: ['size'] }],
  ])('is refused at the field %s in %j', async (path, value) => {
    const { save } = await shopWith(engine)
    const details = { problems: [{ path, kind: 'invalid' }] }
    await expect(save(value, 0)).rejects.toMatchObject({ code: 'section-invalid', details })
  })

  test('is refused with a field that there is not, and from a person without the permission', async () => {
    const { save, context } = await shopWith(engine)
    const details = { problems: [{ path: 'other', kind: 'unknown' }] }
    await expect(save({ other: 1 }, 0)).rejects.toMatchObject({ code: 'section-invalid', details })
    const packer = context(person('Packer', { role: 'packer' }))
    const expected = { code: 'not-allowed' }
    await expect(saveSection(packer, { section, value: {}, revision: 0 })).rejects.toMatchObject(expected)
    await expect(getSection(packer, { section })).rejects.toMatchObject({ code: 'not-allowed' })
  })

  test('finds products by synonyms of a word, all of its group alike', async () => {
    const { save, found } = await shopWith(
      engine,
      goods('Red kurta'),
      goods('Blue tunic'),
      goods('Red saree'),
    )
    expect((await found('kurti')).titles).not.toContain('Blue tunic')
    await save({ synonyms: ['kurti, kurta, tunic'] }, 0)
    expect(await found('kurtis')).toEqual({ titles: ['Blue tunic', 'Red kurta'], correction: undefined })
    expect((await found('red kurti')).titles).toEqual(['Red kurta'])
    await save({}, 1)
    expect((await found('kurti')).titles).not.toContain('Blue tunic')
  })

  test('corrects no word that has synonyms, and finds those of a corrected one', async () => {
    const { save, found } = await shopWith(engine, goods('Cotton kurta'), goods('Tonic water'))
    await save({ synonyms: ['tunic, kurta', 'tonics, soda'] }, 0)
    const cotton = { titles: ['Cotton kurta'], correction: 'cotton tunic' }
    expect(await found('cotfon tunic')).toEqual(cotton)
    expect((await found('wter soda')).titles).toEqual(['Tonic water'])
  })

  test('finds products by synonyms of several words, and corrects none of these words', async () => {
    const { save, found } = await shopWith(engine, goods('Vanity case'), goods('Mobil oil can'))
    expect(await found('mobile cover leather')).toEqual({ titles: ['Mobil oil can'], correction: undefined })
    // By its sound.
    expect(await found('mobile can')).toEqual({ titles: ['Mobil oil can'], correction: undefined })
    await save({ synonyms: [' Mobile Covers, vanity case '] }, 0)
    const vanityCase = { titles: ['Vanity case'], correction: undefined }
    expect(await found('mobile cover')).toEqual(vanityCase)
    expect((await found('mobile cover leather')).titles).toEqual(['Vanity case', 'Mobil oil can'])
  })

  test('offers the facets of its products, and shows or hides each as it is set', async () => {
    const { save, context, db, storeId, readVersion } = await shopWith(
      engine,
      goods('One', { attributes: [attribute('Fabric', 'Silk'), attribute('Fit', 'Slim')] }),
      goods('Two', { attributes: [attribute('Fabric', 'Cotton'), attribute('Fit', 'Slim')] }),
    )
    const facets = async () => {
      const version = await readVersion()
      const { facets: counted = [] } = await listProducts({ db, storeId, version }, {})
      return counted.map(({ key }) => key)
    }
    const offered = async () =>
      (await searchReport(context())).facets.filter(({ key }) => key.startsWith('attr.'))
    const both = [
      { key: 'attr.fabric', name: 'Fabric', isAutomatic: true },
      { key: 'attr.fit', name: 'Fit', isAutomatic: false },
    ]
    const shown = async () => (await facets()).filter(key => key.startsWith('attr.'))
    expect(await offered()).toEqual(both)
    expect(await shown()).toEqual(['attr.fabric'])
    await save({ hiddenFacets: ['attr.fabric'], shownFacets: ['attr.fit'] }, 0)
    expect(await offered()).toEqual(both)
    expect(await shown()).toEqual(['attr.fit'])
    await save({}, 1)
    expect(await shown()).toEqual(['attr.fabric'])
  })

  test('lists the thousand first values of a facet that is shown by choice, and the chosen ones', async () => {
    const made = (at: number) => goods(`Goods ${at}`, { attributes: [attribute('Code', `c${1_000 + at}`)] })
    const products = Array.from({ length: 1_001 }, (_, at) => made(at))
    const { save, db, storeId, readVersion } = await shopWith(engine, ...products, made(1_000))
    const codes = async (chosen?: string) => {
      const version = await readVersion()
      const query = chosen === undefined ? {} : { attr: { code: [chosen] } }
      const { facets = [], count } = await listProducts({ db, storeId, version }, query)
      return { values: facets.find(({ key }) => key === 'attr.code')?.values ?? [], count }
    }
    expect((await codes()).values).toEqual([])
    await save({ shownFacets: ['attr.code'] }, 0)
    const { values } = await codes()
    expect(values).toHaveLength(1_000)
    expect(values[0]).toEqual({ value: 'c2000', label: 'c2000', count: 2 })
    expect(values).not.toContainEqual(expect.objectContaining({ value: 'c1999' }))
    const chosen = await codes('c1999')
    expect(chosen.values).toHaveLength(1_001)
    expect(chosen.values).toContainEqual({ value: 'c1999', label: 'c1999', count: 1 })
    expect(chosen.count).toBe(1)
  })
})
