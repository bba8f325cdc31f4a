import { describe, expect, test, vi } from 'vitest'
import { fieldsOfGroup } from '../../../../src/contract/catalogue/product-fields.ts'
import { callDesk } from '../../../store-api/support/desk.ts'
import { openDeskApi } from '../../../support/desk-api.ts'
import { textOf } from '../../../support/imports.ts'

/** A marketer's editor of a product of the shop `one`. */
async function openEditor() {
  const desk = await openDeskApi()
  const { sectionEditor } = await import('../../../../src/desk/sections/section-editor.ts')
  const { newProductEditor } = await import('../../../../src/desk/products/new-product.ts')
  const added = newProductEditor('one')
  added.change({ ...added.$value.get(), title: 'Clay mug', variants: [{ ...bare, size: 'S' }] })
  const id = (await added.save()) ?? ''
  const editor = sectionEditor('one', `product-${id}`)
  await editor.load()
  const type = (change: object) => editor.change({ ...editor.$value.get(), ...change })
  return { ...desk, added, id, editor, type, section: `product-${id}` }
}

const prices = { regularPrice: null, discountedPrice: null, weight: null }
const bare = { sku: '', size: '', color: '', ...prices, images: [] }

test('every declared field of a product can be filled in at the desk', () => {
  const form = textOf('src/desk/products/product/Declared.tsx')
  expect(
    fieldsOfGroup('declared').filter(name => !form.includes(`'${name}'`) && !form.includes(`"${name}"`)),
  ).toEqual([])
})

describe('a new product', () => {
  test('is added, and the next one begins empty', async () => {
    const { added, id, editor } = await openEditor()
    expect(id).not.toBe('')
    expect([added.$isChanged.get(), added.$value.get()['title']]).toEqual([false, ''])
    expect(editor.$value.get()).toMatchObject({ title: 'Clay mug', published: false })
  })

  test('has what was typed while it was added, to be saved', async () => {
    const { added, standing } = await openEditor()
    added.change({ ...added.$value.get(), title: 'Tea pot' })
    const saving = added.save()
    added.change({ ...added.$value.get(), description: 'Two litres.' })
    const id = (await saving) ?? ''
    const { sectionEditor } = await import('../../../../src/desk/sections/section-editor.ts')
    const editor = sectionEditor('one', `product-${id}`)
    expect(added.$isChanged.get()).toBe(false)
    await editor.save()
    const value = { title: 'Tea pot', description: 'Two litres.' }
    expect(await standing(`product-${id}`)).toMatchObject({ value })
  })

  test('is added once though the answer was lost and the page was opened again', async () => {
    const { added, network, api, own } = await openEditor()
    added.change({ ...added.$value.get(), title: 'Tea pot' })
    network.losesAnswers = true
    expect(await added.save()).toBeUndefined()
    network.losesAnswers = false
    vi.resetModules()
    const session = await import('../../../../src/desk/sign-in/session.ts')
    await session.loadSession()
    const { newProductEditor } = await import('../../../../src/desk/products/new-product.ts')
    const id = await newProductEditor('one').save()
    const { body } = await callDesk(api, '/shops/one/products?words=tea', { cookie: own.cookie })
    expect(body).toMatchObject({ products: [{ id, title: 'Tea pot' }], next: '' })
  })

  test('is added once though it was changed after the answer was lost', async () => {
    const { added, network, api, own } = await openEditor()
    added.change({ ...added.$value.get(), title: 'Tea pto' })
    network.losesAnswers = true
    await added.save()
    network.losesAnswers = false
    added.change({ ...added.$value.get(), title: '' })
    expect(await added.save()).toBeUndefined()
    added.change({ ...added.$value.get(), title: 'Tea pot' })
    const id = (await added.save()) ?? ''
    const { sectionEditor } = await import('../../../../src/desk/sections/section-editor.ts')
    await sectionEditor('one', `product-${id}`).save()
    const { body } = await callDesk(api, '/shops/one/products?words=tea', { cookie: own.cookie })
    expect(body).toMatchObject({ products: [{ id, title: 'Tea pot' }], next: '' })
  })

  test('that another tab goes on with as another one is added as such', async () => {
    const { added } = await openEditor()
    added.change({ ...added.$value.get(), title: 'Tea pot' })
    vi.resetModules()
    const session = await import('../../../../src/desk/sign-in/session.ts')
    await session.loadSession()
    const { newProductEditor } = await import('../../../../src/desk/products/new-product.ts')
    const other = newProductEditor('one')
    other.change({ ...other.$value.get(), title: 'Milk pot' })
    expect([await added.save(), await other.save()]).toEqual(['tea-pot', 'milk-pot'])
  })

  test('is not called kept where this browser’s storage takes nothing more', async () => {
    const { added } = await openEditor()
    added.change({ ...added.$value.get(), title: 'Tea pot' })
    expect(added.$isKept.get()).toBe(true)
    vi.spyOn(localStorage, 'setItem').mockImplementation(() => {
      throw new DOMException('Full', 'QuotaExceededError')
    })
    added.change({ ...added.$value.get(), title: 'Tea pots' })
    expect([added.$isKept.get(), added.$value.get()['title']]).toEqual([false, 'Tea pots'])
  })

  test('without a title names the field, and keeps what is typed in this browser', async () => {
    const { added, network } = await openEditor()
    added.change({ ...added.$value.get(), description: 'Blue.' })
    expect(await added.save()).toBeUndefined()
    expect(Object.keys(added.$errors.get())).toEqual(['title'])
    network.isDown = true
    expect(await added.save()).toBeUndefined()
    expect(added.$failure.get()).toMatch(/does not answer/)
    vi.resetModules()
    const session = await import('../../../../src/desk/sign-in/session.ts')
    network.isDown = false
    await session.loadSession()
    const { newProductEditor } = await import('../../../../src/desk/products/new-product.ts')
    expect(newProductEditor('one').$value.get()).toMatchObject({ description: 'Blue.' })
  })
})

