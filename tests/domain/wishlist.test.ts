import { describe, expect, test } from 'vitest'
import { isInWishlist, parseWishlist, withoutItem, withToggled } from '../../src/domain/wishlist.ts'

const emma = { id: '1', name: 'Emma', image: '', price: 349 }
const godaan = { id: '2', name: 'Godaan', image: '/g.webp', price: 399 }

describe('a wishlist', () => {
  test('takes the newest first, and a second press takes it off', () => {
    const both = withToggled(withToggled([], emma), godaan)
    expect(both).toEqual([godaan, emma])
    expect(withToggled(both, emma)).toEqual([godaan])
  })

  test('knows what is in it', () => {
    expect(isInWishlist([emma], '1')).toBe(true)
    expect(isInWishlist(withoutItem([emma], '1'), '1')).toBe(false)
  })

  test.each(['', 'null', '{', '[1,null,{"id":""},{"id":"1","name":"x","price":-1}]'])(
    'reads %j as empty',
    stored => {
      expect(parseWishlist(stored)).toEqual([])
    },
  )

  test('survives storage', () => {
    expect(parseWishlist(JSON.stringify([emma, { ...godaan, more: 1 }]))).toEqual([emma, godaan])
  })

  test('survives storage with the colours of its pictures', () => {
    const wishlist = withToggled([emma], { ...godaan, colour: 'c84' })
    expect(parseWishlist(JSON.stringify(wishlist))).toEqual([{ ...godaan, colour: 'c84' }, emma])
    expect(JSON.stringify(withToggled([], emma))).not.toContain('colour')
  })

  const noTones = ['c84 fixed', 'C84', 'c8', '', 844, ['c84'], null].map(colour => ({ colour }))
  test.each(noTones)('drops $colour as a colour, not the wish', ({ colour }) => {
    expect(parseWishlist(JSON.stringify([{ ...emma, colour }]))).toEqual([emma])
  })
})
