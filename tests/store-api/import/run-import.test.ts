import { describe, expect, test } from 'vitest'
import { productSection } from '../../../src/domain/desk/sections/sections.ts'
import { findProduct } from '../../../src/store-api/catalogue/find-product.ts'
import { listProducts } from '../../../src/store-api/catalogue/listing/list-products.ts'
import { removeProduct } from '../../../src/store-api/catalogue/trash-product.ts'
import { addImport, getImport } from '../../../src/store-api/import/add-import.ts'
import { removeImport } from '../../../src/store-api/import/import-files.ts'
import { leaseImport } from '../../../src/store-api/import/imports.db.ts'
import { runImport } from '../../../src/store-api/import/run-import.ts'
import * as startImport from '../../../src/store-api/import/start-import.ts'
import { addRevision, latestRevision } from '../../../src/store-api/shops/revision.db.ts'
import { readStoreInfo } from '../../../src/store-api/shops/store.db.ts'
import { checked, counts, imported, manyProducts, pieces, problemsOf, undone } from '../support/imports.ts'
import { engines } from '../support/open-api.ts'
import { openShop } from '../support/shop-context.ts'

const shirts = `Handle,Title,Type,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Tracker,Variant Inventory Qty,Variant Price
shirt,Shirt,Shirts,Size,S,SH-S,shopify,3,499
shirt,,,,M,SH-M,shopify,0,549
mug,Mug,Cups,Title,Default Title,,,,250
bad,Bad,Cups,Title,Default Title,,,,ask us
`
const cheaper = shirts.replace('250', '199').replace('\nbad,Bad,Cups,Title,Default Title,,,,ask us', '')

