import { describe, expect, test } from 'vitest'
import {
  changedFieldName,
  changedValueText,
  doneText,
  productCount,
  undoneText,
} from '../../../src/domain/desk/bulk-texts.ts'

describe('a change of many products', () => {
  test('is counted', () => {
    expect([productCount(1), productCount(0)]).toEqual(['1 product', '0 products'])
    expect(doneText({ changed: 12, refused: 0 })).toBe('12 products changed.')
    expect(doneText({ changed: 1, refused: 2 })).toBe('1 product changed. 2 products could not be changed.')
  })

  test('that was undone names what was changed since', () => {
    expect(undoneText({ undone: 5, left: 0 }, [])).toBe('5 products put back.')
    expect(undoneText({ undone: 5, left: 5 }, ['Kim', 'Emma', 'Dracula', 'Nana'])).toBe(
      '5 products put back. Changed since, and left as they are: Kim, Emma, Dracula and 2 more.',
    )
  })

  test('shows fields before and after', () => {
    const variant = { id: 'a', size: 'M', color: 'Red' }
    expect(changedFieldName({ field: 'regularPrice', variant, before: 1, after: 2 })).toBe('Price (M, Red)')
    expect(changedFieldName({ field: 'stock', before: 1, after: 2 })).toBe('Stock')
    expect(changedValueText('regularPrice', 1299.5)).toBe('₹1,299.50')
    expect(changedValueText('stock', null)).toBe('not counted')
    expect(changedValueText('category', null)).toBe('none')
  })
})
