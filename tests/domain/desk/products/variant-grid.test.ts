import { describe, expect, test } from 'vitest'
import { MAX_VARIANTS } from '../../../../src/contract/desk/product.ts'
import { variantName } from '../../../../src/domain/catalogue/variant-attributes.ts'
import {
  addOptionValue,
  changeVariant,
  fillDown,
  type GridVariant,
  optionProblem,
  optionValues,
  removeOptionValue,
  typedOptionValues,
  variantsOfDetails,
} from '../../../../src/domain/desk/products/variant-grid.ts'

function variant(size: string, color = '', more: Partial<GridVariant> = {}): GridVariant {
  return {
    sku: '',
    size,
    color,
    regularPrice: null,
    discountedPrice: null,
    weight: null,
    images: [],
    ...more,
  }
}
const names = (variants: readonly GridVariant[]) => variants.map(one => variantName(one, 'whole'))
const limits = { maxLength: 5, maxVariants: 3 }

describe('a value of an option', () => {
  test('that is the first is given to the variant that was there', () => {
    const one = variant('', '', { id: 'a', sku: 'TEE' })
    expect(addOptionValue([one], 'size', 'M')).toEqual([{ ...one, size: 'M' }])
    expect(names(addOptionValue([], 'color', 'Red'))).toEqual(['Red'])
  })

  test('adds a variant for each value of the other option, grouped by size', () => {
    const two = addOptionValue([variant('M', 'Red'), variant('M', 'Blue')], 'size', 'L')
    expect(names(two)).toEqual(['M, Red', 'M, Blue', 'L, Red', 'L, Blue'])
    const three = addOptionValue(two, 'color', 'Green')
    expect(names(three)).toEqual(['M, Red', 'M, Blue', 'M, Green', 'L, Red', 'L, Blue', 'L, Green'])
    expect([optionValues(three, 'size'), optionValues(three, 'color')]).toEqual([
      ['M', 'L'],
      ['Red', 'Blue', 'Green'],
    ])
    const mixed = [variant('M', 'Red'), variant('L', 'Blue'), variant('L', 'Red')]
    const sorted = ['M, Red', 'L, Red', 'L, Blue', 'XL, Red', 'XL, Blue']
    expect(names(addOptionValue(mixed, 'size', 'XL'))).toEqual(sorted)
  })

  test('that the details list makes variants, in their order', () => {
    const material = { key: 'Material', value: ['Cotton'] }
    const sizes = { key: 'Size', value: ['M', 'S', 'M', ''] }
    const made = variantsOfDetails([material, sizes, { key: 'colours', value: ['Ivory', 'Sky'] }])
    expect(names(made)).toEqual(['M, Ivory', 'M, Sky', 'S, Ivory', 'S, Sky'])
    expect(variantsOfDetails([material])).toEqual([])
    const many = (key: string, length: number) => ({ key, value: Array.from({ length }, (_, at) => `${at}`) })
    expect(variantsOfDetails([many('size', 200), many('color', 200)])).toHaveLength(400)
    expect(variantsOfDetails([many('size', 400)])).toHaveLength(MAX_VARIANTS + 1)
  })

  test('takes its variants away; after the last one the first of each other value stays without the option', () => {
    const all = [variant('M', 'Red', { sku: 'MR' }), variant('L', 'Red'), variant('M', 'Blue')]
    expect(names(removeOptionValue(all, 'size', 'M'))).toEqual(['L, Red'])
    const last = [variant('M', 'Red', { sku: 'MR' }), variant('M', 'Blue')]
    const seen = removeOptionValue(last, 'size', 'M')
    expect(seen).toEqual([variant('', 'Red', { sku: 'MR' }), variant('', 'Blue')])
    expect(names(removeOptionValue(all.slice(0, 2), 'color', 'Red'))).toEqual(['M', 'L'])
    expect(names(removeOptionValue([variant('M')], 'size', 'M'))).toEqual(['whole'])
  })

  test.each([
    [' ', 'Enter a value.'],
    ['m', 'm is already in the list.'],
    ['Longest', 'Use at most 5 characters.'],
    ['Large', undefined],
  ])('%j is checked', (typed, problem) => {
    expect(optionProblem([variant('M'), variant('L')], 'size', typed, limits)).toBe(problem)
  })

  test.each([
    ['S, M,L', ['S', 'M', 'L']],
    ['30,32,34', ['30', '32', '34']],
    [' 1,5 m ', ['1,5 m']],
    ['XL,2XL', ['XL', '2XL']],
    ['Free,38', ['Free', '38']],
    ['Red,', ['Red']],
    [' , ', ['']],
  ])('%j is these values', (typed, values) => expect(typedOptionValues(typed)).toEqual(values))

  test('is refused where there would be too many variants', () => {
    const seen = optionProblem([variant('M', 'Red'), variant('M', 'Tan')], 'size', 'XL', limits)
    expect(seen).toBe('A product can have at most 3 variants. Remove some values.')
  })
})

describe('the grid', () => {
  const rows = [variant('S'), variant('M', '', { regularPrice: 499 }), variant('L'), variant('XL')]

  test('fills a column down from a row', () => {
    expect(fillDown(rows, 1, 'regularPrice').map(one => one.regularPrice)).toEqual([null, 499, 499, 499])
    expect(fillDown(rows, 9, 'sku')).toEqual(rows)
  })

  test('changes one row', () => {
    expect(changeVariant(rows, 2, { sku: 'L-1' }).map(({ sku }) => sku)).toEqual(['', '', 'L-1', ''])
  })
})
