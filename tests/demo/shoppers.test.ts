import { describe, expect, test } from 'vitest'
import { demoShoppers } from '../../src/demo/shoppers.ts'
import { demoShops } from '../../src/demo/shops.ts'

describe.each(demoShops.map(shop => [shop.slug, shop] as const))('the demo shopper of %s', (slug, shop) => {
  const { orders, password, phone } = demoShoppers[slug]

  test('has an order in every status', () => {
    expect(new Set(orders.map(order => order.status))).toEqual(new Set([0, 1, 2, 3, 4]))
  })

  test('bought what the shop sells, in sizes and colours it has', () => {
    for (const { slug: bought, size, color, quantity } of orders.flatMap(order => order.lines)) {
      const product = shop.products.find(one => one.slug === bought)
      const offered = (key: string) =>
        product?.attributes.find(attribute => attribute.key === key)?.value ?? []
      expect(product, bought).toBeDefined()
      if (size !== undefined) expect(offered('size')).toContain(size)
      if (color !== undefined) expect(offered('color')).toContain(color)
      expect(quantity).toBeGreaterThanOrEqual(1)
    }
  })

  test('could have typed these details into the forms', () => {
    expect(password.length).toBeGreaterThanOrEqual(6)
    expect(phone).toMatch(/^\+91\d{10}$/)
    for (const { shippingAddress } of orders) {
      for (const value of Object.values(shippingAddress)) expect(value.trim()).not.toBe('')
    }
  })
})
