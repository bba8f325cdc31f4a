import { describe, expect, test } from 'vitest'
import { withLineInstead } from '../../../src/domain/cart/cart.ts'
import { kurta as shirt } from '../../support/cart-line.ts'

describe('a line in the place of another', () => {
  const open = { ...shirt, selectedSize: '' }

  test('stands where the other stood', () => {
    const other = { ...shirt, id: '8' }
    expect(withLineInstead([open, other], open, shirt)).toEqual([shirt, other])
  })

  test('stays where it was with its own choices', () => {
    const [more, other] = [
      { ...shirt, quantity: 4 },
      { ...shirt, id: '8' },
    ]
    expect(withLineInstead([shirt, other], shirt, more)).toEqual([more, other])
  })

  test('is one with the line that it equals', () => {
    const cart = withLineInstead([open, { ...shirt, quantity: 2 }], open, shirt)
    expect(cart.map(({ selectedSize, quantity }) => [selectedSize, quantity])).toEqual([['M', 3]])
  })

  test('changes nothing where there is no such line', () => {
    expect(withLineInstead([shirt], open, { ...shirt, selectedSize: 'L' })).toEqual([shirt])
  })
})
