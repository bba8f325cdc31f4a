import { describe, expect, test } from 'vitest'
import { type Attribute, type Product, product as schema } from '../../../src/contract/catalogue/product.ts'
import {
  isOnSale,
  onlyChoice,
  shownId,
  sizeHeading,
  specificationsOf,
  toProductView,
} from '../../../src/domain/catalogue/product.ts'

function sent(fields: object): Product {
  return schema.parse({ id: 1, title: 'Kurta', ...fields })
}

const attributes = (...keys: string[]) => keys.map(key => ({ key, value: ['x'], metricUnit: '' }))

describe('a product as the shop shows it', () => {
  test.each([
    [{ regularPrice: 500, discountedPrice: 400 }, 400, 500],
    [{ regularPrice: 500 }, 500, undefined],
    [{ discountedPrice: 400 }, 400, undefined],
    [{ regularPrice: 500, discountedPrice: 0 }, 0, 500],
    [{}, 0, undefined],
    [{ variants: [{ id: 1 }, { id: 2, price: 5 }] }, 5, undefined],
  ])('%j costs %d, before %s', (prices, price, originalPrice) => {
    expect(toProductView(sent(prices))).toMatchObject({ price, originalPrice })
  })

  test.each([
    [{ imgUrl: '/a.webp', images: [{ url: '/b.webp' }] }, '/a.webp'],
    [{ imgUrl: '', images: [{ url: '/b.webp' }] }, '/b.webp'],
    [{ imgUrl: null, images: null }, ''],
  ])('takes its picture from %j', (pictures, image) => {
    expect(toProductView(sent(pictures)).image).toBe(image)
  })

  test('shows each picture once, the main one first', () => {
    const view = toProductView(sent({ imgUrl: '/a', images: [{ url: '/b' }, { url: '/a' }, { url: '' }] }))
    expect(view.images).toEqual(['/a', '/b'])
  })

  test('are followed by those that variants alone have, where a page may show them', () => {
    const variants = ['/b', '/red', '/red', '//other.example/x'].map((image, id) => ({ id, image }))
    const shown = (url: string) => (url.startsWith('//') ? '' : url)
    const view = toProductView(sent({ imgUrl: '/a', images: [{ url: '/b' }], variants }), shown)
    expect(view.images).toEqual(['/a', '/b', '/red'])
    expect(view.variants.map(({ image }) => image)).toEqual(['/b', '/red', '/red', ''])
  })

  test('has what its pictures show, where the shop wrote it', () => {
    const images = [
      { url: '/a', alt: ' A blue kurta ' },
      { url: '/b', alt: '' },
      { url: '/c' },
      { url: '/d', alt: null },
    ]
    const view = toProductView(sent({ imgUrl: '/b', images }), url => `/shop${url}`)
    expect([...view.imageTexts]).toEqual([['/shop/a', 'A blue kurta']])
  })

  test('has the colours of its pictures that are known, under the addresses that are shown', () => {
    const images = [{ url: '/a' }, { url: '/b', color: '#CC8844' }, { url: '/c', color: 'red' }]
    const view = toProductView(sent({ imgUrl: '/a', imgColor: '#112233', images }), url => `/shop${url}`)
    expect([...view.imageColours]).toEqual([
      ['/shop/a', '123'],
      ['/shop/b', 'c84'],
    ])
  })

  test.each([
    ['size', 'sizes'],
    ['Sizes', 'sizes'],
    ['COLOR', 'colors'],
    ['colours', 'colors'],
    ['Colors', 'colors'],
  ] as const)('reads %s as %s', (key, field) => {
    const attributes = [{ key, value: ['One', 'Two'] }]
    expect(toProductView(sent({ attributes }))[field]).toEqual(['One', 'Two'])
  })

  test.each([' ', ''])(
    'is named by its id where its title is blank, so that its link can be read: "%s"',
    title => expect(toProductView(sent({ title })).name).toBe('1'),
  )

  test('is in no category where that is blank: its link could not be read', () =>
    expect(toProductView(sent({ category: ' ', parentCategory: ' ' }))).toMatchObject({
      category: '',
      parentCategory: '',
    }))

  test('is featured when an attribute of that name says true', () => {
    expect(toProductView(sent({ attributes: [{ key: 'featured', value: ['true'] }] })).featured).toBe(true)
    expect(toProductView(sent({ attributes: [{ key: 'featured', value: ['no'] }] })).featured).toBe(false)
  })

  test('is featured when one of the values says true, and has no sizes where it has no such attribute', () => {
    const view = toProductView(sent({ attributes: [{ key: 'featured', value: ['new', 'true'] }] }))
    expect([view.featured, view.sizes, view.colors]).toEqual([true, [], []])
  })

  test('has a text for an id, of which eight characters are shown', () => {
    expect(toProductView(sent({ id: 42 })).id).toBe('42')
    expect(shownId('0123456789')).toBe('01234567')
  })
})

