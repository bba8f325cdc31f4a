import { describe, expect, test } from 'vitest'
import type { OrderableProduct } from '../../../src/store-api/catalogue/product.db.ts'
import { priceLines } from '../../../src/store-api/orders/price-lines.ts'

const line = { id: 'kurta', quantity: 2, size: '', color: '' }

/** The lines of an order of one product with these fields; prices are paise. */
function priced(fields: Partial<OrderableProduct>, chosen: Partial<typeof line> = {}) {
  const product: OrderableProduct = {
    ...{ pk: 1, id: 'kurta', title: 'Kurta', img_url: '/media/kurta.webp', has_variants: 0 },
    ...{ category: null, parent_category: null, hsn: '', tax_class: '', weight: null, size_label: '' },
    ...{ color_label: '', regular_price: 99_900, discounted_price: null, sale_running: 0 },
    ...{ sale_price: null, attributes: '[]' },
  }
  const products = new Map([['kurta', { ...product, ...fields }]])
  return priceLines([{ ...line, ...chosen }], { products, variants: [] })
}

/** The attributes of a product, as they are in the database. */
const attributes = (...all: { key: string; value: string[] }[]) => ({ attributes: JSON.stringify(all) })

describe('the lines of an order', () => {
  test('have the title and the price of now, and what was asked for', () => {
    expect(priced({})).toEqual([
      {
        ...{ productId: 'kurta', title: 'Kurta', quantity: 2, price: 99_900, size: '', color: '' },
        ...{ sizeLabel: '', colorLabel: '', imgUrl: '/media/kurta.webp' },
      },
    ])
  })

  test.each([
    [79_900, 79_900],
    [0, 0],
  ])('have the lower price of a sale: %d paise', (discounted_price, price) => {
    expect(priced({ discounted_price })[0]?.price).toBe(price)
  })

  test('have the price of a sale where there is no other', () => {
    expect(priced({ regular_price: null, discounted_price: 79_900 })[0]?.price).toBe(79_900)
  })

  test('are refused for a product without a price, by its title', () => {
    const details = { productId: 'kurta', title: 'Kurta' }
    const fault = expect.objectContaining({ code: 'product-unpriced', details })
    expect(() => priced({ regular_price: null })).toThrow(fault)
  })

  test('are refused for a product that the shop does not have', () => {
    const fault = expect.objectContaining({ code: 'product-unavailable' })
    expect(() => priceLines([line], { products: new Map(), variants: [] })).toThrow(fault)
  })
})

describe('a choice', () => {
  const dressed = attributes(
    { key: 'Size', value: ['S', 'M'] },
    { key: 'Fabric', value: ['Cotton'] },
    { key: 'Colours', value: ['Red'] },
  )

  test.each([[{ size: 'M' }], [{ size: 'S', color: 'Red' }]])(
    'of what the product comes in is kept, and the only colour is chosen: %j',
    chosen => {
      expect(priced(dressed, chosen)[0]).toMatchObject({ color: 'Red', ...chosen })
    },
  )

  test.each([[{ color: 'Red' }], [{}]])(
    'that is missing is refused by what the shop calls it: %j',
    chosen => {
      const details = { productId: 'kurta', title: 'Kurta', options: ['Fit'] }
      const fault = expect.objectContaining({ code: 'choice-missing', details })
      expect(() => priced({ ...dressed, size_label: 'Fit' }, chosen)).toThrow(fault)
    },
  )

  test.each([
    [{ size: 'XL' }, 'XL'],
    [{ size: 'Red' }, 'Red'],
    [{ color: 'M' }, 'M'],
    [{ size: 'Cotton' }, 'Cotton'],
    [{ color: 'Cotton' }, 'Cotton'],
    [{ size: 'M', color: 'Blue' }, 'Blue'],
  ])('of anything else is refused by title and choice: %j', (chosen, choice) => {
    const details = { productId: 'kurta', title: 'Kurta', choice }
    const fault = expect.objectContaining({ code: 'choice-unavailable', details })
    expect(() => priced(dressed, chosen)).toThrow(fault)
  })

  test.each(['size', 'Sizes', 'SIZE'])('of a size may be under the attribute %s', key => {
    expect(priced(attributes({ key, value: ['M'] }), { size: 'M' })[0]?.size).toBe('M')
  })

  test.each(['color', 'Colors', 'colours'])('of a colour may be under the attribute %s', key => {
    expect(priced(attributes({ key, value: ['Red'] }), { color: 'Red' })[0]?.color).toBe('Red')
  })
})
