import { expect, test } from 'vitest'
import { browserOfEach } from '../../support/browser.ts'
import { kurta as line } from '../../support/cart-line.ts'

const browser = browserOfEach()

test('a wishlist emptied in another tab is filled after the back button with what was added since, though it is the same', async () => {
  browser.visit('/wishlist')
  const { $wishlist, toggleWish } = await import('../../../src/stores/cart/wishlist.ts')
  $wishlist.listen(() => {})
  toggleWish(line)
  const before = $wishlist.get()
  const stored = browser.local.getItem('haat:wishlist') ?? ''
  browser.otherTabWrites('haat:wishlist', null)
  expect($wishlist.get()).toEqual([])
  browser.goAwayAndBack(() => browser.local.setItem('haat:wishlist', stored))
  expect($wishlist.get()).toEqual(before)
})
