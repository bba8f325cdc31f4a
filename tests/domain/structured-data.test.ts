import { describe, expect, test } from 'vitest'
import { product } from '../../src/contract/product.ts'
import { storeInfo } from '../../src/contract/store-info.ts'
import { toProductView } from '../../src/domain/product.ts'
import { breadcrumbs, organization, productJsonLd } from '../../src/domain/structured-data.ts'

const origin = 'https://kitab.example'
const info = storeInfo.parse({
  storeName: 'Kitab',
  socialLinks: { x: 'https://x.example/k', bad: 'javascript:1' },
})

function dataOf(fields: object): object {
  return productJsonLd(toProductView(product.parse({ id: 'a b', title: 'Emma', ...fields })), info, origin)
}

describe('what search engines are told', () => {
  test('a product has an offer in rupees at its own address', () => {
    expect(dataOf({ regularPrice: 349.5, imgUrl: '/media/e.webp' })).toMatchObject({
      name: 'Emma',
      image: ['https://kitab.example/media/e.webp'],
      offers: { price: '349.50', priceCurrency: 'INR', url: 'https://kitab.example/product/a%20b' },
    })
  })

  test('a product without a price makes no offer, one without a picture shows none', () => {
    expect(dataOf({})).not.toHaveProperty('offers')
    expect(dataOf({})).not.toHaveProperty('image')
  })

  test('the company names only real profiles', () => {
    expect(organization(info, origin)).toMatchObject({ name: 'Kitab', sameAs: ['https://x.example/k'] })
  })

  test('addresses that are none are left out', () => {
    expect(organization({ ...info, companyLogoUrl: 'https://' }, origin)).not.toHaveProperty('logo')
    expect(dataOf({ imgUrl: 'http://[bad]/a.png' })).not.toHaveProperty('image')
  })

  test('crumbs are numbered from 1', () => {
    expect(breadcrumbs([{ name: 'Home', path: '/' }], origin)).toHaveProperty('itemListElement', [
      { '@type': 'ListItem', position: 1, name: 'Home', item: 'https://kitab.example/' },
    ])
  })
})
