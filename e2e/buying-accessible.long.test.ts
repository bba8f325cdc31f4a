import type { Page } from 'playwright/test'
import { addToCart } from './fixtures/cart.ts'
import { openPayment } from './fixtures/checkout.ts'
import { expectFine } from './fixtures/every-width.ts'
import { apiAnswers } from './fixtures/fail-api.ts'
import { payBy } from './fixtures/payment.ts'
import { expectReflow } from './fixtures/reflow.ts'
import { shop } from './fixtures/shops.ts'
import { expect, test } from './fixtures/test.ts'

const open = (page: Page, path: string) => page.goto(shop('books') + path)

/** The same, and in narrow windows and large letters too. */
async function expectWell(page: Page, state: string): Promise<void> {
  await expectFine(page, state)
  await expectReflow(page, state)
}

test('axe finds nothing before signing in, and all of it reflows @desktop', async ({ page, trouble }) => {
  trouble.expected(/^4\d\d POST .*(authorize|register)|^404 GET .*orders/)
  await open(page, '/login')
  await expectWell(page, 'login')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByLabel('Email')).toBeFocused()
  await expectFine(page, 'login with errors')
  await open(page, '/register')
  await expectReflow(page, 'register')
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expectFine(page, 'register with errors and a toast')
  await open(page, '/forgot-password')
  await expectWell(page, 'forgot password')
  await open(page, '/reset-password')
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible()
  await expectFine(page, 'reset password without a link')
  await open(page, '/reset-password?token=x')
  await expect(page.getByRole('textbox', { name: 'New Password' })).toBeVisible()
  await expectWell(page, 'reset password')
  await open(page, '/cart')
  await expect(page.getByText('Your cart is empty')).toBeVisible()
  await expectWell(page, 'empty cart')
  await addToCart(page, 'books')
  await open(page, '/cart')
  await expect(page.getByRole('button', { name: 'Checkout' })).toBeVisible()
  await expectWell(page, 'cart')
  await open(page, '/track-order?id=1')
  await expectReflow(page, 'track order')
  await page.getByLabel('Email or Phone').fill('stranger@example.com')
  await page.getByRole('button', { name: 'Track Order' }).click()
  await expect(page.getByText('Order not found or access denied')).toBeVisible()
  await expectFine(page, 'order not found')
  await open(page, '/order-success')
  await expectFine(page, 'thanks')
})

test('axe finds nothing from checkout on, which reflows @desktop', async ({ page, customer, trouble }) => {
  trouble.expected(/^500 GET/)
  await open(page, '/checkout')
  await page.getByRole('button', { name: 'Create Order' }).click()
  await expectFine(page, 'checkout with an empty cart')
  await addToCart(page, 'books')
  await open(page, '/checkout')
  await page.getByRole('button', { name: 'Create Order' }).click()
  await expect(page.getByLabel('Full Name')).toBeFocused()
  await expectWell(page, 'checkout with errors')
  const orderId = await openPayment(page, customer)
  await expect(page.getByRole('button', { name: 'Pay Now' })).toBeVisible()
  await expectFine(page, 'payment form')
  await open(page, `/payment?orderId=${orderId}&failed=1`)
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible()
  await expectWell(page, 'payment failed')
  await payBy(page, 'UPI: scan a QR code')
  await expect(page.getByRole('img', { name: 'Scan QR Code to Complete Payment' })).toBeVisible()
  await expectWell(page, 'QR code')
  await open(page, `/order-success?orderId=${orderId}`)
  await expect(page.getByRole('main').getByRole('link').first()).toBeVisible()
  await expectReflow(page, 'thanks for an order')
  await open(page, '/orders')
  await expect(page.getByRole('link', { name: /Pay Now/ })).toBeVisible()
  await expectWell(page, 'orders')
  await open(page, '/account')
  await expect(page.getByText(customer.email)).toBeVisible()
  // These two load after the other sections.
  await expect(page.getByRole('heading', { name: 'Change Password' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Delete Account' })).toBeVisible()
  await expectWell(page, 'account')
  await apiAnswers(page, /orders$/, 500, {})
  await open(page, '/orders')
  await expect(page.getByRole('button', { name: 'Try Again' })).toBeVisible()
  await expectFine(page, 'orders that could not be loaded')
})
