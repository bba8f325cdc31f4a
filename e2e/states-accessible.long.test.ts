import type { Page } from 'playwright/test'
import { expectAccessible } from './fixtures/axe.ts'
import { addToCart } from './fixtures/cart.ts'
import { fillAddress } from './fixtures/checkout.ts'
import { apiAnswers, apiIsSilent, apiIsSlow, apiRecovers } from './fixtures/fail-api.ts'
import { orderOf } from './fixtures/order.ts'
import { payBy } from './fixtures/payment.ts'
import { productWith } from './fixtures/products.ts'
import { rememberSignIn, sendSignIn } from './fixtures/shopper.ts'
import { apiPort, type ShopName, shop } from './fixtures/shops.ts'
import { expect, test } from './fixtures/test.ts'

const open = (page: Page, path: string, name: ShopName = 'books') => page.goto(shop(name) + path)

/** Waits for `words` in the page, then looks. */
async function look(page: Page, words: string | RegExp): Promise<void> {
  await expect(page.getByText(words).first()).toBeAttached()
  await expectAccessible(page, String(words))
}

test('axe finds nothing where a product is chosen', async ({ page }) => {
  const { id } = await productWith('vastra', { sizes: true })
  await open(page, `/product/${id}`, 'vastra')
  await page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).click()
  await look(page, 'You must select a size before adding to cart')
  await open(page, '/products?category=men', 'vastra')
  const card = page.locator('article.product').first()
  await card.hover()
  await card.getByRole('button', { name: 'Quick View' }).click()
  await expect(page.getByRole('dialog', { name: 'Quick View' })).toBeVisible()
  await expectAccessible(page, 'quick view')
  await page.keyboard.press('Escape')
  await card.hover()
  await card.getByRole('button', { name: 'Preview' }).click()
  await expect(page.getByRole('dialog', { name: /^Preview/ })).toBeVisible()
  await expectAccessible(page, 'preview')
})

test('axe finds nothing where an account is refused or asked for', async ({ page, shopper, trouble }) => {
  trouble.expected(/^4\d\d POST/)
  await open(page, '/login')
  await sendSignIn(page, { email: shopper.email, password: 'monsoon-2025' })
  await look(page, 'Error')
  await open(page, '/register')
  await page.getByLabel('First Name').fill('Meera')
  await page.getByLabel('Last Name').fill('Nair')
  await page.getByLabel('Email').fill(shopper.email)
  for (const label of ['Password', 'Confirm Password'])
    await page.getByLabel(label, { exact: true }).fill('monsoon-2026')
  await page.getByRole('button', { name: 'Create Account' }).click()
  await look(page, /^Registration failed/)
  await open(page, '/forgot-password')
  await page.getByLabel('Email').fill('meera')
  await page.getByRole('button', { name: 'Send Link' }).click()
  await look(page, 'Invalid email address')
  await page.getByLabel('Email').fill(shopper.email)
  await page.getByRole('button', { name: 'Send Link' }).click()
  await look(page, /^If this address has an account/)
  await open(page, '/reset-password#token=x')
  for (const label of ['New Password', 'Confirm Password'])
    await page.getByLabel(label, { exact: true }).fill('monsoon-2026')
  await page.getByRole('button', { name: 'Set Password' }).click()
  await look(page, /^This reset link is invalid/)
})

test('axe finds nothing where checkout is in doubt or fails', async ({ page, shopper, trouble }) => {
  trouble.expected(/^404 GET .*products|ERR_CONNECTION_RESET/)
  await rememberSignIn(page, shopper)
  await addToCart(page, 'books')
  await page.evaluate(() => {
    const [line] = JSON.parse(localStorage['haat:cart'])
    const gone = { ...line, id: 'gone', name: 'A book that is gone' }
    localStorage['haat:cart'] = JSON.stringify([{ ...line, price: 1 }, gone])
  })
  await open(page, '/checkout')
  await expect(page.getByRole('button', { name: 'Remove A book that is gone' })).toBeVisible()
  await expectAccessible(page, 'checkout of what has changed')
  await page.getByRole('button', { name: 'Remove A book that is gone' }).click()
  await fillAddress(page)
  await apiIsSilent(page, /^\/orders$/)
  await page.getByRole('button', { name: 'Create Order' }).click()
  await look(page, 'Failed to create order')
})

