import { describe, expect, test } from 'vitest'
import { newProduct } from '../../../src/store-api/catalogue/parse-product.ts'
import { checkVariantsOfFile } from '../../../src/store-api/catalogue/products/check-variants.ts'
import { toUserError } from '../../../src/store-api/cli/error-messages.ts'
import { parseField } from '../../../src/store-api/platform/services/parse-field.ts'

/** What the operator reads about a file with one product. */
function problemOf(fields: object): string | undefined {
  try {
    checkVariantsOfFile([parseField(newProduct, { id: 'kurta', title: 'Kurta', ...fields })])
    return undefined
  } catch (error) {
    return (toUserError(error, ['one', 'products.json']) as Error).message
  }
}

describe('a file for put-products', () => {
  test('may hold variants, a draft and a sale', () => {
    const variants = [{ size: 'S', stock: 3 }, { size: 'M', stock: null }, { size: 'L' }]
    const sale = { price: 9, from: '2026-12-01T00:00:00Z' }
    expect(problemOf({ variants, published: false, sizeLabel: 'Volume', sale })).toBeUndefined()
  })

  test.each<[object, string]>([
    [{ variants: [{ stock: 1.5 }] }, 'stock is not valid: give a whole number of pieces'],
    [
      { variants: [{ size: 'S', sku: 'A' }, { size: 'S' }] },
      'the same size and colour as another variant: S.',
    ],
    [{ variants: [{ size: 'S', sku: 'A' }, { sku: 'A' }] }, 'sku is A, which another variant has.'],
    [{ variants: [{ size: 'S', id: 'a' }, { id: 'a' }] }, 'id is a, which another variant has.'],
    [{ variants: Array(251).fill({}) }, 'variants is not valid: give a list'],
    [
      { sale: { price: 9, from: '2026-12-02T00:00:00Z', until: '2026-12-01T00:00:00Z' } },
      'sale.until is not valid: give an ISO date after from.',
    ],
    [{ published: 'no' }, 'published is not valid: give true, or false for a draft.'],
  ])('with %j says what is wrong', (fields, sentence) => {
    expect(problemOf(fields)).toContain(sentence)
  })
})
