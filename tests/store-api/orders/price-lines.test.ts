import { describe, expect, test } from 'vitest'
import type { OrderableProduct } from '../../../src/store-api/catalogue/product.db.ts'
import type { OrderableVariant } from '../../../src/store-api/catalogue/products/variant.db.ts'
import { choosePiece, priceLines } from '../../../src/store-api/orders/price-lines.ts'

const line = { id: 'kurta', quantity: 2, size: '', color: '' }
const product: OrderableProduct = {
  ...{ pk: 1, id: 'kurta', title: 'Kurta', img_url: '/media/kurta.webp', has_variants: 0 },
  ...{ category: null, parent_category: null, gender: null, hsn: '', tax_class: '', weight: null },
  ...{ size_label: '', color_label: '', regular_price: 99_900, discounted_price: null },
  ...{ lowest_price: null, sale_running: 0, sale_price: null, attributes: '[]' },
}

/** The lines of an order of one product with these fields; prices are paise. */
function priced(fields: Partial<OrderableProduct>, chosen: Partial<typeof line> = {}) {
  const products = new Map([['kurta', { ...product, ...fields }]])
  return priceLines([{ ...line, ...chosen }], { products, variants: [] })
}

/** The attributes of a product, as they are in the database. */
const attributes = (...all: { key: string; value: string[] }[]) => ({ attributes: JSON.stringify(all) })

