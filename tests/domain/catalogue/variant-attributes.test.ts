import { expect, test } from 'vitest'
import {
  withChangedOptions,
  withoutVariantOptions,
  withVariantOptions,
} from '../../../src/domain/catalogue/variant-attributes.ts'

const attribute = (key: string, ...value: string[]) => ({ id: '1', key, value, metricUnit: '' })
const red = [
  { size: 'S', color: 'Red' },
  { size: 'M', color: 'Red' },
]

test('options of variants become attributes, each value once', () => {
  expect(withVariantOptions([attribute('Fabric', 'Silk')], red)).toEqual([
    attribute('Fabric', 'Silk'),
    { ...attribute('Size', 'S', 'M'), id: '' },
    { ...attribute('Color', 'Red'), id: '' },
  ])
})

test('what the shop wrote stays in its place and gets what is missing', () => {
  const seen = withVariantOptions([attribute('Colours', 'Blue'), attribute('sizes', 'M', 'L')], red)
  expect(seen).toEqual([attribute('Colours', 'Blue', 'Red'), attribute('sizes', 'M', 'L', 'S')])
})

test('values that only earlier variants had go, and their option where no variant has it', () => {
  const before = [...red, { size: 'L', color: 'Blue' }]
  const attributes = [
    attribute('Size', 'L', 'S', 'One'),
    attribute('Colour', 'Red'),
    attribute('Colors', 'Blue'),
  ]
  const after = [{ size: 'XL', color: '' }]
  const left = [attribute('Size', 'One', 'XL'), attribute('Colour', 'Red')]
  expect(withChangedOptions(attributes, { before, after, written: [attribute('Size')] })).toEqual(left)
  expect(withChangedOptions(attributes, { before, after, written: attributes })).toEqual([
    ...left,
    attribute('Colors', 'Blue'),
  ])
  expect(withChangedOptions([attribute('Size', 'L')], { before: [], after: [], written: [] })).toEqual([
    attribute('Size', 'L'),
  ])
})

test('values are written as the variants have them, in their place', () => {
  const after = ['Small', 'MEDIUM', 'Medium'].map(size => ({ size, color: '' }))
  const written = [attribute('Size', 'small', 'XL', 'Medium')]
  expect(withChangedOptions(written, { before: [], after, written })).toEqual([
    attribute('Size', 'Small', 'XL', 'Medium', 'MEDIUM'),
  ])
})

test('without options nothing is added', () => {
  expect(withVariantOptions([attribute('Size', 'L')], [])).toEqual([attribute('Size', 'L')])
  expect(withVariantOptions([], [{ size: '', color: '' }])).toEqual([])
})

test.each([
  ['sizes', [{ size: 'S', color: '' }], ['Colours', 'Fabric']],
  ['colours', [{ size: '', color: 'Red' }], ['SIZE', 'Fabric']],
  ['neither', [{ size: '', color: '' }], ['SIZE', 'Colours', 'Fabric']],
])('options that come back with variants leave; these have %s', (_, variants, keys) => {
  const attributes = [attribute('SIZE', 'S'), attribute('Colours', 'Red'), attribute('Fabric', 'Silk')]
  const seen = withoutVariantOptions(attributes, [...variants, { size: '', color: '' }])
  expect(seen.map(({ key }) => key)).toEqual(keys)
})