describe('a product that is edited', () => {
  test('keeps a variant whose fields are all empty', async () => {
    const { editor, type, standing, section } = await openEditor()
    type({ variants: [bare] })
    await editor.save()
    expect(editor.$failure.get()).toBe('')
    expect(await standing(section)).toMatchObject({ value: { variants: [{ size: '', color: '' }] } })
    expect(editor.$isChanged.get()).toBe(false)
  })

  test('is merged with what a colleague changed elsewhere, and asks where both changed one field', async () => {
    const { editor, type, saveAsColleague, standing, section } = await openEditor()
    const before = editor.$value.get()
    const { revision } = (await standing(section)) as { revision: number }
    await saveAsColleague(section, { ...before, regularPrice: 250, description: 'Theirs.' }, revision)
    type({ title: 'Stone mug' })
    await editor.save()
    expect(await standing(section)).toMatchObject({ value: { title: 'Stone mug', regularPrice: 250 } })
    await saveAsColleague(section, { ...editor.$value.get(), regularPrice: 300 }, revision + 2)
    type({ regularPrice: 199 })
    await editor.save()
    const overlaps = editor.$conflict.get()?.merged.overlaps ?? []
    expect(overlaps).toEqual([{ path: ['regularPrice'], mine: 199, theirs: 300 }])
    await editor.resolve(overlaps)
    expect(await standing(section)).toMatchObject({ value: { regularPrice: 300 } })
  })

  /** Three pieces of each variant are left. */
  async function stockAfterSale(
    api: Awaited<ReturnType<typeof openDeskApi>>['api'],
    cookie: string | undefined,
    id: string,
  ) {
    const path = `/shops/one/products/${id}`
    const read = async () => {
      const { body } = await callDesk(api, path, { cookie })
      return (body as { stock: { id: string; stock: number | null }[] }).stock
    }
    const changes = (await read()).map(one => ({ variant: one.id, expected: one.stock, stock: 3 }))
    await callDesk(api, `${path}/stock`, { cookie, method: 'POST', body: { changes } })
    return async () => (await read()).map(one => one.stock)
  }

  test('has its new variants as they were saved though others are typed meanwhile: their stock is not set again', async () => {
    const { editor, type, api, own, id } = await openEditor()
    const [small] = editor.$value.get()['variants'] as object[]
    type({ variants: [small, { ...bare, size: 'L', stock: 5 }] })
    const saving = editor.save()
    type({
      variants: [
        { ...small, sku: 'MUG-S' },
        { ...bare, size: 'L', stock: 5 },
      ],
    })
    await saving
    const [, large] = editor.$value.get()['variants'] as object[]
    expect(large).toMatchObject({ id: expect.any(String), size: 'L' })
    expect(large).not.toHaveProperty('stock')
    const stockNow = await stockAfterSale(api, own.cookie, id)
    expect(await stockNow()).toEqual([3, 3])
    await editor.save()
    expect([editor.$failure.get(), await stockNow()]).toEqual(['', [3, 3]])
  })

  test('is as it was saved, with the spaces of a new variant taken away', async () => {
    const { editor, type } = await openEditor()
    const [small] = editor.$value.get()['variants'] as object[]
    type({ variants: [small, { ...bare, size: 'L', sku: ' MUG-L ' }] })
    await editor.save()
    expect(editor.$isChanged.get()).toBe(false)
  })

  test('whose new variant was saved though the answer was lost is known to be saved', async () => {
    const { editor, type, network, api, own, id } = await openEditor()
    const [small] = editor.$value.get()['variants'] as object[]
    type({ variants: [small, { ...bare, size: 'L', stock: 5 }] })
    network.losesAnswers = true
    await editor.save()
    network.losesAnswers = false
    const stockNow = await stockAfterSale(api, own.cookie, id)
    await editor.save()
    expect([editor.$conflict.get(), editor.$isChanged.get(), await stockNow()]).toEqual([
      undefined,
      false,
      [3, 3],
    ])
  })

  test('refuses a price that is none, at its field', async () => {
    const { editor, type } = await openEditor()
    type({ regularPrice: '49x' })
    await editor.save()
    expect(Object.keys(editor.$errors.get())).toEqual(['regularPrice'])
  })
})
