import { address } from './address.ts'
import type { Browser } from './browser.ts'
import { openPage, signInAsAsha } from './store-page.ts'

/** Puts two copies of a book without choices into the stored cart. */
export async function fillCart(browser: Browser, change: { id?: string; price?: number } = {}) {
  const answer = await fetch('http://books.localhost:8044/api/v1/products?limit=50')
  const { data } = (await answer.json()) as {
    data: { id: string; regularPrice: number; attributes: { key: string }[] }[]
  }
  const plain = data.find(({ attributes }) => !attributes.some(({ key }) => /size|colou?r/i.test(key)))
  if (!plain) throw new Error('no product without choices')
  const price = (plain as { discountedPrice?: number }).discountedPrice ?? plain.regularPrice
  const choices = { selectedSize: '', selectedColor: '' }
  const line = { id: plain.id, name: 'A book', image: '', price, quantity: 2, ...choices, ...change }
  browser.local.setItem('haat:cart', JSON.stringify([line]))
  return line
}

/** The demo shopper with that cart. */
export async function signInWithCart(browser: Browser): Promise<void> {
  await signInAsAsha(browser)
  await fillCart(browser)
}

/** Opens the checkout with its form filled. */
export async function openCheckout(browser: Browser) {
  const { toasts, clear } = await openPage(browser, '/checkout')
  clear()
  const store = await import('../../src/stores/checkout/checkout.ts')
  const { $cart } = await import('../../src/stores/cart/cart.ts')
  store.addressForm.fill(address)
  browser.went.splice(0)
  return { ...store, $cart, toasts }
}

/** How many orders the shopper of the browser has. */
export async function orderCount(browser: Browser): Promise<number> {
  const token = browser.local.getItem('haat:token')
  const headers = { authorization: `Bearer ${token}` }
  const answer = await fetch('http://books.localhost:8044/api/v1/orders', { headers })
  return ((await answer.json()) as unknown[]).length
}
