import { describe, expect, test } from 'vitest'
import { productValue } from '../../../src/contract/desk/product.ts'
import { findProduct } from '../../../src/store-api/catalogue/find-product.ts'
import { changeStock } from '../../../src/store-api/catalogue/products/change-stock.ts'
import { clearVariants } from '../../../src/store-api/catalogue/products/variant-write.db.ts'
import { removeProduct } from '../../../src/store-api/catalogue/trash-product.ts'
import { inOwnTransaction } from '../../../src/store-api/platform/engine/own-transaction.ts'
import {
  getRevision,
  getSection,
  listRevisions,
  restoreRevision,
  saveSection,
} from '../../../src/store-api/sections/revisions.ts'
import { openDeskShop, person } from '../support/desk-shop.ts'
import { enginesByDay } from '../support/engines.ts'
import { put, shirt, stocks } from '../support/stocked.ts'

const section = 'product-polo'

describe.each(enginesByDay)('a product as a section on %s', async engine => {
  const shop = await openDeskShop(engine)
  const context = shop.context()
  const read = async () => {
    const { revision, value } = await getSection(context, { section })
    return { revision, value: productValue.parse(value) }
  }
  const save = async (change: object, revision?: number) => {
    const now = await read()
    const value = { ...now.value, ...change }
    return saveSection(context, { section, value, revision: revision ?? now.revision })
  }
  const start = async () => {
    await removeProduct(context, { id: 'polo' }).catch(() => {})
    await put(shop, shirt)
  }

  test('saved as it was read stays as it is', async () => {
    await start()
    const { value } = await read()
    expect(value).toMatchObject({ title: 'Polo', attributes: [], published: true, featured: false })
    const before = await findProduct(context, { id: 'polo' })
    expect((await save({})).value).toEqual(value)
    // The pictures of a page are the first one and the others, each shown once.
    const images = [{ url: '/media/polo.webp' }]
    expect(await findProduct(context, { id: 'polo' })).toEqual({ ...before, images })
    expect(await stocks(shop)).toEqual({ 'polo-s': 8, 'polo-m': 1, 'polo-l': null })
  })

  test('has its details without the spaces after the semicolons that were typed between values', async () => {
    await start()
    const typed = { id: '', key: 'material ', value: ['Cotton', ' Silk'], metricUnit: '' }
    await save({ attributes: [typed] })
    const { value } = await read()
    expect(value.attributes).toEqual([{ ...typed, key: 'material', value: ['Cotton', 'Silk'] }])
  })

  test('a size that is brought back has the pieces with which it was removed', async () => {
    await start()
    const { value, revision } = await read()
    const sizes = (...ids: string[]) => value.variants.filter(({ id = '' }) => ids.includes(id))
    await save({ variants: sizes('polo-l') })
    expect(await stocks(shop)).toEqual({ 'polo-l': null })
    await restoreRevision(context, { section, number: 0, revision: revision + 1 })
    expect(await stocks(shop)).toEqual({ 'polo-s': 8, 'polo-m': 1, 'polo-l': null })
    // The last removal counts, also that by a file.
    await changeStock(context, { id: 'polo', changes: [{ variant: 'polo-s', by: -5 }] })
    await put(shop, { ...shirt, variants: [] })
    await save({ variants: sizes('polo-s', 'polo-l') })
    expect(await stocks(shop)).toEqual({ 'polo-s': 3, 'polo-l': null })
    const gone = shop.db.selectFrom('variants').select('pk').where('id', '=', 'polo-s')
    const { pk } = await gone.executeTakeFirstOrThrow()
    // As an import does.
    await inOwnTransaction(shop.db, tx => clearVariants(tx, { gone: [pk], staying: [] }))
    await put(shop, { ...shirt, variants: [{ id: 'polo-s', size: 'S' }] })
    expect(await stocks(shop)).toEqual({ 'polo-s': 3 })
  })

  test('a size that comes back for the same size has the pieces of that one', async () => {
    await start()
    const { value } = await read()
    const [, m, l] = value.variants
    await save({ variants: [l] })
    await save({ variants: [{ size: 'M', color: 'Red', stock: 2 }, l] })
    await save({ variants: [m, l] })
    expect(await stocks(shop)).toEqual({ 'polo-m': 2, 'polo-l': null })
  })

  test('a size of which nothing is known has no pieces instead of any number', async () => {
    await start()
    const [s, m] = (await read()).value.variants
    await save({ variants: [s] })
    await removeProduct(context, { id: 'polo' })
    await put(shop, { ...shirt, variants: [{ id: 'polo-l', size: 'L' }] })
    // What was removed from another product of this id is not this one's.
    await save({ variants: [s, m] })
    expect(await stocks(shop)).toEqual({ 'polo-s': 0, 'polo-m': 0 })
  })

  test('has revisions, the first of them what stood before', async () => {
    await start()
    const version = await shop.readVersion()
    await save({ title: 'Polo shirt', regularPrice: 450 })
    await save({ title: 'Shirt' })
    expect(await shop.readVersion()).toBe(version + 2)
    expect(await findProduct(context, { id: 'polo' })).toMatchObject({ title: 'Shirt', regularPrice: 450 })
    const { revisions } = await listRevisions(context, { section })
    expect(revisions.map(({ revision, savedBy }) => [revision, savedBy])).toEqual([
      [2, 'Asha'],
      [1, 'Asha'],
      [0, ''],
    ])
    expect(await getRevision(context, { section, number: 0 })).toMatchObject({ value: { title: 'Polo' } })
    await restoreRevision(context, { section, number: 0, revision: 2 })
    expect(await read()).toMatchObject({ revision: 3, value: { title: 'Polo', regularPrice: 500 } })
  })

  test('refuses a save over another one, and over a file of products', async () => {
    await start()
    await save({ title: 'One' }, 0)
    const conflict = { code: 'revision-conflict', details: { current: { revision: 1 } } }
    await expect(save({ title: 'Two' }, 0)).rejects.toMatchObject(conflict)
    await put(shop, { ...shirt, title: 'From a file' })
    const current = {
      revision: 2,
      savedBy: 'a file of products',
      savedAt: '',
      value: { title: 'From a file' },
    }
    await expect(save({ title: 'Two' }, 1)).rejects.toMatchObject({ details: { current } })
    expect(await save({ title: 'Two' }, 2)).toMatchObject({ revision: 3 })
    const { revisions } = await listRevisions(context, { section })
    expect(revisions.map(({ savedBy }) => savedBy)).toEqual(['Asha', 'a file of products', 'Asha', ''])
    const answer = await getRevision(context, { section, number: 2 })
    expect(answer).toMatchObject({ value: { title: 'From a file' } })
  })

  test('keeps the stock of its variants, and takes that of new ones', async () => {
    await start()
    const { value } = await read()
    const [s, m] = value.variants
    const fresh = { size: 'XL', color: 'Red', stock: 4 }
    const variants = [m, { ...s, sku: 'NEW', stock: 99 }, fresh]
    const saved = productValue.parse((await save({ variants })).value)
    expect(saved.variants.map(({ size, sku }) => [size, sku])).toEqual([
      ['M', 'P-M'],
      ['S', 'NEW'],
      ['XL', ''],
    ])
    const added = saved.variants[2]?.id ?? ''
    expect(await stocks(shop)).toEqual({ 'polo-m': 1, 'polo-s': 8, [added]: 4 })
    expect(await findProduct(context, { id: 'polo' })).toMatchObject({
      attributes: [
        { key: 'Size', value: ['M', 'S', 'XL'] },
        { key: 'Color', value: ['Red'] },
      ],
    })
  })

  const summer = { price: 5, from: '2026-06-01T00:00:00Z' }
  test.each([
    [{ title: ' ' }, 'title', 'invalid'],
    [{ price: 4 }, 'price', 'unknown'],
    [{ regularPrice: -1 }, 'regularPrice', 'invalid'],
    [{ pictures: [{ url: 'javascript:alert(1)' }] }, 'pictures.0.url', 'address'],
    [{ variants: [{ size: 'S' }, { size: 'S' }] }, 'variants.1', 'repeated'],
    [{ variants: [{ sku: 'A', size: 'S' }, { sku: 'A' }] }, 'variants.1.sku', 'repeated'],
    [{ variants: [{ sku: 'TAKEN' }] }, 'variants.0.sku', 'taken'],
    [{ variants: [{ id: 'other-1' }] }, 'variants.0.id', 'taken'],
    [{ regularPrice: null, variants: [{ regularPrice: 9 }], sale: summer }, 'sale.price', 'unpriced'],
  ])('refuses %j', async (change, path, kind) => {
    await start()
    await put(shop, { id: 'other', title: 'Other', variants: [{ id: 'other-1', sku: 'TAKEN' }] })
    const refused = { code: 'section-invalid', details: { problems: [{ path, kind }] } }
    await expect(save(change)).rejects.toMatchObject(refused)
    expect(await read()).toMatchObject({ revision: 0 })
  })

  test('is for the roles that may do it, and for its own shop', async () => {
    await start()
    const packer = shop.context(person('Ravi', { role: 'packer' }))
    await expect(getSection(packer, { section })).rejects.toMatchObject({ code: 'not-allowed' })
    await expect(listRevisions(packer, { section })).rejects.toMatchObject({ code: 'not-allowed' })
    const expected = { code: 'not-allowed' }
    await expect(saveSection(packer, { section, value: {}, revision: 0 })).rejects.toMatchObject(expected)
    const foreign = getSection(shop.context(person('Asha'), shop.otherId), { section })
    await expect(foreign).rejects.toMatchObject({ code: 'product-not-found' })
  })

  test('is featured or not, with alternative texts and a sale', async () => {
    await start()
    const pictures = [
      { url: '/media/b.webp', alt: 'The back' },
      { url: '/media/a.webp', alt: '' },
    ]
    const sale = { price: 300, from: '2026-01-01T00:00:00.000Z', until: null }
    const change = { featured: true, pictures, sale, discountedPrice: 400 }
    expect((await save(change)).value).toMatchObject(change)
    expect(await findProduct(context, { id: 'polo' })).toMatchObject({
      imgUrl: '/media/b.webp',
      images: [{ url: '/media/b.webp', alt: 'The back' }, { url: '/media/a.webp' }],
      discountedPrice: 300,
    })
    expect((await save({ sale: null, featured: false })).value).toMatchObject({ featured: false })
    expect(await findProduct(context, { id: 'polo' })).toMatchObject({ discountedPrice: 400 })
  })
})
