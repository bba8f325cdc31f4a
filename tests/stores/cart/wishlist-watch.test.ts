import { describe, expect, test } from 'vitest'
import { browserOfEach } from '../../support/browser.ts'
import { openShopApi } from '../../support/shop-api.ts'
import { openPage, until } from '../../support/store-page.ts'

const api = await openShopApi()
const browser = browserOfEach()

const wished = { id: 'emma', name: 'Emma', image: '/e.webp', price: 400 }

/** The wishlist with one entry, and how often it changed on screen. */
async function openWishlist(item: object = wished) {
  browser.local.setItem('haat:wishlist', JSON.stringify([item]))
  await openPage(browser, '/wishlist')
  const { $wishes } = await import('../../../src/stores/cart/wishlist-watch.ts')
  const shown = [$wishes.get()]
  $wishes.listen(wishes => shown.push(wishes))
  return { shown, now: () => $wishes.get()[0] }
}

describe('a wishlist that was filled long ago', () => {
  test.each([
    ['another price and name', { title: 'Emma, new edition', regularPrice: 650 }, ''],
    ['a price at all', { title: 'Emma', regularPrice: 300 }, ''],
    ['no piece left', { title: 'Emma', regularPrice: 300, inStock: false }, 'Out of stock'],
  ])('shows what the shop has now: %s', async (_, fields, problem) => {
    api.break(/products\/emma$/, { kind: 'answers', status: 200, body: { id: 'emma', ...fields } })
    const { shown, now } = await openWishlist({ ...wished, isPriced: false })
    expect(now()).toMatchObject({ name: 'Emma', price: 400, problem: 'Not for sale yet' })
    await until(() => shown.length > 1)
    const { title: name, regularPrice: price } = fields
    expect(now()).toMatchObject({ id: 'emma', image: '/e.webp', isPriced: true, name, price, problem })
  })

  test('says what is gone, and nothing of what the shop does not answer about', async () => {
    const { shown, now } = await openWishlist({ ...wished, id: 'no-such-product' })
    await until(() => shown.length > 1)
    expect(now()).toMatchObject({ name: 'Emma', problem: 'No longer available' })
    api.break(/products/)
    const unanswered = await openWishlist()
    await until(() => unanswered.shown.length > 1)
    expect(unanswered.now()).toMatchObject({ ...wished, problem: '' })
  })
})
