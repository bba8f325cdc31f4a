import { describe, expect, test } from 'vitest'
import type { CartChange } from '../../../src/domain/cart/cart-check.ts'
import { orderObstacle } from '../../../src/stores/cart/cart-check.ts'
import { browserOfEach } from '../../support/browser.ts'
import { openShopApi } from '../../support/shop-api.ts'
import { openPage, until } from '../../support/store-page.ts'

const api = await openShopApi()
const browser = browserOfEach()

const book = { id: 'emma', name: 'A book', image: '', quantity: 2, selectedSize: '', selectedColor: '' }

/** The shop's answer about the book in the cart. */
function answerBook(fields: object) {
  const body = { id: book.id, title: book.name, regularPrice: 300, ...fields }
  api.break(/products\/emma$/, { kind: 'answers', status: 200, body })
}

async function openCart(change: { id?: string; price?: number } = {}) {
  browser.local.setItem('haat:cart', JSON.stringify([{ ...book, price: 300, ...change }]))
  const { toasts, clear } = await openPage(browser, '/cart')
  const check = await import('../../../src/stores/cart/cart-check.ts')
  const { checkCart } = await import('../../../src/stores/cart/cart-watch.ts')
  const cart = await import('../../../src/stores/cart/cart.ts')
  check.$cartChanges.listen(() => {})
  clear()
  return {
    ...check,
    ...cart,
    checkCart,
    toasts,
    texts: () => check.$cartChanges.get().map(({ text }) => text),
  }
}

async function lineOf(page: Awaited<ReturnType<typeof openCart>>) {
  const [line] = page.$cart.get()
  if (!line) throw new Error('the cart is empty')
  return line
}

describe('a cart that was filled a while ago', () => {
  test("takes the shop's price, and says from what to what", async () => {
    answerBook({})
    const page = await openCart({ price: 400 })
    await until(() => page.texts().length > 0)
    expect(page.texts()).toEqual(['The price of A book has changed from ₹400 to ₹300.'])
    expect(page.$cart.get()[0]?.price).toBe(300)
    await page.checkCart()
    expect(page.texts()).toHaveLength(1)
  })

  test('cannot be ordered with what is gone, until it is removed', async () => {
    const page = await openCart({ id: 'no-such-product' })
    await until(() => page.texts().length > 0)
    expect(page.texts()).toEqual(['A book is no longer available.'])
    expect(page.$orderObstacle.get()).toBe('Please remove what is no longer available before you order.')
    page.removeFromCart(await lineOf(page))
    expect([page.texts(), page.$orderObstacle.get()]).toEqual([[], ''])
  })

  test('keeps a quantity that is too large until the shopper changes it', async () => {
    answerBook({ variants: [{ id: 1, left: 1 }] })
    const page = await openCart()
    await until(() => page.texts().length > 0)
    expect(page.texts()).toEqual(['Only 1 left of A book.'])
    expect((await lineOf(page)).quantity).toBe(2)
    page.setQuantity(await lineOf(page), 1)
    expect([page.texts(), page.$orderObstacle.get()]).toEqual([[], ''])
  })

  test('asks for a size that is missing, and the line has it with its price and picture', async () => {
    answerBook({
      variants: [
        { id: 1, size: 'S' },
        { id: 2, size: 'M', price: 350, image: '/m.webp' },
      ],
    })
    const page = await openCart()
    await until(() => page.texts().length > 0)
    expect(page.texts()).toEqual(['Please choose a size of A book.'])
    expect(page.$orderObstacle.get()).toBe('Please choose the missing size or colour before you order.')
    await page.chooseOption(await lineOf(page), 'size', 'M')
    expect(await lineOf(page)).toMatchObject({ selectedSize: 'M', price: 350, image: '/m.webp', quantity: 2 })
    expect([page.texts(), page.$orderObstacle.get()]).toEqual([[], ''])
  })

  test('offers to move what is sold out to the wishlist', async () => {
    answerBook({ inStock: false })
    const page = await openCart()
    await until(() => page.texts().length > 0)
    expect(page.texts()).toEqual(['A book is sold out.'])
    const { moveToWishlist } = await import('../../../src/stores/cart/wishlist.ts')
    const { $wishlist } = await import('../../../src/stores/cart/wishlist.ts')
    moveToWishlist(await lineOf(page))
    expect([page.$cart.get().length, $wishlist.get().map(({ id }) => id)]).toEqual([0, ['emma']])
    expect(page.toasts()).toEqual(['Moved to your wishlist: A book'])
  })

  test('says nothing while the shop does not answer, and checks again once the connection is back', async () => {
    api.break(/products/, { kind: 'silent' })
    const page = await openCart()
    await page.checkCart()
    expect(page.texts()).toEqual([])
    answerBook({ inStock: false })
    window.dispatchEvent(new Event('online'))
    await until(() => page.texts().length > 0)
    expect(page.texts()).toEqual(['A book is sold out.'])
  })

  test('says what is known of each line though an earlier answer comes later', async () => {
    api.break(/products/, { kind: 'slow', milliseconds: 60 })
    const page = await openCart({ id: 'gone-1' })
    const earlier = page.checkCart()
    api.mend()
    page.addLines([{ ...book, id: 'gone-2', name: 'Another book', price: 1 }])
    await until(() => page.texts().length === 2)
    await earlier
    expect(page.texts()).toEqual(['A book is no longer available.', 'Another book is no longer available.'])
  })

  test('keeps the newer price that another tab has put in, where nobody answers any more', async () => {
    answerBook({ variants: [{ id: 1, left: 1 }] })
    const page = await openCart()
    await until(() => page.texts().length > 0)
    browser.otherTabWrites('haat:cart', JSON.stringify([{ ...book, price: 350 }]))
    api.break(/products/)
    await page.checkCart()
    expect(page.texts()).toEqual(['Only 1 left of A book.'])
    expect(page.$cart.get()[0]?.price).toBe(350)
  })

  test('is checked again when another tab adds a product', async () => {
    answerBook({})
    const page = await openCart()
    await page.checkCart()
    const lines = [
      { ...book, price: 300 },
      { ...book, id: 'no-such-product', name: 'Gone', price: 1 },
    ]
    browser.otherTabWrites('haat:cart', JSON.stringify(lines))
    await until(() => page.texts().length > 0)
    expect(page.texts()).toEqual(['Gone is no longer available.'])
  })
})

const choices = { selectedSize: '', selectedColor: '' }
const line = { id: '7', name: 'Kurta', image: '', price: 500, quantity: 2, ...choices }

function changeOf(kind: CartChange['kind']): CartChange {
  if (kind === 'few') return { line, kind, text: '', left: 1 }
  return kind === 'choice' ? { line, kind, text: '', options: [] } : { line, kind, text: '' }
}

describe('an order', () => {
  test.each([
    [[], ''],
    [['price', 'refused'], ''],
    [['few', 'choice'], 'Please choose the missing size or colour before you order.'],
    [['few', 'price'], 'Please lower the quantities to what is left before you order.'],
    [['few', 'sold-out'], 'Please remove what is sold out, or move it to your wishlist, before you order.'],
    [['sold-out', 'unpriced'], 'Please remove what is not for sale yet before you order.'],
    [['sold-out', 'gone'], 'Please remove what is no longer available before you order.'],
  ] as const)('of a cart with %j is held back by %j', (kinds, obstacle) => {
    expect(orderObstacle(kinds.map(changeOf))).toBe(obstacle)
  })
})
