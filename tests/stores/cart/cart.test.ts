import { describe, expect, test } from 'vitest'
import { productMessages } from '../../../src/domain/messages/product.ts'
import { browserOfEach } from '../../support/browser.ts'
import { kurta as line } from '../../support/cart-line.ts'
import { breakStorage } from '../../support/memory-storage.ts'

const browser = browserOfEach()

async function page() {
  browser.visit('/cart')
  const cart = await import('../../../src/stores/cart/cart.ts')
  const { $toasts } = await import('../../../src/stores/toasts.ts')
  const seen: string[] = []
  $toasts.subscribe(toasts => seen.push(...toasts.map(({ title }) => title)))
  cart.$cart.listen(() => {})
  return { ...cart, seen }
}

describe('the cart', () => {
  test('that was emptied in another tab is filled after the back button with what was added since, though it is the same', async () => {
    const { addToCart, $cart } = await page()
    addToCart(line)
    const stored = browser.local.getItem('haat:cart') ?? ''
    browser.otherTabWrites('haat:cart', null)
    expect($cart.get()).toEqual([])
    browser.goAwayAndBack(() => browser.local.setItem('haat:cart', stored))
    expect($cart.get()).toEqual([line])
  })

  test('is read after the back button, not written: another tab may write at that moment', async () => {
    await page()
    browser.goAwayAndBack(() => {})
    expect(browser.local.getItem('haat:cart')).toBeNull()
  })

  test('is there again after a reload', async () => {
    const first = await page()
    first.addToCart(line)
    first.addToCart(line)
    const again = await page()
    expect(again.$cart.get()).toEqual([{ ...line, quantity: 2 }])
    expect([again.$itemCount.get(), again.$cartBill.get().total]).toEqual([2, 1000])
  })

  test('says what happened, and says nothing when nothing did', async () => {
    const { addToCart, setQuantity, removeFromCart, clearCart, seen, $cart } = await page()
    addToCart(line)
    setQuantity(line, 3)
    setQuantity(line, 0)
    expect($cart.get()[0]?.quantity).toBe(3)
    removeFromCart(line)
    removeFromCart(line)
    addToCart(line)
    clearCart()
    expect([...new Set(seen)]).toEqual(['Added to cart', 'Cart updated', 'Removed from cart', 'Cart cleared'])
  })

  test('has back what was removed last, beside what came since', async () => {
    const { addToCart, removeFromCart, clearCart, undoRemoval, $cart, $removed } = await page()
    const other = { ...line, id: '8' }
    addToCart(line)
    addToCart(other)
    removeFromCart(line)
    undoRemoval()
    undoRemoval()
    expect($cart.get()).toEqual([other, line])
    clearCart()
    expect($removed.get()).toEqual([other, line])
    addToCart(other)
    undoRemoval()
    expect($cart.get()).toEqual([{ ...other, quantity: 2 }, line])
  })

  test('takes back what was asked for before something could be added', async () => {
    const { addToCart } = await page()
    const { $toasts, showToast } = await import('../../../src/stores/toasts.ts')
    showToast(productMessages.chooseSize)
    addToCart(line)
    expect($toasts.get().map(({ title }) => title)).toEqual(['Added to cart'])
  })

  test('follows what another tab does', async () => {
    const { $cart } = await page()
    browser.otherTabWrites('haat:cart', JSON.stringify([{ ...line, quantity: 5 }]))
    expect($cart.get()[0]?.quantity).toBe(5)
    browser.otherTabWrites('haat:cart', null)
    expect($cart.get()).toEqual([])
  })

  test('loses nothing when two tabs add before either has heard of the other', async () => {
    const { addToCart, $cart } = await page()
    browser.local.setItem('haat:cart', JSON.stringify([{ ...line, id: 'other' }]))
    addToCart(line)
    expect($cart.get().map(({ id }) => id)).toEqual(['other', '7'])
  })

  test('is right when the page comes back from the back/forward cache', async () => {
    const { $cart, addToCart } = await page()
    addToCart(line)
    browser.goAwayAndBack(() => browser.local.removeItem('haat:cart'))
    expect($cart.get()).toEqual([])
  })
})

describe('storage that fails', () => {
  const hows = ['full', 'blocked'] as const
  test.each(hows)('because it is %s leaves a cart for this page, and says so', async how => {
    breakStorage(browser.local, how)
    const { addToCart, setQuantity, $cart, seen } = await page()
    addToCart(line)
    setQuantity(line, 4)
    expect($cart.get()).toEqual([{ ...line, quantity: 4 }])
    expect(seen).toContain('Your browser does not save data for this shop')
  })

  test('stays said while errors of a moment are cleared', async () => {
    breakStorage(browser.local, 'full')
    const { addToCart } = await page()
    addToCart(line)
    const { $toasts, clearErrors, showToast } = await import('../../../src/stores/toasts.ts')
    const shown = () => $toasts.get().map(({ title }) => title)
    showToast({ title: 'Error', destructive: true })
    clearErrors()
    expect(shown()).toContain('Your browser does not save data for this shop')
    expect(shown()).not.toContain('Error')
  })

  test('because it holds nonsense leaves what can be read, and says so', async () => {
    browser.local.setItem('haat:cart', JSON.stringify([line, { id: 3 }]))
    const { $cart, seen } = await page()
    expect($cart.get()).toEqual([line])
    expect(seen).toContain('We could not read your saved cart completely')
  })
})
