import { describe, expect, test } from 'vitest'
import { parseNetQuantity, unitPrice } from '../../../src/domain/catalogue/net-quantity.ts'

describe('a net quantity', () => {
  test.each([
    [' 500 g ', 'weight', 500],
    ['0.5kg', 'weight', 500],
    ['1.5 L', 'volume', 1500],
    ['2 m', 'length', 200],
    ['6 pieces', 'pieces', 6],
    ['1 N', 'pieces', 1],
    ['6 x 200 ml', 'volume', 1200],
    ['75 cl', 'volume', 750],
  ] as const)('%s is read', (text, measure, amount) => {
    expect(parseNetQuantity(text)).toEqual({ measure, amount })
  })

  const texts = ['', 'one shirt', '500', 'g', '0 g', '3 parsecs', '1 toString', '1,5 l']
  test.each(texts)("'%s' is none", text => {
    expect(parseNetQuantity(text)).toBeUndefined()
  })
})

describe('the unit price', () => {
  test.each([
    // Below one of the larger unit: of the smaller.
    [99.9, '500 g', '₹0.20 per g'],
    [60, '200g', '₹0.30 per g'],
    [45, '0.75 l', '₹0.06 per ml'],
    [120, '60 cm', '₹2 per cm'],
    // Above it: of the larger.
    [500, '5 kg', '₹100 per kg'],
    [349, '1.5 l', '₹232.67 per l'],
    [799, '5.5 m', '₹145.27 per m'],
    [300, '6 x 200 ml', '₹250 per l'],
    [90, '6 pieces', '₹15 per piece'],
  ])('of ₹%d for %s is %s', (rupees, quantity, expected) => {
    expect(unitPrice(rupees, quantity)).toBe(expected)
  })

  test.each([
    [100, '1 kg'],
    [100, '1000 g'],
    [100, '1 litre'],
    [100, '100 cm'],
    [100, '1 piece'],
    [100, '1 g'],
  ])('of ₹%d for %s is left out, because it is the price', (rupees, quantity) => {
    expect(unitPrice(rupees, quantity)).toBeUndefined()
  })

  test('is left out where there is no price, or it rounds to nothing', () => {
    expect(unitPrice(0, '500 g')).toBeUndefined()
    expect(unitPrice(1, '500 g')).toBeUndefined()
  })
})
