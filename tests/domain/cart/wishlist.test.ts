import { describe, expect, test } from 'vitest'
import * as wishlists from '../../../src/domain/cart/wishlist.ts'

const emma = { id: '1', name: 'Emma', image: '', price: 349 }
const godaan = { id: '2', name: 'Godaan', image: '/g.webp', price: 399 }

describe('a wishlist', () => {
  test('takes the newest first, and a second press takes it off', () => {
    const both = wishlists.withToggled(wishlists.withToggled([], emma), godaan)
    expect(both).toEqual([godaan, emma])
    expect(wishlists.withToggled(both, emma)).toEqual([godaan])
  })

  test('takes what is moved to it, once', () => {
    expect(wishlists.withItem([emma], godaan)).toEqual([godaan, emma])
    expect(wishlists.withItem([emma], emma)).toEqual([emma])
  })

  test('knows what is in it', () => {
    expect(wishlists.isInWishlist([emma], '1')).toBe(true)
    expect(wishlists.isInWishlist(wishlists.withoutItem([emma], '1'), '1')).toBe(false)
  })

  const kept = [
    ...['', 'null', '{', '[1,null,{"id":""},{"id":"1","name":"x","price":-1}]'],
    '[{"id":"1","name":"x","price":1e999}]',
  ]
  test.each(kept)('reads %j as empty', stored => {
    expect(wishlists.parseWishlist(stored)).toEqual([])
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
    expect(wishlists.parseWishlist(JSON.stringify([{ ...emma, ...wrong }, godaan]))).toEqual([godaan])
  })

  test.each([null, 5, 'x'])('drops the entry %j and keeps the others', wrong => {
    expect(wishlists.parseWishlist(JSON.stringify([wrong, emma]))).toEqual([emma])
  })

  test('keeps an entry that is free, and one whose picture is no text without the picture', () => {
    const free = { ...emma, price: 0 }
    const expected = [free, { ...godaan, image: '' }]
    expect(wishlists.parseWishlist(JSON.stringify([free, { ...godaan, image: 7 }]))).toEqual(expected)
  })

  test('remembers what has no price yet', () => {
    const wishlist = wishlists.withToggled([emma], { ...godaan, isPriced: false })
    const expected = [false, undefined]
    const seen = wishlists.parseWishlist(JSON.stringify(wishlist)).map(({ isPriced }) => isPriced)
    expect(seen).toEqual(expected)
  })

  test('survives storage', () => {
    expect(wishlists.parseWishlist(JSON.stringify([emma, { ...godaan, isPriced: 'no', more: 1 }]))).toEqual([
      emma,
      godaan,
    ])
  })

  test('survives storage with the colours of its pictures', () => {
    const wishlist = wishlists.withToggled([emma], { ...godaan, colour: 'c84' })
    expect(wishlists.parseWishlist(JSON.stringify(wishlist))).toEqual([{ ...godaan, colour: 'c84' }, emma])
    expect(JSON.stringify(wishlists.withToggled([], emma))).not.toContain('colour')
  })

  const noTones = ['c84 fixed', 'C84', 'c8', '', 844, ['c84'], null].map(colour => ({ colour }))
  test.each(noTones)('drops $colour as a colour, not the wish', ({ colour }) => {
    expect(wishlists.parseWishlist(JSON.stringify([{ ...emma, colour }]))).toEqual([emma])
  })
})
