import { describe, expect, test } from 'vitest'
import { listShopProducts } from '../../../../src/store-api/catalogue/shop-products.ts'
import { engines, openApi } from '../../support/open-api.ts'
import { shopContext } from '../../support/shop-context.ts'
import { put, shirt } from '../../support/stocked.ts'

describe.each(engines)('a product in a list of the desk on %s', engine => {
  test('has the SKU of its first variant that has one', async () => {
    const api = await openApi(engine)
    const [first, ...others] = shirt.variants
    const late = [
      { size: 'XS', color: 'Blue' },
      { id: 'late-m', sku: 'L-M', size: 'M', color: 'Blue' },
    ]
    await put(api, { ...shirt, variants: [first, ...others] })
    await put(api, { ...shirt, id: 'late', variants: late }, { ...shirt, id: 'none', variants: undefined })
    const { products } = await listShopProducts(await shopContext(api, 'one'), { words: 'Polo' })
    const skus = Object.fromEntries(products.map(({ id, sku }) => [id, sku]))
    expect(skus).toMatchObject({ polo: 'P-S', late: 'L-M', none: '' })
  })
})
