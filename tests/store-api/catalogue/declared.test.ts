import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { sentProduct, product as shownProduct } from '../../../src/contract/catalogue/product.ts'
import { fieldsOfGroup } from '../../../src/contract/catalogue/product-fields.ts'
import { listProducts as listing } from '../../../src/contract/catalogue/product-list.ts'
import { isDeclared } from '../../../src/store-api/catalogue/declared.db.ts'
import { getShopProduct } from '../../../src/store-api/catalogue/find-product.ts'
import { saveSection } from '../../../src/store-api/sections/revisions.ts'
import { openDeskShop } from '../support/desk-shop.ts'
import { enginesByDay } from '../support/engines.ts'
import { exported } from '../support/exported.ts'
import { checked, imported, problemsOf } from '../support/imports.ts'
import { put } from '../support/stocked.ts'

const declared = {
  hsn: '6109.10',
  taxClass: 'clothes',
  weight: 250,
  countryOfOrigin: 'India',
  manufacturer: 'Vastra Mills, Surat',
  importer: '',
  netQuantity: '2 pieces',
  mrp: 600,
}
const plain = { id: 'plain', title: 'Plain tee', category: 'Wear', regularPrice: 300 }
const cotton = { ...plain, ...declared, id: 'cotton', title: 'Cotton tee', regularPrice: 500 }
const silk = { ...plain, id: 'silk', title: 'Silk tee', countryOfOrigin: 'CN' }
const names = Object.keys(declared)
const { importer: _, ...filled } = declared

