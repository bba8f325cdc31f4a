import { describe, expect, test } from 'vitest'
import { getProduct } from '../../src/contract/catalogue/product.ts'
import { order } from '../../src/contract/orders/order.ts'
import { getStoreInfo, storeInfo } from '../../src/contract/store-info.ts'

describe('store info of another API', () => {
  test.each(['categoryImages', 'socialLinks', 'policies'] as const)('may send an empty %s as a list', name =>
    expect(storeInfo.parse({ [name]: [] })[name]).toEqual({}),
  )

  test('may have numbers for texts, and what is no text in a map or list', () => {
    const sent = {
      companyPhone: 9876543210,
      categories: ['Tea', null, ' '],
      socialLinks: { a: 'https://a', b: {} },
    }
    const info = storeInfo.parse(sent)
    expect(info.companyPhone).toBe('9876543210')
    expect(info.categories).toEqual(['Tea'])
    expect(info.socialLinks).toEqual({ a: 'https://a' })
  })

  test('may lie in `data`, as a product may', () => {
    const body = { success: true, data: { id: 7, title: 'Tea', storeName: 'Chai' } }
    expect(getStoreInfo.response.parse(body).storeName).toBe('Chai')
    expect(getProduct.response.parse(body).title).toBe('Tea')
  })

  test.each([
    ['an object for a text', { companyPhone: { mobile: '98765 43210' } }, ['companyPhone']],
    [
      'a list for a text, and a text for a list',
      { storeName: ['A'], categories: 'Tea' },
      ['storeName', 'categories'],
    ],
  ])('may have %s: the field is left out and named', (_, wrong, leftOut) => {
    const sent = { companyName: 'Chai Ltd', ...wrong }
    for (const body of [sent, { success: true, data: sent }]) {
      const read = getStoreInfo.response.parse(body)
      expect(read).toEqual({ ...storeInfo.parse({ companyName: 'Chai Ltd' }), leftOut })
    }
  })

  test('that is none is wrong', () => {
    for (const sent of [[], 'ok', null, undefined, 5]) {
      expect(storeInfo.safeParse(sent).success).toBe(false)
      expect(getStoreInfo.response.safeParse(sent).success).toBe(false)
    }
  })
})

describe('an order of another API', () => {
  test('may have a status in words, which is none of ours, and numbers in its address', () => {
    const sent = { id: 'A-1', status: 'pending', shippingAddress: { postalCode: 411001, phone: 9876543210 } }
    const { status, shippingAddress } = order.parse(sent)
    expect(status).toBeNaN()
    expect([shippingAddress.postalCode, shippingAddress.phone]).toEqual(['411001', '9876543210'])
  })
})
