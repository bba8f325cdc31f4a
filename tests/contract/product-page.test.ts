import { describe, expect, test } from 'vitest'
import { productPage } from '../../src/contract/catalogue/product-list.ts'

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

  test('has a product whose attribute has no id, and one of whose pictures is none', () => {
    const parts = {
      attributes: [{ id: null, key: 'ink', value: 'blue' }],
      images: [null, '', { url: '/a.jpg' }],
    }
    const [one] = read({ data: [{ ...pen, ...parts }] }).products
    expect(one?.attributes[0]?.value).toEqual(['blue'])
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

  test('reads a title that is a number, and no price from empty text', () => {
    const [book] = read({ data: [{ ...pen, title: 1984, discountedPrice: '' }] }).products
    expect([book?.title, book?.regularPrice, book?.discountedPrice]).toEqual(['1984', 9.5, undefined])
  })
})
