import { describe, expect, test } from 'vitest'
import { type FacetProduct, type FacetValue, facetsOf } from '../../../src/domain/listing/product-facets.ts'

type Prices = Pick<FacetProduct, 'regularPrice' | 'discountedPrice'>
const none: Prices = { regularPrice: null, discountedPrice: null }
const words = { parentCategory: null, countryOfOrigin: '', sizeLabel: '', colorLabel: '' }
const facets = (more: Partial<FacetProduct>) =>
  facetsOf({ ...none, ...words, attributes: [], variants: [], ...more })
const attribute = (key: string, ...value: string[]) => ({ key, value, metricUnit: '' })
const variant = (size: string, color: string, prices: Prices = none, pk = 1) => ({
  pk,
  size,
  color,
  ...prices,
})
const shown = (values: FacetValue[] = []) =>
  values.map(({ key, name, value, label }) => `${key}, ${name}: ${label} = ${value}`)
const labels = (values: FacetValue[] = []) => values.map(({ label }) => label).join()

describe('a product without variants', () => {
  test.each<[Partial<FacetProduct>, string[]]>([
    [{}, []],
    [
      { parentCategory: ' Kurtas ', countryOfOrigin: 'IN' },
      ['parentCategory, Type: Kurtas = kurtas', 'origin, Country of origin: India = india'],
    ],
    [
      { attributes: [attribute('SIZES', 'S', 'M'), attribute('Colours', 'Red')] },
      ['size, Size: S = s', 'size, Size: M = m', 'color, Colour: Red = red'],
    ],
    [
      { attributes: [attribute('size', '2')], sizeLabel: 'Seats', colorLabel: 'Shade' },
      ['size, Seats: 2 = 2'],
    ],
    [{ attributes: [attribute('colors', 'Red')], colorLabel: 'Shade' }, ['color, Shade: Red = red']],
    [
      { attributes: [attribute('_fabric_type', ' Pure  Silk ', 'PURE SILK', ' ')] },
      ['attr._fabric_type, fabric type: Pure  Silk = pure silk'],
    ],
    [
      { attributes: [{ key: 'Volume', value: [' 5 ', ' ', ''], metricUnit: ' L ' }] },
      ['attr.volume, Volume: 5 L = 5 l'],
    ],
    [{ attributes: [attribute('Featured', 'true'), attribute(' ', 'x')] }, []],
  ])('%j has %j', (product, expected) => {
    const { shared, variants } = facets(product)
    expect(shown(shared)).toEqual(expected)
    expect(variants).toEqual([{ pk: 0, price: null, onSale: false, values: [] }])
  })

  test('has a hundred values, and none of more than a hundred letters', () => {
    const many = Array.from({ length: 101 }, (_, at) => `${at}`)
    expect(facets({ attributes: [attribute('Weave', ...many)] }).shared).toHaveLength(100)
    const long = attribute('Weave', 'x'.repeat(100), 'y'.repeat(101))
    expect(labels(facets({ attributes: [long] }).shared)).toBe('x'.repeat(100))
    const { variants } = facets({ attributes: [attribute('Color', ...many)], variants: [variant('S', '')] })
    expect(variants[0]?.values).toHaveLength(100)
  })
})

describe('the variants of a product', () => {
  const attributes = [attribute('Size', 'XL'), attribute('Color', 'Pink')]

  test.each([
    ['their own sizes and colours', [variant(' S ', 'Red'), variant('', '')], ['S,Red', '']],
    [
      'the colours of the product where none has one',
      [variant('S', ''), variant('', '')],
      ['S,Pink', 'Pink'],
    ],
    ['its sizes where none has one', [variant('', 'Red'), variant('', '')], ['Red,XL', 'XL']],
    [
      'one spelling of a value',
      [variant('One  size', ''), variant('ONE SIZE', '')],
      Array(2).fill('One  size,Pink'),
    ],
  ])('have %s', (_, variants, expected) => {
    const product = facets({ attributes, variants })
    expect(product.variants.map(({ values }) => labels(values))).toEqual(expected)
    expect(product.shared).toEqual([])
  })

  test('name size and colour as the product does', () => {
    const { variants } = facets({ variants: [variant('2', 'Red')], sizeLabel: 'Seats', colorLabel: 'Shade' })
    expect(shown(variants[0]?.values)).toEqual(['size, Seats: 2 = 2', 'color, Shade: Red = red'])
  })

  const product = { regularPrice: 50_000, discountedPrice: 40_000 }
  test.each([
    ['no price, and take the product’s', none, 40_000, true],
    ['a price alone', { regularPrice: 60_000, discountedPrice: null }, 60_000, false],
    ['a sale price alone', { regularPrice: null, discountedPrice: 30_000 }, 30_000, false],
    ['a sale', { regularPrice: 60_000, discountedPrice: 59_900 }, 59_900, true],
    ['a sale that takes nothing off', { regularPrice: 60_000, discountedPrice: 60_000 }, 60_000, false],
    ['a sale that costs more', { regularPrice: 60_000, discountedPrice: 70_000 }, 70_000, false],
  ])('have %s', (_, prices, price, onSale) => {
    const ofVariant = facets({ ...product, variants: [variant('S', '', prices, 7)] }).variants
    expect(ofVariant).toMatchObject([{ pk: 7, price, onSale }])
    const ofProduct = facets(prices === none ? product : prices).variants
    expect(ofProduct).toMatchObject([{ pk: 0, price, onSale }])
  })
})
