import { describe, expect, test } from 'vitest'
import { productPage } from '../../src/contract/catalogue/product-list.ts'
import { isPriced, priceOf, specificationsOf, toProductView } from '../../src/domain/catalogue/product.ts'
import { piecesLeft } from '../../src/domain/catalogue/stock.ts'

describe('a page of products', () => {
  test.each([
    [{}, false],
    [{ partial: null }, false],
    [{ partial: 'some' }, false],
    [{ partial: false }, false],
    [{ partial: true }, true],
  ])('with %j is partial: %j', (sent, partial) => {
    const page = productPage.parse({ data: [], ...sent })
    expect([page.partial === true, page.correction, page.count]).toEqual([partial, '', 0])
  })

  const pen = { id: 1, title: 'Pen', regularPrice: '9.50' }
  const read = (sent: object) => productPage.parse(sent)

  test('leaves out what cannot be read, and says where that is wrong', () => {
    const wrong = [{ ...pen, regularPrice: '1,299.00' }, null, { ...pen, category: {} }]
    const page = read({ data: [pen, ...wrong, { ...pen, id: 2 }], count: 40 })
    expect(page.products.map(({ id }) => id)).toEqual(['1', '2'])
    expect(page.unreadable).toEqual(['1.regularPrice', '2', '3.category'])
    expect(page.count).toBe(40)
  })

  // What other APIs call so: a sitemap would ask for the same products a hundred times.
  test.each(['https://api.example/products?page=2', '/products?page=2', '2', 2, null, { page: 2 }])(
    'has no place for the products behind it in %j',
    next => expect(read({ data: [pen], next }).next).toBe(''),
  )

  test('has the place of the products behind it', () => {
    for (const next of ['49900-12', '-1-7']) expect(read({ data: [pen], next }).next).toBe(next)
  })

  test('leaves out a product without an id: it has no page', () =>
    expect(read({ data: [pen, { ...pen, id: '' }] }).unreadable).toEqual(['1.id']))

  test.each([{ data: [{ name: 'Pen' }] }, { data: {} }, { items: [pen] }, [pen]])(
    'of another shape is wrong: %j',
    sent => expect(productPage.safeParse(sent).success).toBe(false),
  )

  test('is empty where the list is, or null', () => {
    expect([read({ data: [] }).count, read({ data: null }).count]).toEqual([0, 0])
  })

  test.each([
    [{ count: 31 }, 31],
    [{ count: '31' }, 31],
    [{ count: 1, pagination: { total: 31 } }, 31],
    [{ count: 0 }, 1],
    [{ count: -1 }, 1],
    [{ count: 'many', pagination: [] }, 1],
    [{ count: 2.5 }, 2],
  ])('with %j counts %i', (sent, count) => expect(read({ data: [pen], ...sent }).count).toBe(count))

  // A size without a name could never be chosen, so that the product could not be bought.
  test.each([{}, { value: null }, { value: [] }, { value: '' }, { value: ['', ' ', null, {}] }])(
    'reads an attribute without a value: %j',
    value => {
      const [one] = read({ data: [{ ...pen, attributes: [{ key: 'size', ...value }] }] }).products
      expect(one?.attributes).toMatchObject([{ key: 'size', value: [] }])
    },
  )

  test('reads the values of an attribute that are texts, numbers or flags', () => {
    const attributes = [{ key: 'size', value: ['M', 42, null, '', true] }]
    const [one] = read({ data: [{ ...pen, attributes }] }).products
    expect(one?.attributes[0]?.value).toEqual(['M', '42', 'true'])
  })

  test('has a product whose attributes have no id, or no name, and one of whose pictures is none', () => {
    const parts = {
      attributes: [
        { id: null, key: 'ink', value: 'blue' },
        { key: null, value: 'x' },
      ],
      images: [null, '', { url: '/a.jpg' }],
    }
    const [one] = read({ data: [{ ...pen, ...parts }] }).products
    expect(one && specificationsOf(toProductView(one))).toEqual([{ name: 'ink', value: 'blue' }])
    expect(one?.images.map(({ url }) => url).filter(Boolean)).toEqual(['/a.jpg'])
  })

  test('has a product with fields that another API means otherwise', () => {
    const others = {
      manufacturer: { id: 3, name: 'Camlin' },
      taxClass: ['gst'],
      sizeLabel: {},
      variants: [{ name: 'Size', options: ['S', 'M'] }],
      weight: { value: 20, unit: 'g' },
    }
    const [one] = read({ data: [{ ...pen, ...others }] }).products
    expect([one?.title, one?.manufacturer, one?.variants]).toEqual(['Pen', '', []])
  })

  describe('has a product', () => {
    const shirt = { ...pen, attributes: [{ key: 'size', value: ['S', 'M', 'L'] }] }
    const of = (variants: unknown) => {
      const { products, unreadable, leftOut, count } = read({ data: [{ ...shirt, variants }] })
      const [one] = products
      const priced = one && isPriced(one) ? priceOf(one) : undefined
      return { sizes: one?.variants.map(({ size }) => size), priced, unreadable, leftOut, count, one }
    }
    const small = { id: 1, size: 'S', price: '12.00' }

    test('with those of its variants that can be read, and says where the others are wrong', () => {
      const wrong = [
        { ...small, size: 'M', price: '1,299.00' },
        { ...small, size: { name: 'L' } },
      ]
      const { one, ...found } = of([wrong[0], small, wrong[1]])
      const leftOut = ['0.variants.0.price', '0.variants.2.size']
      expect(found).toEqual({ sizes: ['S'], priced: 12, unreadable: [], leftOut, count: 1 })
      // What is left out cannot be bought at another's price.
      expect(one && piecesLeft(one, { size: 'M', color: '' })).toBe(0)
    })

    test('that is not for sale where no variant can be read: its own price may be another', () => {
      const found = of([{ ...small, price: { amount: 1299, currency: 'INR' } }])
      expect(found).toMatchObject({ sizes: [], priced: undefined, leftOut: ['0.variants.0.price'] })
    })

    test.each([
      ['without ids', [{ size: 'S', price: 12 }]],
      ['in a map, as PHP sends a list with gaps', { 0: small, 2: { ...small, size: 'M' } }],
      ['whose pictures and SKUs mean something else', [{ ...small, sku: {}, image: { src: '/a.jpg' } }]],
      ['with an empty price, which is its own', [{ ...small, price: '' }]],
    ])('whose variants are sent %s', (_, variants) => {
      const found = of(variants)
      expect(found.sizes).toContain('S')
      expect(found).toMatchObject({ leftOut: [], priced: _.includes('empty') ? 9.5 : 12 })
    })

    test.each([[[{ name: 'Size', options: ['S'] }]], [{ size: ['S'] }], [3], ['S, M'], [null], [[]]])(
      'whose variants are something else: %j',
      variants => expect(of(variants)).toMatchObject({ sizes: [], priced: 9.5, leftOut: [] }),
    )
  })

  test.each([
    [false, false],
    [0, false],
    ['0', false],
    ['false', false],
    [true, true],
    [1, true],
    [null, true],
    [undefined, true],
    [{ quantity: 0 }, true],
  ])('has a product, and one of a size, whose stock is sent as %j: %j', (inStock, isSold) => {
    const [one] = read({ data: [{ ...pen, inStock, variants: [{ id: 1, inStock }] }] }).products
    expect([one?.inStock, one?.variants[0]?.inStock]).toEqual([isSold, isSold])
  })

  test.each([
    [3, 3],
    [0, 0],
    // As some call what they do not count, or sell beyond what they have; and what no cart can hold.
    [-1, undefined],
    [2.5, undefined],
  ])('has a size of which %j pieces are left: %j', (left, expected) => {
    const [one] = read({ data: [{ ...pen, variants: [{ id: 1, left }] }] }).products
    expect(one?.variants[0]?.left).toBe(expected)
  })

  test('reads a title that is a number, and no price from empty text', () => {
    const [book] = read({ data: [{ ...pen, title: 1984, discountedPrice: '' }] }).products
    expect([book?.title, book?.regularPrice, book?.discountedPrice]).toEqual(['1984', 9.5, undefined])
  })
})
