import { expect, test } from 'vitest'
import { openPage, openShopOfAsha, until } from '../../support/store-page.ts'

const { browser } = await openShopOfAsha()

test('the cart does not lead to checkout while a line of it cannot be ordered', async () => {
  const choices = { selectedSize: '', selectedColor: '' }
  const gone = { id: 'no-such-product', name: 'A book', image: '', price: 300, quantity: 1, ...choices }
  browser.local.setItem('haat:cart', JSON.stringify([gone]))
  await openPage(browser, '/cart')
  browser.went.splice(0)
  const { goToCheckout, $entryProblem } = await import('../../../src/stores/checkout/checkout-entry.ts')
  const { $cart, removeFromCart } = await import('../../../src/stores/cart/cart.ts')
  const { $orderObstacle } = await import('../../../src/stores/cart/cart-check.ts')
  $orderObstacle.listen(() => {})
  await until(() => $orderObstacle.get() !== '')
  expect($entryProblem.get()).toBe('')
  goToCheckout()
  expect($entryProblem.get()).toBe('Please remove what is no longer available before you order.')
  expect(browser.went).toEqual([])
  const [line] = $cart.get()
  if (line) removeFromCart(line)
  expect($entryProblem.get()).toBe('')
})

test('the cart leads to checkout, by way of signing in where needed', async () => {
  const { toasts, clear } = await openPage(browser, '/cart')
  clear()
  browser.went.splice(0)
  const { goToCheckout } = await import('../../../src/stores/checkout/checkout-entry.ts')
  goToCheckout()
  browser.otherTabWrites('haat:token', null)
  clear()
  goToCheckout()
  expect(browser.went).toEqual(['/checkout', '/login?from=%2Fcheckout'])
  expect(toasts()).toEqual(['Login Required: Please login to proceed with checkout'])
  const next = await openPage(browser, '/login?from=%2Fcheckout')
  expect(next.toasts()).toContain('Login Required: Please login to proceed with checkout')
})