describe.each(engines)('an import on %s', async engine => {
  const { api, shop } = await openShop(engine, 'two')
  const all = async () => (await listProducts(shop, { limit: 100 })).data
  const version = async () => (await readStoreInfo(shop.db, shop.storeId)).version

  test('run dry changes nothing and says what it would do', async () => {
    const [before, at] = [await all(), await version()]
    const row = await checked(shop, shirts)
    expect([row.state, ...counts(row)]).toEqual(['checked', 2, 0, 0, 1])
    expect(await problemsOf(shop, row.id)).toEqual(["5: 'ask us' is not a price"])
    expect([await all(), await version()]).toEqual([before, at])
    const expected = { code: 'import-has-problems' }
    await expect(startImport.startApply(shop, { id: row.id, skipBad: false })).rejects.toMatchObject(expected)
  })

  test('names pictures of the file that the shop has not, as in the file of another shop', async () => {
    const file =
      'id,title,regularPrice,images\nx1,Pot,99,"[""/media/other.webp"",""https://books.example/a.jpg""]"\n'
    const row = await checked(shop, file)
    expect(counts(row)).toEqual([1, 0, 0, 0])
    const note =
      '2: the shop has no picture /media/other.webp. Give the whole web address, so that it is fetched'
    expect(await problemsOf(shop, row.id)).toEqual([note])
  })

  test('is applied, is the same a second time, changes, and is undone to the byte', async () => {
    const before = await all()
    const first = await imported(shop, shirts)
    expect([first.state, ...counts(first)]).toEqual(['applied', 2, 0, 0, 1])
    const variants = [
      { sku: 'SH-S', size: 'S', inStock: true, left: 3 },
      { sku: 'SH-M', size: 'M', price: 549, inStock: false },
    ]
    expect(await findProduct(shop, { id: 'shirt' })).toMatchObject({ regularPrice: 499, variants })
    expect(counts(await imported(shop, shirts))).toEqual([0, 0, 2, 1])
    const second = await imported(shop, cheaper)
    expect(counts(second)).toEqual([0, 1, 1, 0])
    expect(await findProduct(shop, { id: 'mug' })).toMatchObject({ regularPrice: 199 })
    expect((await undone(shop, second.id)).state).toBe('undone')
    expect(await findProduct(shop, { id: 'mug' })).toMatchObject({ regularPrice: 250 })
    expect((await undone(shop, first.id)).kept_count).toBe(0)
    expect(await all()).toEqual(before)
  })

  test('undone leaves alone what was changed since, and keeps what was sold since', async () => {
    const first = await imported(shop, shirts)
    const second = await imported(shop, cheaper.replace('shopify,3', 'shopify,10'))
    const sell = api.db.updateTable('variants').set({ stock: 8 }).where('sku', '=', 'SH-S')
    await sell.execute()
    await api.db.updateTable('products').set({ title: 'My mug' }).where('id', '=', 'mug').execute()
    const row = await undone(shop, second.id)
    expect([row.state, row.kept_count]).toEqual(['undone', 1])
    expect(await findProduct(shop, { id: 'mug' })).toMatchObject({ title: 'My mug', regularPrice: 199 })
    const answer = await findProduct(shop, { id: 'shirt' })
    expect(answer).toMatchObject({ variants: [{ left: 1 }, { sku: 'SH-M' }] })
    expect((await undone(shop, first.id)).kept_count).toBe(1)
    await removeProduct(shop, { id: 'mug' })
  })

  test('keeps its problems where a check of it comes too late', async () => {
    const { id } = await imported(shop, shirts)
    const refused = { code: 'import-state', details: { state: 'applied' } }
    await expect(startImport.startCheck(shop, { id })).rejects.toMatchObject(refused)
    expect(await problemsOf(shop, id)).toEqual(["5: 'ask us' is not a price"])
    await undone(shop, id)
  })

  test('says how much of its work is done, after a restart too', async () => {
    const ended = AbortSignal.abort()
    const done = async (id: number, signal?: AbortSignal) =>
      (await runImport(shop, { id, beside: 'nothing', signal }))?.done ?? -1
    const some = (value: number) => expect(value > 0 && value < 1000, `${value}`).toBe(true)
    const { row } = await addImport(shop, { name: 'many.csv', body: pieces(manyProducts(3_000, 10)) })
    await startImport.startCheck(shop, row)
    some(await done(row.id, ended))
    expect(await done(row.id)).toBe(1000)
    await startImport.startApply(shop, { id: row.id, skipBad: false })
    expect((await getImport(shop, row)).done).toBe(0)
    some(await done(row.id, ended))
    expect(await done(row.id)).toBe(1000)
    await startImport.startUndo(shop, row)
    const first = await done(row.id, ended)
    some(first)
    const second = await done(row.id, ended)
    some(second)
    expect(second).toBeGreaterThan(first)
    expect(await done(row.id)).toBe(1000)
  })

  test('goes on behind the last line after a restart, and stops where it is cancelled', async () => {
    const { id } = await checked(shop, manyProducts(300, 10))
    await startImport.startApply(shop, { id, skipBad: false })
    const ended = AbortSignal.abort()
    const part = await runImport(shop, { id, beside: 'nothing', signal: ended })
    expect(part?.state).toBe('applying')
    expect(part?.new_count).toBeLessThan(300)
    const rest = await runImport(shop, { id, beside: 'nothing' })
    expect([rest?.state, rest?.new_count, rest?.products]).toEqual(['applied', 300, 300])
    const next = await checked(shop, manyProducts(300, 20))
    await startImport.startApply(shop, { id: next.id, skipBad: false })
    await runImport(shop, { id: next.id, beside: 'nothing', signal: ended })
    const before = await version()
    await startImport.cancelImport(shop, { id: next.id })
    expect(await version()).toBe(before + 1)
    const back = await undone(shop, next.id)
    expect([back.state, back.kept_count]).toEqual(['undone', 0])
    expect(counts(await checked(shop, manyProducts(300, 10)))).toEqual([0, 0, 300, 0])
    await undone(shop, id)
    expect((await listProducts(shop, { category: 'kind 1' })).count).toBe(0)
  })

  test('that fails shows what it has changed', async () => {
    const row = await checked(shop, shirts)
    await startImport.startApply(shop, { id: row.id, skipBad: true })
    await removeImport(shop.mediaDir, row.file)
    const before = await version()
    await expect(runImport(shop, { id: row.id, beside: 'nothing' })).rejects.toThrow('ENOENT')
    expect((await getImport(shop, { id: row.id })).state).toBe('failed')
    expect(await version()).toBe(before + 1)
  })

  test('is left to the process that has it, until its claim has run out', async () => {
    const { id } = await checked(shop, shirts)
    await startImport.startApply(shop, { id, skipBad: true })
    const [now, until] = [api.clock.now, api.clock.now + 60_000]
    await leaseImport(api.db, id, { now, until })
    expect(await runImport(shop, { id })).toBeUndefined()
    api.clock.now = until
    expect((await runImport(shop, { id, beside: 'nothing' }))?.state).toBe('applied')
    await undone(shop, id)
  })

  test('undone takes the revisions of its new products with them', async () => {
    const { id } = await imported(shop, shirts)
    const section = productSection('mug')
    const facts = { at: 1, author: 'Asha', restoredFrom: 0, staffId: null }
    await addRevision(api.db, shop.storeId, { ...facts, section, number: 1, value: { title: 'Mug' } })
    await undone(shop, id)
    expect(await latestRevision(api.db, shop.storeId, section)).toBeUndefined()
  })

  test('replaces half of a pair of surrogates, which is no text', async () => {
    const { id } = await imported(
      shop,
      'Handle,Title,Body (HTML),Option1 Name,Option1 Value,Variant Price\nhalf,Half,&#xD83D; &amp; more,Title,Default Title,10\n',
    )
    expect(await findProduct(shop, { id: 'half' })).toMatchObject({ description: '\uFFFD & more' })
    await undone(shop, id)
  })

  test('gives the lists that are made of the same products anew', async () => {
    const count = 1500
    await imported(shop, manyProducts(count, 10))
    const moved = manyProducts(count, 10).replaceAll('Kind 3', 'Kind 4')
    const answer = counts(await imported(shop, moved))
    expect(answer).toEqual([0, Math.round(count / 7), count - Math.round(count / 7), 0])
  })

  test('refuses a SKU of another product', async () => {
    await imported(shop, shirts)
    const row = await checked(shop, shirts.replaceAll('\nshirt,', '\nblouse,'))
    expect(await problemsOf(shop, row.id)).toContain("2: the SKU 'SH-S' belongs to the product 'shirt'")
  })

  const sizes = (...rows: string[]) => ['id,title,regularPrice,variantId,sku,size,stock', ...rows].join('\n')
  const taken = "the variantId 'own-s' belongs to the product 'own'. Leave it empty for a new variant"

  test('refuses the id of a variant of another product, of the file or of the shop', async () => {
    const [own, copy] = ['own,Own,500,own-s,O-S,S,8', 'copy,Copy,500,own-s,C-S,M,3']
    const both = await checked(shop, sizes(own, copy))
    expect(await problemsOf(shop, both.id)).toEqual([`3: ${taken}`])
    expect(counts(await imported(shop, sizes(own, copy)))).toEqual([1, 0, 0, 1])
    expect(await problemsOf(shop, (await imported(shop, sizes(copy))).id)).toEqual([`2: ${taken}`])
    const found = await findProduct(shop, { id: 'own' })
    expect(found.variants).toMatchObject([{ id: 'own-s', sku: 'O-S', size: 'S' }])
  })

  test('gives a variant that is named by its id to no other row', async () => {
    await imported(shop, sizes('sock,Sock,90,sock-s,K-S,S,8'))
    await imported(shop, sizes('sock,Sock,90,,K-S,S,8', ',,,sock-s,K-M,M,3'))
    const { variants } = await findProduct(shop, { id: 'sock' })
    expect(variants).toMatchObject([{ sku: 'K-S' }, { id: 'sock-s', sku: 'K-M', size: 'M' }])
  })
})
