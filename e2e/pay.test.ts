import { pendingOrder } from './fixtures/checkout.ts'
import { apiAnswers, apiRecovers } from './fixtures/fail-api.ts'
import { decide, expectPaid, payBy } from './fixtures/payment.ts'
import { newShopper, signIn } from './fixtures/shopper.ts'
import { shop } from './fixtures/shops.ts'
import { throttle } from './fixtures/slow-machine.ts'
import { expect, test } from './fixtures/test.ts'

const shoppers = () => newShopper('books')

test('pay by card on a slow phone @phone', async ({ page, shopper }) => {
  test.slow()
  await throttle(page, 4)
  await signIn(page, shopper)
  await pendingOrder(page, 'books')
  await payBy(page, 'Card or net banking')
  await decide(page, /^Pay now/)
  await expectPaid(page)
})

test('pay in an app by deep link @phone', async ({ page, shopper }) => {
  await signIn(page, shopper)
  await pendingOrder(page, 'books')
  await payBy(page, 'UPI app on this phone')
  await decide(page, /^Pay now/)
  await expectPaid(page)
})

test('pay by QR code with another phone, while the page waits @desktop', async ({
  page,
  shopper,
  context,
}) => {
  test.slow()
  await signIn(page, shopper)
  await pendingOrder(page, 'books')
  const answered = page.waitForResponse(answer => answer.url().endsWith('/api/v1/payments'))
  await payBy(page, 'UPI: scan a QR code')
  await expect(page.getByRole('heading', { name: 'Scan QR Code to Complete Payment' })).toBeVisible()
  await expect(page.getByRole('img', { name: 'Scan QR Code to Complete Payment' })).toBeVisible()
  const { action } = (await (await answered).json()) as { action: { qr: string } }
  const phone = await context.newPage()
  await phone.goto(action.qr)
  await decide(phone, /^Pay now/)
  await phone.close()
  await page.bringToFront()
  await expect(page).toHaveURL(/order-success/, { timeout: 30_000 })
  await expectPaid(page)
})

test('be declined, hear of it, and pay later from My Orders', async ({ page, shopper }) => {
  await signIn(page, shopper)
  const orderId = await pendingOrder(page, 'books')
  await payBy(page, 'Card or net banking')
  await decide(page, /^Decline/)
  await expect(page).toHaveURL(/failed=1/)
  const alert = page.getByRole('main').getByRole('alert')
  await expect(alert).toContainText('The payment was not completed. Your order is kept: you can try again.')
  await expect(alert.getByRole('link', { name: 'Return to checkout' })).toBeVisible()
  await page.goto(`${shop('books')}/orders`)
  await page.getByRole('link', { name: `Pay Now for order ${orderId}` }).click()
  await payBy(page, 'Card or net banking')
  await decide(page, /^Pay now/)
  await expectPaid(page)
  await page.goto(`${shop('books')}/payment?orderId=${orderId}`)
  await expect(page.getByText('This order has already been paid.')).toBeVisible()
})

test('walk away, come back and pay @phone', async ({ page, shopper }) => {
  await signIn(page, shopper)
  const orderId = await pendingOrder(page, 'books')
  await payBy(page, 'Card or net banking')
  await expect(page.getByRole('button', { name: /^Pay now/ })).toBeVisible()
  await page.goto(`${shop('books')}/order-success?orderId=${orderId}`)
  await expect(page.getByText('Your order is kept, but no payment has arrived for it yet.')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Pay Now' }).click()
  await payBy(page, 'Card or net banking')
  await decide(page, /^Pay now/)
  await expectPaid(page)
})

test('come back the next day in a new window, and pay @desktop', async ({ page, browser, shopper }) => {
  await signIn(page, shopper)
  const orderId = await pendingOrder(page, 'books')
  const storageState = await page.context().storageState()
  await page.context().close()
  const tomorrow = await browser.newPage({ storageState })
  await tomorrow.clock.install({ time: Date.now() + 24 * 60 * 60 * 1000 })
  await tomorrow.goto(`${shop('books')}/orders`)
  await tomorrow.getByRole('link', { name: `Pay Now for order ${orderId}` }).click()
  await payBy(tomorrow, 'Card or net banking')
  await decide(tomorrow, /^Pay now/)
  await expectPaid(tomorrow)
  await tomorrow.close()
})

test("nobody else's order can be paid @desktop", async ({ page, shopper, trouble }) => {
  await signIn(page, shopper)
  const orderId = await pendingOrder(page, 'books')
  await page.goto(`${shop('books')}/account`)
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page).toHaveURL(`${shop('books')}/`)
  await signIn(page, await shoppers())
  await page.goto(`${shop('books')}/payment?orderId=${orderId}`)
  trouble.expected(/^404 (GET|POST) .*\/(orders\/\d+|payments)/)
  await payBy(page, 'Card or net banking')
  await expect(page.getByText('Failed to process payment. Please try again later.')).toBeVisible()
})

test('a payment page without an order says so @desktop', async ({ page, shopper }) => {
  await signIn(page, shopper)
  await page.goto(`${shop('books')}/payment`)
  const alert = page.getByRole('main').getByRole('alert')
  await expect(alert).toContainText('Order ID is missing. Please return to checkout.')
  await expect(alert.getByRole('link', { name: 'Return to checkout' })).toHaveAttribute('href', '/checkout')
})

test('a form that cannot be loaded is tried again @desktop', async ({ page, shopper, trouble }) => {
  trouble.expected(/^500 GET .*\/payments\/fields/)
  await signIn(page, shopper)
  const orderId = await pendingOrder(page, 'books')
  await apiAnswers(page, /payments\/fields/, 500, {})
  await page.goto(`${shop('books')}/payment?orderId=${orderId}`)
  await expect(page.getByText('Failed to load payment form. Please try again later.')).toBeVisible()
  await apiRecovers(page)
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByRole('button', { name: 'Pay Now' })).toBeDisabled()
})