describe.each(enginesByDay)('what the law asks of a product on %s', async engine => {
  const shop = await openDeskShop(engine)
  const context = shop.context()
  const shown = async (id: string) => (await shop.call(`/products/${id}`)).body as Record<string, unknown>
  const titles = async (query: string) => {
    const { status, body } = await shop.call(`/products?category=wear${query}`)
    expect(status).toBe(200)
    const { products, ...page } = listing.response.parse(body)
    return { titles: products.map(({ title }) => title), ...page }
  }
  const save = async (id: string, change: object) => {
    const { section } = await getShopProduct(context, { id })
    const value = { ...section.value, ...change }
    return saveSection(context, { section: `product-${id}`, value, revision: section.revision })
  }

  test('is nowhere where a shop fills nothing', async () => {
    await shop.db.deleteFrom('products').execute()
    await put(shop, plain)
    const sent = Object.keys(await shown('plain'))
    expect(sent.filter(name => names.includes(name))).toEqual([])
    const main = fieldsOfGroup('main').filter(name => name in sentProduct.shape)
    expect(sent).toEqual(expect.arrayContaining(main))
    const { facets } = await titles('&facets=true')
    expect(facets.map(({ key }) => key)).not.toContain('origin')
    expect((await exported(context)).split('\r\n')[0]).toMatch(/,variantImages$/)
  })

  test('is in the answer as it was tidied, and counted as a facet in a listing and a search', async () => {
    await put(shop, plain, cotton, silk)
    expect(await shown('cotton')).toMatchObject({ ...filled, hsn: '610910', countryOfOrigin: 'IN' })
    expect(await shown('cotton')).not.toHaveProperty('importer')
    expect(shownProduct.parse(await shown('cotton'))).toMatchObject({ importer: '', mrp: 600, weight: 250 })
    for (const query of ['', '&q=tee']) {
      const { facets } = await titles(`${query}&facets=true`)
      const values = ['china', 'india'].map(value => ({
        value,
        label: value === 'china' ? 'China' : 'India',
        count: 1,
      }))
      const expected = { key: 'origin', label: 'Country of origin', values }
      expect(facets.find(({ key }) => key === 'origin')).toEqual(expected)
      expect(await titles(`${query}&origin=India`)).toMatchObject({ titles: ['Cotton tee'], count: 1 })
      const wanted = ['Silk tee', 'Cotton tee']
      expect((await titles(`${query}&origin=india&origin=CHINA&sort=origin`)).titles).toEqual(wanted)
      expect((await titles(`${query}&sort=origin`)).titles).toEqual(['Silk tee', 'Cotton tee', 'Plain tee'])
    }
  })

  test('is sorted page by page', async () => {
    const walked: string[] = []
    let after = ''
    do {
      const page = await titles(`&sort=origin&limit=1${after && `&after=${after}`}`)
      walked.push(...page.titles)
      after = page.next
    } while (after !== '')
    expect(walked).toEqual(['Silk tee', 'Cotton tee', 'Plain tee'])
  })

  test('is saved at the desk, and indexed anew', async () => {
    await save('silk', { countryOfOrigin: 'Vietnam', netQuantity: ' 1 piece ' })
    expect(await shown('silk')).toMatchObject({ countryOfOrigin: 'VN', netQuantity: '1 piece' })
    expect((await titles('&origin=vietnam')).titles).toEqual(['Silk tee'])
    await save('silk', { countryOfOrigin: '', netQuantity: '' })
    expect(Object.keys(await shown('silk')).filter(name => names.includes(name))).toEqual([])
    for (const [path, change] of Object.entries({
      hsn: { hsn: '61' },
      countryOfOrigin: { countryOfOrigin: 'Atlantis' },
      weight: { weight: 1.5 },
      mrp: { mrp: 299 },
    }))
      await expect(save('silk', change)).rejects.toMatchObject({ details: { problems: [{ path }] } })
  })

  test('is exported, and imported into the same', async () => {
    const text = await exported(context)
    expect(text.split('\r\n')[0]).toMatch(
      /,variantImages,hsn,taxClass,weight,countryOfOrigin,manufacturer,importer,netQuantity,mrp,variantWeight$/,
    )
    expect(await checked(context, text)).toMatchObject({ same_count: 3, bad_count: 0 })
    await imported(context, 'id,countryOfOrigin,weight,mrp\nplain,china,1.2 kg,\n')
    expect(await shown('plain')).toMatchObject({ countryOfOrigin: 'CN', weight: 1200, title: 'Plain tee' })
    expect(await shown('cotton')).toMatchObject({ mrp: 600 })
  })

  test('keeps every price at or below the MRP, whatever writes it', async () => {
    const { id } = await checked(context, 'id,regularPrice\ncotton,601\n')
    expect(await problemsOf(context, id)).toEqual([expect.stringContaining('above the MRP')])
    const expected = { details: { path: '0.mrp' } }
    await expect(put(shop, { ...cotton, regularPrice: 601 })).rejects.toMatchObject(expected)
    const variants = [{ id: 'big', size: 'XL', regularPrice: 700 }]
    await expect(put(shop, { ...cotton, variants })).rejects.toMatchObject({ details: { path: '0.mrp' } })
    const sale = { price: 601, from: '2026-11-01T00:00:00Z', until: null }
    await expect(put(shop, { ...cotton, sale })).rejects.toMatchObject(expected)
    const atDesk = { details: { problems: [{ path: 'mrp', kind: 'above-mrp' }] } }
    await expect(save('cotton', { sale })).rejects.toMatchObject(atDesk)
    const file = await checked(context, 'id,salePrice,saleFrom,saleUntil\ncotton,601,2026-11-01,\n')
    expect(await problemsOf(context, file.id)).toEqual([expect.stringContaining('above the MRP')])
    expect(await shown('cotton')).toMatchObject({ regularPrice: 500 })
  })

  test('has a weight for each variant that differs from the product', async () => {
    const variants = [
      { id: 'c-s', size: 'S' },
      { id: 'c-xl', size: 'XL', weight: 400 },
    ]
    await put(shop, { ...cotton, variants })
    const weights = (await shown('cotton'))['variants'] as { weight?: number }[]
    expect(weights.map(({ weight }) => weight)).toEqual([undefined, 400])
    expect(await checked(context, await exported(context))).toMatchObject({ same_count: 3 })
  })
})

// PostgreSQL words an index's condition anew.
test('what the law asks of a product is looked for by an index with the same condition', async () => {
  const shop = await openDeskShop('sqlite')
  const rows = shop.db.selectFrom(sql<{ name: string; sql: string }>`sqlite_master`.as('index')).select('sql')
  const index = await rows.where('name', '=', 'products_declared').executeTakeFirstOrThrow()
  expect(index.sql.replaceAll(/\s+/g, ' ')).toContain(`where (${isDeclared})`)
})
