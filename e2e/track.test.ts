import { orderOf } from './fixtures/order.ts'
import { shop } from './fixtures/shops.ts'
import { expect, test } from './fixtures/test.ts'

test('the form starts with the number in the address and the own e-mail', async ({ page, customer }) => {
  const orderId = await orderOf(customer)
  await page.goto(`${shop('books')}/track-order?id=${orderId}`)
  await expect(page.getByLabel('Order Number')).toHaveValue(orderId)
  await expect(page.getByLabel('Email or Phone')).toHaveValue(customer.email)
  await expect(page.getByText('Using your account email by default')).toBeVisible()
  await page.getByRole('button', { name: 'Track Order' }).click()
  const found = page.getByRole('region', { name: `Order #${orderId}` })
  for (const text of [
    'Pending',
    'Standard Shipping',
    'Not available',
    '12 MG Road, Pune, Maharashtra 411001',
  ])
    await expect(found.getByText(text)).toBeVisible()
  await expect(found.getByRole('columnheader')).toHaveText(['Item', 'Qty', 'Price'])
  await expect(page.getByText('Your order status has been loaded')).toBeVisible()
  await expect(found.getByText('This order is not paid yet.')).toBeVisible()
  await found.getByRole('link', { name: 'My Orders' }).click()
  await expect(page.getByRole('link', { name: `Pay Now for order ${orderId}` })).toBeVisible()
})

test('both fields are needed, by keyboard too @desktop', async ({ page }) => {
  await page.goto(`${shop('books')}/track-order`)
  await page.getByLabel('Order Number').focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Please enter both order number and email/phone')).toBeVisible()
  await expect(page.getByLabel('Order Number')).toBeFocused()
  await expect(page.getByLabel('Order Number')).toHaveAccessibleDescription('Please enter your order number')
})
