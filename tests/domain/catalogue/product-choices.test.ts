import { describe, expect, test } from 'vitest'
import { product } from '../../../src/contract/catalogue/product.ts'
import { toProductView } from '../../../src/domain/catalogue/product.ts'
import { startingChoices } from '../../../src/domain/catalogue/product-choices.ts'

function choicesOf(sizes: string[], colors: string[], variants: object[] = []) {
  const attributes = [
    { key: 'size', value: sizes },
    { key: 'color', value: colors },
  ]
  return startingChoices(toProductView(product.parse({ id: 'k', title: 'Kurta', attributes, variants })))
}

describe('the choices of a product', () => {
  test('without variants can all be taken; the only one is chosen', () => {
    const chosen = { size: 'M', color: '' }
    expect(choicesOf(['M'], ['Red', 'Blue'])).toEqual({ chosen, soldOutSizes: [], soldOutColors: [] })
  })

  test('are sold out where no variant of them is in stock', () => {
    const variants = [
      { id: 1, size: 'M', color: 'Red', inStock: false },
      { id: 2, size: 'M', color: 'Blue', inStock: false },
      { id: 3, size: 'L', color: 'Red' },
    ]
    const expected = { chosen: { size: '', color: '' }, soldOutSizes: ['M'], soldOutColors: ['Blue'] }
    expect(choicesOf(['M', 'L'], ['Red', 'Blue'], variants)).toEqual(expected)
  })

  test('depend on the size that is chosen from the start', () => {
    const variants = [
      { id: 1, size: 'M', color: 'Red', inStock: false },
      { id: 2, size: 'M', color: 'Blue' },
    ]
    const expected = { chosen: { size: 'M' }, soldOutColors: ['Red'] }
    expect(choicesOf(['M'], ['Red', 'Blue'], variants)).toMatchObject(expected)
  })

  test('that are sold out are not chosen from the start', () => {
    const variants = [{ id: 1, size: 'M', color: 'Red', inStock: false }]
    expect(choicesOf(['M'], ['Red'], variants).chosen).toEqual({ size: '', color: '' })
  })
})
