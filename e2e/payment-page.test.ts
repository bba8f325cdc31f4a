import { findOrder } from '../src/contract/orders/order.ts'
import { formatRupees } from '../src/domain/money.ts'
import { totalOfOrder } from '../src/domain/pricing/sums.ts'
import { expectAccessible } from './fixtures/axe.ts'
import { openPayment } from './fixtures/checkout.ts'
import { apiAnswers, apiRecovers } from './fixtures/fail-api.ts'
import { payBy } from './fixtures/payment.ts'
import type { Shopper } from './fixtures/shopper.ts'
import { shop } from './fixtures/shops.ts'
import { callStore } from './fixtures/store.ts'
import { expect, test } from './fixtures/test.ts'

const banner = 'Test payment — nobody is charged'

/** What the shop says an order comes to, as it is written. */
async function amountOf(orderId: string, { email }: Shopper): Promise<string> {
  const { body } = await callStore('books', 'GET', `/orders/${orderId}?contactInfo=${email}`)
  return formatRupees(totalOfOrder(findOrder.response.parse(body)))
}

test('form and QR code say which order, how much, and test only @night', async ({ page, customer }) => {
  const orderId = await openPayment(page, customer)
  const bill = page.getByRole('region', { name: 'What you are paying for' })
  const shown = async () => {
    await expect(bill.getByText(`Order #${orderId}`)).toBeVisible()
    await expect(bill.getByText(`Amount to pay ${await amountOf(orderId, customer)}`)).toBeVisible()
    await expect(bill.getByRole('note')).toHaveText(banner)
  }
  await shown()
  await payBy(page, 'UPI: scan a QR code')
  await expect(page.getByRole('img', { name: 'Scan QR Code to Complete Payment' })).toBeVisible()
  await shown()
})

test('an order that is not found can be paid too @desktop @long', async ({ page, customer, trouble }) => {
  trouble.expected(/^500 GET .*\/orders\/\d+/)
  const orderId = await openPayment(page, customer)
  await apiAnswers(page, /orders\/\d+/, 500, {})
  await page.goto(`${shop('books')}/payment?orderId=${orderId}`)
  await expect(page.getByText('We cannot show the amount now.')).toBeVisible()
  await expectAccessible(page, 'payment without a sum')
  await payBy(page, 'Card or net banking')
  await apiRecovers(page)
  await page.getByRole('button', { name: /^Pay now/ }).click()
  await expect(page.getByText('We have received your payment. We are preparing your order.')).toBeVisible()
})

test('a payment that fails says so where it is seen', async ({ page, customer, trouble }) => {
  trouble.expected(/^500 POST .*\/payments/)
  await openPayment(page, customer)
  await apiAnswers(page, /payments$/, 500, {})
  await payBy(page, 'Card or net banking')
  const problem = page.getByText('Failed to process payment. Please try again later.')
  await expect(problem).toBeInViewport({ ratio: 1 })
  const [said, navbar] = await Promise.all([problem.boundingBox(), page.getByRole('banner').boundingBox()])
  expect(said?.y).toBeGreaterThan((navbar?.y ?? 0) + (navbar?.height ?? 0))
})

test('a part of the page that did not load comes by a press', async ({ page, customer, trouble }) => {
  trouble.expected(/ERR_CONNECTION_RESET GET .*PaymentWait|Failed to load resource/)
  const orderId = await openPayment(page, customer)
  await page.route(/_astro\/PaymentWait\./, route => route.abort('connectionreset'))
  const again = page.getByRole('button', { name: 'Try Again' })
  const fails = async () => {
    await expect(page.getByText('This part of the page did not load.')).toBeVisible()
    await expect(page.getByText(`Order #${orderId}`)).toBeVisible()
  }
  await payBy(page, 'UPI: scan a QR code')
  await fails()
  // The script may be gone for good: the page itself is newer, and still waits for the payment.
  await Promise.all([page.waitForEvent('load'), again.click()])
  await fails()
  await page.unrouteAll()
  await again.click()
  await expect(page.getByRole('img', { name: 'Scan QR Code to Complete Payment' })).toBeVisible()
})

test('a UPI app is waited for by a new page; a code helps without', async ({ page, customer, trouble }) => {
  trouble.expected(/Failed to launch 'upi:/)
  const orderId = await openPayment(page, customer)
  const redirectUrl = `upi://pay?pa=shop@bank&pn=Books&am=450.00&cu=INR&tn=Order%20${orderId}`
  const action = { type: 'deeplink', redirectUrl, qr: '', qrBase64: '' }
  await apiAnswers(page, /^\/payments$/, 200, { success: true, action })
  await payBy(page, 'UPI app on this phone')
  const app = page.getByRole('link', { name: 'Open the payment app' })
  await expect(app).toHaveAttribute('href', redirectUrl)
  await page.reload()
  await expect(app).toHaveAttribute('href', redirectUrl)
  await page.getByText('No app has opened?').click()
  await expect(page.getByRole('img', { name: 'Scan QR Code to Complete Payment' })).toBeVisible()
  await expectAccessible(page, 'payment in an app')
})

test('the thanks for a test payment say that no money has moved', async ({ page, customer }) => {
  await openPayment(page, customer)
  await payBy(page, 'Card or net banking')
  await page.getByRole('button', { name: /^Pay now/ }).click()
  await expect(page.getByText('We have received your payment. We are preparing your order.')).toBeVisible()
  await expect(page.getByText('This was a test payment. You were not charged.')).toBeVisible()
  await expectAccessible(page, 'thanks for a test payment')
})

test('a way to the gateway that leads to nothing can be taken again @desktop', async ({ page, customer }) => {
  await openPayment(page, customer)
  // The browser stays where it is, as after a press of Stop.
  await page.route(/\/payments\/sandbox\//, route => route.fulfill({ status: 204 }))
  const stopped = page.waitForResponse(/\/payments\/sandbox\//)
  await payBy(page, 'Card or net banking')
  await expect(page.getByRole('status').getByText('Taking you to the payment page…')).toBeVisible()
  await stopped
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Go to the payment page' }).click()
  await expect(page.getByRole('button', { name: /^Pay now/ })).toBeVisible()
})