describe('the lines of an order', () => {
  test('have the title and the price of now, and what was asked for', () => {
    expect(priced({})).toEqual([
      {
        productId: 'kurta',
        title: 'Kurta',
        quantity: 2,
        price: 99_900,
        size: '',
        color: '',
        sizeLabel: '',
        colorLabel: '',
        imgUrl: '/media/kurta.webp',
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

const varied: OrderableProduct = { ...product, has_variants: 1 }

/** Variants by size and colour, such as `M/Red`; their keys count from 1. */
function variants(...choices: string[]): OrderableVariant[] {
  return choices.map((choice, index) => {
    const [size = '', color = ''] = choice.split('/')
    const prices = { regular_price: null, discounted_price: null }
    return {
      ...{ pk: index + 1, product_pk: 1, sku: '', size, color },
      ...prices,
      stock: null,
      weight: null,
      images: '[]',
    }
  })
}

function choose(chosen: { size?: string; color?: string }, ...choices: string[]): number | undefined {
  const line = { id: 'kurta', quantity: 1, size: '', color: '', ...chosen }
  return choosePiece(line, varied, variants(...choices)).variant?.pk
}

describe('the variant of a line', () => {
  test.each<[{ size?: string; color?: string }, string[], number]>([
    [{ size: 'M', color: 'Red' }, ['S/Red', 'M/Red', 'M/Blue'], 2],
    [{ size: 'M' }, ['S', 'M'], 2],
    [{ color: 'Blue' }, ['/Red', '/Blue'], 2],
    [{}, ['M/Red'], 1],
    [{ size: 'M' }, ['S/Red', 'M/Red', 'S/Blue'], 2],
    [{}, ['M', ''], 2],
  ])('%j of %j is number %d', (chosen, choices, number) => {
    expect(choose(chosen, ...choices)).toBe(number)
  })

  test.each<[{ size?: string; color?: string }, string[], string[]]>([
    [{}, ['S', 'M'], ['size']],
    [{ color: 'Red' }, ['S/Red', 'M/Red'], ['size']],
    [{ size: 'S' }, ['S/Red', 'S/Blue'], ['color']],
    [{}, ['S/Red', 'S/Blue'], ['color']],
    [{}, ['S/Red', 'M/Blue'], ['size', 'color']],
  ])('%j of %j needs a %j', (chosen, choices, options) => {
    const details = { productId: 'kurta', title: 'Kurta', options }
    const fault = expect.objectContaining({ code: 'choice-missing', details })
    expect(() => choose(chosen, ...choices)).toThrow(fault)
  })

  test.each<[{ size?: string; color?: string }, string[], string]>([
    [{ size: 'L' }, ['S', 'M'], 'L'],
    [{ size: 'S', color: 'Blue' }, ['S/Red', 'M/Blue'], 'S, Blue'],
    [{ color: 'Red' }, ['S'], 'Red'],
  ])('%j of %j is refused', (chosen, choices, choice) => {
    const details = { productId: 'kurta', title: 'Kurta', choice }
    const fault = expect.objectContaining({ code: 'choice-unavailable', details })
    expect(() => choose(chosen, ...choices)).toThrow(fault)
  })

  test.each<[{ size?: string; color?: string }, string[], number]>([
    [{ size: 'M', color: 'Red' }, ['S', 'M'], 2],
    [{ color: 'Red' }, ['M', ''], 2],
    [{ size: 'XL', color: 'Blue' }, ['/Red', '/Blue'], 2],
  ])('%j of %j is number %d, with an option that the attributes alone list', (chosen, choices, number) => {
    const attributes = JSON.stringify([
      { key: 'Colors', value: ['Red'] },
      { key: 'Size', value: ['XL'] },
    ])
    const line = { id: 'kurta', quantity: 1, size: '', color: '', ...chosen }
    expect(choosePiece(line, { ...varied, attributes }, variants(...choices)).variant?.pk).toBe(number)
  })

  test('is never one of another product', () => {
    const others = variants('S').map(one => ({ ...one, product_pk: 2 }))
    const line = { id: 'kurta', quantity: 1, size: 'S', color: '' }
    const fault = expect.objectContaining({ code: 'choice-unavailable' })
    expect(() => choosePiece(line, varied, others)).toThrow(fault)
  })
})

describe('a product whose options the shop does not count', () => {
  const listing = (sizes: string[], colors: string[]) =>
    JSON.stringify([
      { key: 'Sizes', value: sizes },
      { key: 'colours', value: colors },
    ])
  const pieceOf = (chosen: { size?: string; color?: string }, attributes: string, ...choices: string[]) => {
    const line = { id: 'kurta', quantity: 1, size: '', color: '', ...chosen }
    const has_variants = choices.length > 0 ? (1 as const) : (0 as const)
    const { size, color } = choosePiece(line, { ...varied, attributes, has_variants }, variants(...choices))
    return { size, color }
  }

  test.each<[{ size?: string; color?: string }, string, string[], { size: string; color: string }]>([
    [{ size: 'M', color: 'Red' }, listing(['S', 'M'], ['Red', 'Blue']), [], { size: 'M', color: 'Red' }],
    [{}, listing(['One Size'], ['Red']), [], { size: 'One Size', color: 'Red' }],
    [{ size: 'M' }, listing([], ['Red']), ['S', 'M'], { size: 'M', color: 'Red' }],
    [{ size: 'M' }, listing(['S', 'M'], ['Red', 'Blue']), ['S/Red', 'M/'], { size: 'M', color: '' }],
    [{}, '[]', [], { size: '', color: '' }],
  ])('%j of one that lists %s with variants %j', (chosen, attributes, choices, piece) => {
    expect(pieceOf(chosen, attributes, ...choices)).toEqual(piece)
  })

  test.each<[{ size?: string; color?: string }, string, string[], string[]]>([
    [{}, listing(['S', 'M'], ['Red', 'Blue']), [], ['size', 'color']],
    [{ size: 'M' }, listing(['S', 'M'], ['Red', 'Blue']), [], ['color']],
    [{ size: 'M' }, listing([], ['Red', 'Blue']), ['S', 'M'], ['color']],
  ])('%j of one that lists %s with variants %j needs %j', (chosen, attributes, choices, options) => {
    const fault = expect.objectContaining({
      code: 'choice-missing',
      details: expect.objectContaining({ options }),
    })
    expect(() => pieceOf(chosen, attributes, ...choices)).toThrow(fault)
  })
})