describe('a price', () => {
  test.each([
    [{}, false],
    [{ regularPrice: null, discountedPrice: null }, false],
    [{ regularPrice: 0 }, true],
    [{ discountedPrice: 5 }, true],
    [{ variants: [{ id: 1 }, { id: 2, price: 5 }] }, true],
    [{ variants: [{ id: 1 }] }, false],
  ])('is named by a shop that sends %j: %s', (fields, isPriced) => {
    expect(toProductView(schema.parse({ id: '7', title: 'Kurta', ...fields })).isPriced).toBe(isPriced)
  })
})

describe('a sale', () => {
  test.each([
    [400, 500, true],
    [500, 500, false],
    [600, 500, false],
    [400, undefined, false],
  ])('of %d, before %s: %s', (price, originalPrice, sale) => {
    expect(isOnSale({ price, originalPrice })).toBe(sale)
  })
})

describe('choices', () => {
  test('are preselected only where there is one', () => {
    expect([[], ['M'], ['M', 'L']].map(onlyChoice)).toEqual(['', 'M', ''])
  })

  test.each([
    [{ category: 'Footwear', description: '', sizes: ['7'] }, 'Shoe Size'],
    [{ category: "Men's Shoes", description: '', sizes: ['One Size'] }, 'Shoe Size'],
    [{ category: 'Men', description: 'A soft shoe for summer', sizes: ['7'] }, 'Shoe Size'],
    [{ category: 'Gifts', description: '', sizes: ['One Size'] }, 'Size'],
    [{ category: 'Men', description: '', sizes: ['L'] }, 'Clothing Size'],
    [{ category: 'Men', description: '', sizes: ['One Size', 'L'] }, 'Clothing Size'],
    [{ category: 'Men', description: '', sizes: ['S', 'M'] }, 'Clothing Size'],
  ])('%j: %s', (product, heading) => {
    expect(sizeHeading({ sizeLabel: '', ...product })).toBe(heading)
  })

  test('is the name that the shop gave it', () => {
    const product = toProductView(sent({ category: 'Shoes', sizeLabel: 'Volume' }))
    expect(sizeHeading(product)).toBe('Volume')
  })
})

describe('specifications', () => {
  const specifications = (all: Attribute[], labels = {}) =>
    specificationsOf({ attributes: all, sizeLabel: '', colorLabel: '', ...labels })

  test('have the names that the shop gave its options', () => {
    const labels = { sizeLabel: 'Volume', colorLabel: 'Material' }
    const names = specifications(attributes('Size', 'colours', 'sized'), labels).map(({ name }) => name)
    expect(names).toEqual(['Volume', 'Material', 'sized'])
    expect(specifications(attributes('Size', 'Color')).map(({ name }) => name)).toEqual(['Size', 'Colour'])
  })

  test('are ten at most', () => {
    expect(specifications(attributes(...'abcdefghijkl'))).toHaveLength(10)
  })

  test('hide what speaks of a phone, and the featured flag', () => {
    const names = specifications(
      attributes('Phone', 'contact_phone_no', 'featured', 'weight', 'featured_by', 'not_featured'),
    )
    expect(names.map(({ name }) => name)).toEqual(['weight', 'featured by', 'not featured'])
  })

  test('show underscores as spaces, values in a row and the unit', () => {
    const width = { key: 'screen_width_max', value: ['32', '43'], metricUnit: 'inch' }
    expect(specifications([width])).toEqual([{ name: 'screen width max', value: '32, 43 inch' }])
    expect(specifications([{ key: 'fit', value: ['Slim'], metricUnit: '' }])[0]?.value).toBe('Slim')
    expect(specifications([{ key: 'fit', value: [], metricUnit: 'cm' }])).toEqual([])
  })
})
