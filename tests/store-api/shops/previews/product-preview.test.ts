import { beforeEach, describe, expect, test } from 'vitest'
import { getProduct } from '../../../../src/contract/catalogue/product.ts'
import { createPreview } from '../../../../src/contract/desk/preview.ts'
import { getPreview } from '../../../../src/contract/preview.ts'
import { NEW_PRODUCT_ID, productSection } from '../../../../src/domain/desk/sections/sections.ts'
import { callDesk, type DeskPerson, newPerson } from '../../support/desk.ts'
import { enginesByDay, openApi, type TestApi } from '../../support/open-api.ts'
import { put, shirt } from '../../support/stocked.ts'

describe.each(enginesByDay)('a preview of a product on %s', engine => {
  let api: TestApi
  let asha: DeskPerson
  beforeEach(async () => {
    api ??= await openApi(engine)
    asha = await newPerson(api, 'one', 'marketer')
    await put(api, shirt)
  })
  const send = (body: unknown, { cookie } = asha) => callDesk(api, '/shops/one/previews', { cookie, body })
  const tokenOf = async (value: object, section: string, path: string) => {
    const { body } = await send({ section, value, path })
    return createPreview.response.parse(body).url.split('/').at(-1) ?? ''
  }
  const read = (token: string) => api.call(`/previews/${token}`)
  const path = '/product/polo'
  const value = {
    title: 'Unsaved polo',
    regularPrice: 400,
    pictures: [{ url: 'https://pictures.example/new.webp', alt: 'A new picture' }],
    variants: [
      { sku: 'P-M', size: 'M', color: 'Navy', regularPrice: 450, discountedPrice: null, images: [] },
    ],
  }
  test('answers the product as its page gets it, drafts too, and saves nothing', async () => {
    const before = await api.call('/products/polo')
    const token = await tokenOf({ ...value, published: false }, 'product-polo', path)
    const { body, status } = await read(token)
    expect(status).toBe(200)
    const preview = getPreview.response.parse(body)
    expect(preview.path).toBe(path)
    expect(preview.product).toMatchObject({
      id: 'polo',
      title: 'Unsaved polo',
      regularPrice: 400,
      imgUrl: 'https://pictures.example/new.webp',
      variants: [{ sku: 'P-M', size: 'M', color: 'Navy', price: 450 }],
    })
    expect((await api.call('/products/polo')).body).toEqual(before.body)
  })

  test('answers what a save would make of it', async () => {
    await put(api, { ...shirt, images: [{ url: shirt.imgUrl }] })
    const asked = { cookie: asha.cookie }
    const { body } = await callDesk(api, '/shops/one/sections/product-polo', asked)
    const token = await tokenOf((body as { value: object }).value, 'product-polo', path)
    const { product } = getPreview.response.parse((await read(token)).body)
    const live = getProduct.response.parse((await api.call('/products/polo')).body)
    expect(product).toEqual(live)
  })

  test('offers no size without a price where sizes alone have prices, as the saved product does not', async () => {
    const sizes = [{ size: 'S', regularPrice: 100 }, { size: 'M' }]
    await put(api, { id: 'cap', title: 'Cap', variants: sizes })
    const unsaved = { title: 'Cap', variants: sizes, published: true }
    const token = await tokenOf(unsaved, 'product-cap', '/product/cap')
    const offered = (product: { variants: { size: string; inStock: boolean }[] } | undefined) =>
      product?.variants.map(({ size, inStock }) => [size, inStock])
    const live = offered(getProduct.response.parse((await api.call('/products/cap')).body))
    expect(live).toEqual([
      ['S', true],
      ['M', false],
    ])
    expect(offered(getPreview.response.parse((await read(token)).body).product)).toEqual(live)
  })

  test('that was never saved answers it all the same, and is to be had nowhere', async () => {
    const section = { section: productSection(NEW_PRODUCT_ID), path: `/product/${NEW_PRODUCT_ID}` }
    const count = async () => (await api.call('/products')).body
    const before = await count()
    const token = await tokenOf({ ...value, published: false }, section.section, section.path)
    const { product } = getPreview.response.parse((await read(token)).body)
    const variants = [{ sku: 'P-M', price: 450 }]
    expect(product).toMatchObject({ id: NEW_PRODUCT_ID, title: 'Unsaved polo', variants })
    expect(await count()).toEqual(before)
    expect(await api.call(`/products/${NEW_PRODUCT_ID}`)).toMatchObject({ status: 404 })
    const expected = { status: 400, body: { fields: { title: expect.any(String) } } }
    expect(await send({ ...section, value: { ...value, title: '' } })).toMatchObject(expected)
  })

  test('has the price of a sale that runs now', async () => {
    const from = new Date(api.clock.now - 1000).toISOString()
    const sale = { price: 300, from, until: null }
    const token = await tokenOf({ ...value, sale }, 'product-polo', path)
    const { product } = getPreview.response.parse((await read(token)).body)
    expect(product?.discountedPrice).toBe(300)
  })

  test('is refused for another page, without its product, and with a wrong field', async () => {
    expect(await send({ section: 'product-polo', value, path: '/' })).toMatchObject({ status: 400 })
    expect(await send({ section: 'contact', value: {}, path })).toMatchObject({ status: 400 })
    const none = { section: 'product-none', value, path: '/product/none' }
    expect(await send(none)).toMatchObject({ status: 404 })
    const answer = await send({ section: 'product-polo', value: { ...value, title: '' }, path })
    expect(answer).toMatchObject({ status: 400, body: { fields: { title: expect.any(String) } } })
    const packer = await newPerson(api, 'one', 'packer')
    expect(await send({ section: 'product-polo', value, path }, packer)).toMatchObject({ status: 403 })
  })
})
