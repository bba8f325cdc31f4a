import { describe, expect, test } from 'vitest'
import { product } from '../../../src/contract/catalogue/product.ts'
import { storeInfo } from '../../../src/contract/store-info.ts'
import { toProductView } from '../../../src/domain/catalogue/product.ts'
import {
  breadcrumbs,
  organization,
  productJsonLd,
  productSteps,
  website,
} from '../../../src/domain/catalogue/structured-data.ts'

const origin = 'https://kitab.example'
const socialLinks = { x: 'https://x.example/k', bad: 'javascript:1' }
const STRUCK = 'https://schema.org/StrikethroughPrice'
const info = storeInfo.parse({ storeName: 'Kitab', socialLinks })

function dataOf(fields: object): object {
  return productJsonLd(toProductView(product.parse({ id: 'a b', title: 'Emma', ...fields })), info, origin)
}

describe('the structured data for search engines', () => {
  test('a product has an offer in rupees at its own address', () => {
    expect(dataOf({ regularPrice: 349.5, imgUrl: '/media/e.webp' })).toMatchObject({
      name: 'Emma',
      image: ['https://kitab.example/media/e.webp'],
      offers: { price: '349.50', priceCurrency: 'INR', url: 'https://kitab.example/product/a%20b' },
    })
  })

  test('a reduced product has the price before, which search engines show crossed out', () => {
    expect(dataOf({ regularPrice: 499, discountedPrice: 349 })).toMatchObject({
      offers: {
        price: '349.00',
        priceSpecification: { priceType: STRUCK, price: '499.00', priceCurrency: 'INR' },
      },
    })
    const variants = [
      { id: 1, size: 'M', price: 450 },
      { id: 2, size: 'L' },
    ]
    const seen = dataOf({ regularPrice: 499, discountedPrice: 349, variants })
    expect(seen).toHaveProperty('hasVariant.1.offers.priceSpecification.price', '499.00')
    expect(seen).not.toHaveProperty('hasVariant.0.offers.priceSpecification')
    for (const prices of [{ regularPrice: 499 }, { regularPrice: 499, discountedPrice: 499 }])
      expect(dataOf(prices)).not.toHaveProperty('offers.priceSpecification')
  })

  test('a product has the brand that its details name', () => {
    const attributes = [
      { key: 'Fabric', value: ['Silk'] },
      { key: 'Brand', value: ['Fabindia'] },
    ]
    expect(dataOf({ attributes })).toMatchObject({ brand: { '@type': 'Brand', name: 'Fabindia' } })
    for (const none of [[], [{ key: 'brand', value: [] }]])
      expect(dataOf({ attributes: none })).not.toHaveProperty('brand')
  })

  test.each([
    ['ISBN', '978-0-06-231500-7', '9780062315007'],
    ['isbn 13', '9780062315007', '9780062315007'],
    ['EAN', '8901030 865374', '8901030865374'],
    ['UPC-A', '036000291452', '036000291452'],
    ['GTIN', '9780062315008', undefined],
    ['ISBN', '0-06-231500-7', undefined],
    ['Barcode type', '9780062315007', undefined],
    ['barcode', '', undefined],
  ])('the number in trade of a product with %s %s is %s', (key, value, gtin) => {
    const attributes = [{ key, value: [value] }]
    const one = dataOf({ regularPrice: 1, attributes })
    expect({ gtin: undefined, ...one }.gtin).toBe(gtin)
    const variants = [{ size: 'M' }, { size: 'L' }]
    expect(dataOf({ regularPrice: 1, attributes, variants })).not.toHaveProperty('gtin')
  })

  test('a product without a price makes no offer, one without a picture shows none', () => {
    expect(dataOf({})).not.toHaveProperty('offers')
    expect(dataOf({})).not.toHaveProperty('image')
  })

  test('a product names its maker, its origin and its weight, as far as the shop has filled them in', () => {
    const names = ['countryOfOrigin', 'manufacturer', 'weight']
    expect(Object.keys(dataOf({})).filter(name => names.includes(name))).toEqual([])
    expect(dataOf({ countryOfOrigin: 'IN', manufacturer: 'Mills', weight: 250 })).toMatchObject({
      countryOfOrigin: { '@type': 'Country', name: 'India' },
      manufacturer: { '@type': 'Organization', name: 'Mills' },
      weight: { value: 250, unitCode: 'GRM' },
    })
  })

  test('the company names only real profiles', () => {
    expect(organization(info, origin)).toMatchObject({ name: 'Kitab', sameAs: ['https://x.example/k'] })
  })

  test('addresses that are none are left out', () => {
    expect(organization({ ...info, companyLogoUrl: 'https://' }, origin)).not.toHaveProperty('logo')
    expect(dataOf({ imgUrl: 'http://[bad]/a.png' })).not.toHaveProperty('image')
  })

  test('the company has each detail that the shop gives', () => {
    const full = storeInfo.parse({
      storeName: 'Kitab',
      companyName: 'Kitab Pvt Ltd',
      companyLogoUrl: '/media/logo.png',
      companyEmail: 'care@kitab.example',
      companyPhone: '+91 98765 43210',
      companyAddress: '12 MG Road, Pune',
    })
    expect(organization(full, origin)).toEqual({
      '@type': 'Organization',
      name: 'Kitab Pvt Ltd',
      url: origin,
      logo: 'https://kitab.example/media/logo.png',
      email: 'care@kitab.example',
      telephone: '+91 98765 43210',
      address: '12 MG Road, Pune',
      sameAs: [],
      hasMerchantReturnPolicy: {
        '@type': 'MerchantReturnPolicy',
        merchantReturnLink: 'https://kitab.example/return',
      },
    })
  })

  test('the site has the shop’s name and its language', () => {
    const expected = { '@type': 'WebSite', name: 'Kitab', url: origin, inLanguage: 'en-IN' }
    expect(website(info, origin)).toEqual(expected)
  })

  test('a product has its category and colours where it has any', () => {
    const view = toProductView(product.parse({ id: '7', title: 'Kurta' }))
    const dressed = { ...view, category: 'Women', colors: ['Indigo', 'Red'], description: 'Handloom.' }
    expect(productJsonLd(dressed, info, origin)).toMatchObject({
      '@type': 'Product',
      category: 'Women',
      color: 'Indigo, Red',
      description: 'Handloom.',
      sku: '7',
    })
    const bare = productJsonLd({ ...view, category: '', description: '', colors: [] }, info, origin)
    expect(bare).toHaveProperty('description', 'Kurta')
    expect(bare).not.toHaveProperty('category')
    expect(bare).not.toHaveProperty('color')
  })

  test('an offer is of a new thing in stock, sold by the company, else by the shop', () => {
    const view = toProductView(product.parse({ id: '7', title: 'Kurta', regularPrice: 999 }))
    const offerOf = (companyName: string) => productJsonLd(view, { ...info, companyName }, origin)
    const offers = {
      '@type': 'Offer',
      availability: 'https://schema.org/InStock',
      itemCondition: 'https://schema.org/NewCondition',
    }
    const seller = { '@type': 'Organization', name: 'Kitab Pvt Ltd' }
    expect(offerOf('Kitab Pvt Ltd')).toMatchObject({ offers: { ...offers, seller } })
    expect(offerOf('')).toMatchObject({ offers: { seller: { name: 'Kitab' } } })
  })

  test('a product that is sold out is offered as out of stock', () => {
    const seen = dataOf({ regularPrice: 10, inStock: false })
    expect(seen).toMatchObject({ offers: { availability: 'https://schema.org/OutOfStock' } })
  })

  test('several variants are a group, each with its own size, colour, picture, price and availability', () => {
    const variants = [
      { id: 1, sku: 'K-M', size: 'M', color: 'Red', price: 450, inStock: false, image: '/media/red.webp' },
      { id: 2, size: 'L', color: 'Red' },
    ]
    const fields = { regularPrice: 499, imgUrl: '/media/e.webp', variants }
    const seen = dataOf(fields)
    expect(seen).toMatchObject({
      '@type': 'ProductGroup',
      productGroupID: 'a b',
      // In nothing else do they differ.
      variesBy: ['https://schema.org/size'],
      hasVariant: [
        {
          ...{ name: 'Emma, M, Red', sku: 'K-M', size: 'M', color: 'Red', image: `${origin}/media/red.webp` },
          offers: { price: '450.00', availability: 'https://schema.org/OutOfStock' },
        },
        {
          ...{ name: 'Emma, L, Red', size: 'L', image: `${origin}/media/e.webp` },
          offers: { price: '499.00', availability: 'https://schema.org/InStock' },
        },
      ],
    })
    for (const own of ['offers', 'sku', 'color', 'hasVariant.1.sku']) expect(seen).not.toHaveProperty(own)
    const one = dataOf({ ...fields, variants: variants.slice(1) })
    expect(one).toMatchObject({ '@type': 'Product', sku: 'a b', offers: { price: '499.00' } })
    expect(dataOf({ ...fields, variants: variants.slice(0, 1) })).toMatchObject({ sku: 'K-M' })
    const unpriced = variants.map(variant => ({ ...variant, price: undefined }))
    expect(dataOf({ variants: unpriced })).toMatchObject({ '@type': 'Product', sku: 'a b' })
  })

  test('what a shop calls no colour is none', () => {
    const variants = ['Rose', 'Jasmine'].map((color, id) => ({ id, color }))
    const seen = dataOf({ regularPrice: 99, colorLabel: 'Scent', variants })
    expect(seen).toMatchObject({ variesBy: [], hasVariant: [{ name: 'Emma, Rose' }, {}] })
    expect(seen).not.toHaveProperty('hasVariant.0.color')
    const attributes = [{ key: 'color', value: ['Rose'] }]
    expect(dataOf({ colorLabel: 'Scent', attributes })).not.toHaveProperty('color')
  })

  test('delivery is free, unless the shop has rules of what an order costs', () => {
    expect(dataOf({ regularPrice: 99 })).toMatchObject({
      offers: { shippingDetails: { shippingRate: { value: 0, currency: 'INR' } } },
    })
    const view = toProductView(product.parse({ id: '7', title: 'Kurta', regularPrice: 99 }))
    const seen = productJsonLd(view, { ...info, quotes: true }, origin)
    expect(seen).not.toHaveProperty('offers.shippingDetails')
  })

  test('a product with prices of its sizes alone is offered, from the lowest', () => {
    const variants = [
      { id: 1, size: 'M', price: 549 },
      { id: 2, size: 'L', price: 499 },
    ]
    expect(dataOf({ variants })).toMatchObject({
      hasVariant: [{ offers: { price: '549.00' } }, { offers: { price: '499.00' } }],
    })
    expect(toProductView(product.parse({ id: '7', title: 'Kurta', variants })).price).toBe(499)
  })

  test('crumbs lead from home through the category to the product, numbered from 1', () => {
    const steps = [
      { name: 'Home', path: '/' },
      { name: 'Emma', path: '/product/7' },
    ]
    const emma = { id: '7', name: 'Emma' }
    expect(productSteps({ ...emma, category: '' })).toEqual(steps)
    const [home, last] = steps
    const books = { name: 'Books', path: '/products?category=books' }
    expect(productSteps({ ...emma, category: 'Books' })).toEqual([home, books, last])
    expect(breadcrumbs(steps, origin)).toEqual({
      '@type': 'BreadcrumbList',
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: 'Home', item: 'https://kitab.example/' },
        { '@type': 'ListItem', position: 2, name: 'Emma', item: 'https://kitab.example/product/7' },
      ],
    })
  })
})
