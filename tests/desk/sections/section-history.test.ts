import { describe, expect, test } from 'vitest'
import { emptyProduct } from '../../../src/domain/desk/products/product-value.ts'
import { refusedFields } from '../../../src/domain/desk/sections/field-labels.ts'
import { createProduct } from '../../../src/store-api/catalogue/create-product.ts'
import { shopContext } from '../../store-api/support/shop-context.ts'
import { put, shirt } from '../../store-api/support/stocked.ts'
import { openDeskApi } from '../../support/desk-api.ts'

const address = { shop: 'one', section: 'contact' }

async function openHistory() {
  const desk = await openDeskApi()
  const history = await import('../../../src/desk/sections/section-history.ts')
  const { isByFile, sectionEditor } = await import('../../../src/desk/sections/section-editor.ts')
  return { ...desk, ...history, isByFile, sectionEditor }
}

describe('the history of a section', () => {
  test('lists its revisions, page by page', async () => {
    const { saveAsColleague, loadHistory, loadOlder, $history } = await openHistory()
    for (let revision = 0; revision < 52; revision++)
      await saveAsColleague('contact', { storeName: `Shop ${revision}` }, revision)
    await loadHistory(address)
    expect($history.get()).toMatchObject({ state: 'ready', value: { hasMore: true } })
    await loadOlder(address)
    const state = $history.get()
    const numbers = state.state === 'ready' ? state.value.revisions.map(({ revision }) => revision) : []
    expect(numbers).toEqual(Array.from({ length: 53 }, (_, i) => 52 - i))
  })

  test('shows what a revision changed', async () => {
    const { saveAsColleague, loadChange } = await openHistory()
    await saveAsColleague('contact', { storeName: 'New' }, 0)
    const before = { storeName: 'Shop one' }
    expect(await loadChange(address, 1)).toMatchObject({ before, after: { storeName: 'New' } })
    expect((await loadChange(address, 0)).before).toEqual({})
  })

  test('shows what changed in a product that was added, and in one that files replaced', async () => {
    const { api, saveAsColleague, loadChange, standing } = await openHistory()
    const value = { ...emptyProduct, title: 'Kurta' }
    const id = await createProduct(await shopContext(api, 'one'), { value })
    const kurta = { shop: 'one', section: `product-${id}` }
    expect(await loadChange(kurta, 1)).toMatchObject({ before: {}, after: { title: 'Kurta' } })
    for (const title of ['Polo', 'Polo 2', 'Polo 3']) await put(api, { ...shirt, title })
    const before = (await standing('product-polo')) as { value: object; revision: number }
    const { revision } = before
    await saveAsColleague('product-polo', { ...before.value, title: 'Polo 4' }, revision)
    const polo = { shop: 'one', section: 'product-polo' }
    expect(await loadChange(polo, revision + 1)).toMatchObject({ before: { title: 'Polo 3' } })
    expect(await loadChange(polo, revision)).toMatchObject({ before: {}, after: { title: 'Polo 3' } })
  })

  test('restores a revision as a new one, and keeps what is typed', async () => {
    const { saveAsColleague, sectionEditor, standing } = await openHistory()
    await saveAsColleague('contact', { storeName: 'New' }, 0)
    const editor = sectionEditor('one', 'contact')
    await editor.load()
    editor.change({ ...editor.$value.get(), companyPhone: '022 1' })
    await editor.restore(0)
    expect(await standing('contact')).toMatchObject({ revision: 2, value: { storeName: 'Shop one' } })
    expect(editor.$value.get()).toEqual({ storeName: 'Shop one', companyPhone: '022 1' })
  })

  test('says which field keeps an earlier revision from being restored', async () => {
    const { api, saveAsColleague, sectionEditor } = await openHistory()
    const context = await shopContext(api, 'one')
    const plain = { size: 'M', color: '', regularPrice: 9, discountedPrice: null, weight: null, images: [] }
    const withSku = (sku: string) => ({ ...emptyProduct, title: 'Kurta', variants: [{ ...plain, sku }] })
    const id = await createProduct(context, { value: withSku('K-1') })
    await saveAsColleague(`product-${id}`, withSku('K-2'), 1)
    await createProduct(context, { value: withSku('K-1') })
    const editor = sectionEditor('one', `product-${id}`)
    await editor.load()
    await editor.restore(1)
    expect(editor.$failure.get()).toBe('Some fields need a correction.')
    expect(refusedFields(editor.$errors.get())).toEqual([
      'Variants: Another product already has this. Enter another one.',
    ])
  })

  test('says of a product alone that a file replaced what is its newest version, not while a restored one is loaded', async () => {
    const { api, saveAsColleague, sectionEditor, isByFile } = await openHistory()
    const standsByFile = async (section: 'contact' | 'product-polo') => {
      const editor = sectionEditor('one', section)
      await editor.load()
      const base = editor.$base.get()
      return base.state === 'ready' && isByFile(base.value)
    }
    expect(await standsByFile('contact')).toBe(false)
    await saveAsColleague('contact', { storeName: 'New' }, 0)
    await sectionEditor('one', 'contact').restore(0)
    expect(await standsByFile('contact')).toBe(false)
    await put(api, shirt)
    await put(api, { ...shirt, title: 'From a file' })
    expect(await standsByFile('product-polo')).toBe(true)
  })

  test.each([
    ['of an unknown section is missing', { shop: 'one', section: 'nothing' }, false, 'missing'],
    ['without a network says so', address, true, 'failed'],
  ])('%s', async (_, asked, isDown, state) => {
    const { loadHistory, $history, network } = await openHistory()
    network.isDown = isDown
    await loadHistory(asked)
    expect($history.get().state).toBe(state)
  })
})
