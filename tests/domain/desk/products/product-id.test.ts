import { describe, expect, test } from 'vitest'
import { isProductId } from '../../../../src/contract/catalogue/product-id.ts'
import { productIdOf } from '../../../../src/domain/desk/products/product-id.ts'

describe('the id of a new product', () => {
  test.each([
    ['Blue Cotton Kurta', 'blue-cotton-kurta'],
    ['  Café — crème (2 pcs.)  ', 'cafe-creme-2-pcs'],
    ['ﬁne ½ litre', 'fine-1-2-litre'],
    ['मग', ''],
    ['Café मग', 'cafe'],
    ['!!!', ''],
    ['', ''],
  ])('of %j is %j', (title, id) => {
    expect(productIdOf(title)).toBe(id)
  })

  test('is valid, leaves room for a number, and does not end with a hyphen', () => {
    const id = productIdOf(`${'a'.repeat(59)} ${'b'.repeat(60)}`)
    expect(id).toBe('a'.repeat(59))
    expect(isProductId(`${id}-9999`)).toBe(true)
  })
})
