import { describe, expect, test } from 'vitest'
import { product } from '../../../src/contract/catalogue/product.ts'
import { choiceMissing, openOptions } from '../../../src/domain/catalogue/open-options.ts'

const sent = (fields: object) => product.parse({ id: '7', title: 'Kurta', ...fields })
const attributes = [
  { key: 'Size', value: ['S', 'M'] },
  { key: 'Colours', value: ['Red', 'Blue'] },
]
const labelsOf = (fields: object, size = '', color = '') =>
  openOptions(sent(fields), { size, color }).map(({ label }) => label)

describe('what a line leaves open', () => {
  test.each<[object, string, string, string[]]>([
    [{}, '', '', []],
    [{ attributes }, '', '', ['Size', 'Colour']],
    [{ attributes }, 'M', '', ['Colour']],
    [{ attributes }, 'M', 'Red', []],
    [{ attributes, sizeLabel: 'Fit' }, '', 'Red', ['Fit']],
    [{ attributes: [{ key: 'size', value: ['One Size'] }] }, '', '', []],
    [
      {
        attributes,
        variants: [
          { id: 1, size: 'S' },
          { id: 2, size: 'M' },
        ],
      },
      'M',
      '',
      ['Colour'],
    ],
    [{ variants: [{ id: 1, size: 'S' }, { id: 2 }] }, '', '', []],
    [
      {
        attributes,
        variants: [
          { id: 1, size: 'S', color: 'Red' },
          { id: 2, size: 'M' },
        ],
      },
      'M',
      '',
      [],
    ],
  ])('of a product sent as %j, with size %j and colour %j: %j', (fields, size, color, labels) => {
    expect(labelsOf(fields, size, color)).toEqual(labels)
  })

  test('has its values in the order of the shop, and says which are sold out with what is chosen', () => {
    const variants = [
      { id: 1, size: 'S', color: 'Red' },
      { id: 2, size: 'M', color: 'Blue', inStock: false },
      { id: 3, size: 'M', color: 'Red' },
    ]
    expect(openOptions(sent({ attributes, variants }), { size: 'M', color: '' })).toEqual([
      {
        option: 'color',
        label: 'Colour',
        values: [
          { value: 'Red', isSoldOut: false },
          { value: 'Blue', isSoldOut: true },
        ],
      },
    ])
  })
})

test.each([
  [['size'], 'Please choose a size of Kurta'],
  [['Size', 'Color'], 'Please choose a size and a colour of Kurta'],
  [['Edition'], 'Please choose an edition of Kurta'],
  [['Trim color'], 'Please choose a trim colour of Kurta'],
])('what is missing of %j is asked for by name', (options, text) => {
  expect(choiceMissing('Kurta', options)).toBe(text)
})
