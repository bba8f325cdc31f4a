import { apiAnswers, apiRecovers } from './fixtures/fail-api.ts'
import { orderOf } from './fixtures/order.ts'
import { rememberSignIn } from './fixtures/shopper.ts'
import { shop } from './fixtures/shops.ts'
import { expect, test } from './fixtures/test.ts'

test('the thanks for an unpaid order say so, and lead to the payment', async ({ page, customer }) => {
  const orderId = await orderOf(customer)
  await page.goto(`${shop('books')}/order-success?orderId=${orderId}`)
  await expect(
    page.getByText('We have your order, but no payment yet. You can pay in My Orders.'),
  ).toBeVisible()
  const colourOf = (name: string) =>
    page
      .getByRole('main')
      .getByRole('link', { name })
      .evaluate(link => getComputedStyle(link).backgroundColor)
  expect(await colourOf('My Orders')).not.toBe(await colourOf('Pay Now'))
  await page.getByRole('main').getByRole('link', { name: 'Pay Now' }).click()
  const pay = page.getByRole('button', { name: 'Pay Now' })
  await page.getByLabel('Name of the payer').fill('')
  await expect(pay).toBeDisabled()
  await expect(pay).toHaveAccessibleDescription(/^To pay, fill in: .*Name of the payer/)
  await expect(page.getByText(/^To pay, fill in: /)).toBeVisible()
})

test('a payment page without an order says so @desktop', async ({ page, shopper }) => {
  await rememberSignIn(page, shopper)
  await page.goto(`${shop('books')}/payment`)
  const alert = page.getByRole('main').getByRole('alert')
  await expect(alert).toContainText('Order ID is missing. Please return to checkout.')
  await expect(alert.getByRole('link', { name: 'Return to checkout' })).toHaveAttribute('href', '/checkout')
})

test('a form that cannot be loaded is tried again @desktop', async ({ page, customer, trouble }) => {
  trouble.expected(/^500 GET .*\/payments\/fields/)
  const orderId = await orderOf(customer)
  await apiAnswers(page, /payments\/fields/, 500, {})
  await page.goto(`${shop('books')}/payment?orderId=${orderId}`)
  await expect(page.getByText('Failed to load payment form. Please try again later.')).toBeVisible()
  await apiRecovers(page)
  await page.getByRole('button', { name: 'Try Again' }).click()
  // Name, mail and phone are those of the order.
  await expect(page.getByRole('button', { name: 'Pay Now' })).toBeEnabled()
})
