import { describe, expect, test } from 'vitest'
import {
  isInWishlist,
  parseWishlist,
  withItem,
  withoutItem,
  withToggled,
} from '../../../src/domain/cart/wishlist.ts'

const emma = { id: '1', name: 'Emma', image: '', price: 349 }
const godaan = { id: '2', name: 'Godaan', image: '/g.webp', price: 399 }

describe('a wishlist', () => {
  test('takes the newest first, and a second press takes it off', () => {
    const both = withToggled(withToggled([], emma), godaan)
    expect(both).toEqual([godaan, emma])
    expect(withToggled(both, emma)).toEqual([godaan])
  })

  test('takes what is moved to it, once', () => {
    expect(withItem([emma], godaan)).toEqual([godaan, emma])
    expect(withItem([emma], emma)).toEqual([emma])
  })

  test('knows what is in it', () => {
    expect(isInWishlist([emma], '1')).toBe(true)
    expect(isInWishlist(withoutItem([emma], '1'), '1')).toBe(false)
  })

  const kept = ['', 'null', '{', '[1,null,{"id":""},{"id":"1","name":"x","price":-1}]']
  test.each(kept)('reads %j as empty', stored => {
    expect(parseWishlist(stored)).toEqual([])
  })

  test.each([
    { id: 7 },
    { id: '' },
    { name: 7 },
    { name: undefined },
    { price: '349' },
    { price: -0.01 },
    { price: null },
  ])('drops an entry that is right but for %j', wrong => {
    expect(parseWishlist(JSON.stringify([{ ...emma, ...wrong }, godaan]))).toEqual([godaan])
  })

  test.each([null, 5, 'x'])('drops the entry %j and keeps the others', wrong => {
    expect(parseWishlist(JSON.stringify([wrong, emma]))).toEqual([emma])
  })

  test('keeps an entry that is free, and one whose picture is no text without the picture', () => {
    const free = { ...emma, price: 0 }
    const expected = [free, { ...godaan, image: '' }]
    expect(parseWishlist(JSON.stringify([free, { ...godaan, image: 7 }]))).toEqual(expected)
  })

  test('remembers what has no price yet', () => {
    const wishlist = withToggled([emma], { ...godaan, isPriced: false })
    const expected = [false, undefined]
    expect(parseWishlist(JSON.stringify(wishlist)).map(({ isPriced }) => isPriced)).toEqual(expected)
  })

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