test('axe finds nothing in any state of paying', async ({ page, customer, trouble }) => {
  trouble.expected(/^500 (GET|POST)/)
  const orderId = await orderOf(customer)
  const payment = `/payment?orderId=${orderId}`
  await open(page, '/payment')
  await look(page, 'Order ID is missing. Please return to checkout.')
  await apiIsSlow(page, /payments\/fields/, 8_000)
  await open(page, payment)
  await look(page, 'Loading the payment form…')
  await apiRecovers(page)
  await apiAnswers(page, /payments\/fields/, 500, {})
  await open(page, payment)
  await look(page, 'Failed to load payment form. Please try again later.')
  await apiRecovers(page)
  for (const [status, words] of [
    [1, 'This order has already been paid.'],
    [4, 'This order is cancelled. You cannot pay for it.'],
  ] as const) {
    await apiAnswers(page, /^\/orders\/\d+$/, 200, { id: orderId, status, items: [] })
    await open(page, payment)
    await look(page, words)
    await apiRecovers(page)
  }
  await open(page, payment)
  await payBy(page, 'Card or net banking', 'meera@')
  await look(page, 'Please enter a valid email address')
  await apiAnswers(page, /^\/payments$/, 500, {})
  await payBy(page, 'Card or net banking')
  await look(page, 'Failed to process payment. Please try again later.')
})

test('axe finds nothing while a payment is waited for', async ({ page, customer }) => {
  const orderId = await orderOf(customer)
  await open(page, `/order-success?orderId=${orderId}`)
  await look(page, 'We have your order, but no payment yet. You can pay in My Orders.')
  await page.clock.install()
  await open(page, `/payment?orderId=${orderId}`)
  // As with an app: the address is opened, and the page stays.
  await page.route('**/app', route => route.fulfill({ status: 204 }))
  const action = {
    type: 'deeplink',
    redirectUrl: `http://books.localhost:${apiPort()}/app`,
    qr: '',
    qrBase64: '',
  }
  await apiAnswers(page, /^\/payments$/, 200, { success: true, action })
  await payBy(page, 'UPI app on this phone')
  await look(page, 'Waiting for the payment to be confirmed…')
  const status = await page.getByRole('status').getByText('Waiting for the payment').elementHandle()
  await page.clock.fastForward('11:00')
  await look(page, /^We have not received your payment yet/)
  // In the same element, so that it is read aloud.
  expect(await status?.textContent()).toMatch(/^We have not received your payment yet/)
  await apiRecovers(page)
  await page.getByRole('button', { name: 'Pay another way' }).click()
  await payBy(page, 'Card or net banking')
  await look(page, 'How should this payment end?')
  await page.getByRole('button', { name: /^Pay now/ }).click()
  await look(page, 'We have received your payment. We are preparing your order.')
})

test('axe finds nothing on what was ordered, in any state', async ({ page, customer, trouble }) => {
  trouble.expected(/^500 GET/)
  await open(page, '/orders')
  await look(page, 'No Orders Found')
  const orderId = await orderOf(customer)
  await apiIsSlow(page, /^\/(orders|accountInfo)$/, 8_000)
  for (const path of ['/orders', '/account']) {
    await open(page, path)
    await look(page, /^Loading your (orders|account)…/)
  }
  await apiRecovers(page)
  await apiAnswers(page, /accountInfo/, 500, {})
  await open(page, '/account')
  await expect(page.getByRole('button', { name: 'Try Again' })).toBeVisible()
  await expectAccessible(page, 'account that could not be loaded')
  await apiRecovers(page)
  await open(page, `/track-order?id=${orderId}`)
  await page.getByRole('button', { name: 'Track Order' }).click()
  await look(page, '12 MG Road, Pune, Maharashtra 411001')
})
