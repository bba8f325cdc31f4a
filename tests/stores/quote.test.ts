import { beforeEach, expect, test } from 'vitest'
import { ResponseError } from '../../src/client/errors.ts'
import { type Browser, openBrowser } from '../support/browser.ts'
import { openShopApi } from '../support/shop-api.ts'
import { openPage, until } from '../support/store-page.ts'

const api = await openShopApi()
let browser: Browser
beforeEach(() => {
  api.mend()
  browser = openBrowser()
})

async function openCart() {
  const list = await fetch('http://books.localhost/api/v1/products?limit=1')
  const { data } = (await list.json()) as { data: { id: string; title: string }[] }
  const line = {
    id: data[0]?.id,
    name: 'A book',
    image: '',
    price: 1,
    quantity: 2,
    selectedSize: '',
    selectedColor: '',
  }
  browser.local.setItem('haat:cart', JSON.stringify([line]))
  await openPage(browser, '/cart')
  const store = await import('../../src/stores/quote.ts')
  const stop = store.$quote.listen(() => {})
  const ready = () => until(() => store.$quote.get().state !== 'loading')
  return { ...store, stop, ready }
}

test('the cart is quoted, and again with what is chosen', async () => {
  const { $quote, choose, ready, stop } = await openCart()
  await ready()
  const { quote } = $quote.get()
  expect(quote?.total).toBe((quote?.lines[0]?.price ?? 0) * 2)
  choose({ code: 'NONE', postalCode: '560001' })
  await until(() => $quote.get().quote?.problems[0]?.code === 'code-unknown')
  expect(browser.local.getItem('haat:pin')).toBe('560001')
  stop()
})

test('without an answer the last quote stays, and the screen is told', async () => {
  const { $quote, choose, ready, stop } = await openCart()
  await ready()
  const { quote } = $quote.get()
  api.break(/quote$/)
  choose({ payment: 'cod' })
  await until(() => $quote.get().state === 'failed')
  expect($quote.get().quote).toBe(quote)
  stop()
})

test('an order that was refused for its price brings its own quote', async () => {
  const { $quote, takeRefusedQuote, ready, stop } = await openCart()
  await ready()
  const quote = { ...$quote.get().quote, total: 12.5 }
  expect(
    takeRefusedQuote(
      new ResponseError(409, 'The price has changed.', { error: 'The price has changed.', quote }),
    ),
  ).toBe(true)
  expect($quote.get()).toMatchObject({ state: 'ready', quote: { total: 12.5 } })
  expect(takeRefusedQuote(new ResponseError(409, 'Sold out', { error: 'Sold out' }))).toBe(false)
  stop()
})
