import { expect, test } from 'vitest'
import { withVariantOptions } from '../../../src/domain/catalogue/variant-attributes.ts'

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

test('without options nothing is added', () => {
  expect(withVariantOptions([attribute('Size', 'L')], [])).toEqual([attribute('Size', 'L')])
  expect(withVariantOptions([], [{ size: '', color: '' }])).toEqual([])
})
