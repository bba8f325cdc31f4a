import type { Page } from 'playwright/test'
import { addToCart } from './fixtures/cart.ts'
import { orderOf } from './fixtures/order.ts'
import { payBy } from './fixtures/payment.ts'
import { productWith } from './fixtures/products.ts'
import { expectReflow } from './fixtures/reflow.ts'
import { rememberSignIn } from './fixtures/shopper.ts'
import { type ShopName, shop } from './fixtures/shops.ts'
import { expect, test } from './fixtures/test.ts'

const open = (page: Page, path: string, name: ShopName = 'books') => page.goto(shop(name) + path)

test('pages to read fit a narrow window and large letters @desktop', async ({ page, trouble }) => {
  trouble.expected(/^404 GET/)
  for (const name of ['books', 'vastra', 'screens'] as const) {
    await open(page, '/', name)
    await expectReflow(page, `home of ${name}`)
  }
  await open(page, '/products')
  await expectReflow(page, 'all products')
  await open(page, '/products?category=men&parentCategory=Kurtas', 'vastra')
  await expectReflow(page, 'listing')
  await page.setViewportSize({ width: 640, height: 400 })
  await page.getByRole('region', { name: 'Filters' }).getByText('Filters').click()
  await expectReflow(page, 'listing with open filters')
  const { id } = await productWith('vastra', { sizes: true })
  await open(page, `/product/${id}`, 'vastra')
  await expectReflow(page, 'product')
  for (const path of ['/contact', '/privacy', '/shipping', '/nope']) {
    await open(page, path)
    await expectReflow(page, path.slice(1))
  }
})

test('pages to buy on fit a narrow window and large letters @desktop', async ({ page, shopper }) => {
  for (const path of [
    '/cart',
    '/login',
    '/register',
    '/forgot-password',
    '/reset-password#token=x',
    '/track-order',
  ]) {
    await open(page, path)
    await expect(
      page
        .getByRole('main')
        .getByRole(path === '/cart' ? 'link' : 'button')
        .first(),
    ).toBeVisible()
    await expectReflow(page, path === '/cart' ? 'empty cart' : path.slice(1).replace(/#.*/, ''))
  }
  await rememberSignIn(page, shopper)
  await addToCart(page, 'books')
  await open(page, '/cart')
  await expect(page.getByRole('button', { name: 'Checkout' })).toBeVisible()
  await expectReflow(page, 'cart')
  await open(page, '/checkout')
  await page.getByRole('button', { name: 'Create Order' }).click()
  await expect(page.locator('[aria-invalid=true]').first()).toBeFocused()
  await expectReflow(page, 'checkout with errors')
  const orderId = await orderOf(shopper)
  await open(page, `/payment?orderId=${orderId}&failed=1`)
  await expect(page.getByRole('button', { name: 'Pay Now' })).toBeVisible()
  await expectReflow(page, 'payment form')
  await payBy(page, 'UPI: scan a QR code')
  await expect(page.getByRole('img', { name: 'Scan QR Code to Complete Payment' })).toBeVisible()
  await expectReflow(page, 'QR code')
  for (const path of ['/orders', '/account', `/order-success?orderId=${orderId}`]) {
    await open(page, path)
    await expect(page.getByRole('main').getByRole('link').first()).toBeVisible()
    await expectReflow(page, path.slice(1).replace(/\?.*/, ''))
  }
})
