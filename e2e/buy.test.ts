import { productWith } from './fixtures/cart.ts'
import { fillAddress } from './fixtures/checkout.ts'
import { decide, expectPaid, payBy } from './fixtures/payment.ts'
import { type ShopName, shop } from './fixtures/shops.ts'
import { expect, test } from './fixtures/test.ts'

const shops: [ShopName, string][] = [
  ['books', 'Kitab Ghar'],
  ['vastra', 'Vastra'],
]

for (const [name, brand] of shops) {
  test(`at ${name}: register, choose a size, check out, pay, and track as a guest`, async ({ page }) => {
    test.slow()
    const email = `asha.${Date.now()}.${Math.random().toString(36).slice(2)}@example.com`
    await test.step('register', async () => {
      await page.goto(`${shop(name)}/register`)
      await expect(page).toHaveTitle(new RegExp(brand))
      await page.getByLabel('First Name').fill('Asha')
      await page.getByLabel('Last Name').fill('Rao')
      await page.getByLabel('Email').fill(email)
      await page.getByLabel('Password', { exact: true }).fill('monsoon-2026')
      await page.getByLabel('Confirm Password', { exact: true }).fill('monsoon-2026')
      await page.getByRole('button', { name: 'Create Account' }).click()
      await expect(page).toHaveURL(`${shop(name)}/`)
      await expect(page.getByText('Account created successfully. You can now log in.')).toBeVisible()
    })
    const product = await test.step('choose a product with sizes', async () => {
      const found = await productWith(name, { sizes: true })
      await page.goto(`${shop(name)}/product/${found.id}`)
      await page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first().click()
      await expect(page.getByText('Please select a size')).toBeVisible()
      await expect(page.getByText('You must select a size before adding to cart')).toBeVisible()
      await page.getByRole('radio', { name: 'M', exact: true }).check({ force: true })
      await page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first().click()
      await expect(page.getByText('Added to cart')).toBeVisible()
      return found
    })
    await test.step('check out, signing in on the way', async () => {
      await page.goto(`${shop(name)}/cart`)
      await expect(page.getByRole('link', { name: product.title })).toBeVisible()
      await expect(page.getByText('Size: M')).toBeVisible()
      await page.getByRole('button', { name: 'Checkout' }).click()
      await expect(page).toHaveURL(/\/login\?from=%2Fcheckout$/)
      await expect(page.getByText('Please login to proceed with checkout')).toBeVisible()
      await page.getByLabel('Email').fill(email)
      await page.getByLabel('Password', { exact: true }).fill('monsoon-2026')
      await page.getByRole('button', { name: 'Sign In' }).click()
      await expect(page).toHaveURL(`${shop(name)}/checkout`)
      await fillAddress(page)
      await page.getByRole('button', { name: 'Create Order' }).click()
      await expect(page).toHaveURL(/\/payment\?orderId=\d+$/)
    })
    const orderId = new URL(page.url()).searchParams.get('orderId') ?? ''
    await test.step('pay', async () => {
      await payBy(page, 'Card or net banking')
      await decide(page, /^Pay now/)
      await expectPaid(page)
    })
    await test.step('My Orders shows Processing, and what was ordered', async () => {
      await page.getByRole('main').getByRole('link', { name: 'My Orders' }).click()
      const order = page.getByRole('listitem').filter({ hasText: `Order #${orderId}` })
      await expect(order.getByText('Processing')).toBeVisible()
      await expect(order.getByText('Size: M')).toBeVisible()
      await expect(order.getByRole('link', { name: /Pay Now/ })).toHaveCount(0)
    })
    await test.step('sign out and track as a guest, by e-mail and by phone', async () => {
      await page.goto(`${shop(name)}/account`)
      await page.getByRole('button', { name: 'Sign Out' }).click()
      await expect(page.getByText('You have been successfully logged out.')).toBeVisible()
      for (const contact of [email, '9876543210']) {
        await page.goto(`${shop(name)}/track-order?id=${orderId}`)
        await page.getByLabel('Email or Phone').fill(contact)
        await page.getByRole('button', { name: 'Track Order' }).click()
        await expect(page.getByRole('heading', { name: `Order #${orderId}` })).toBeVisible()
        await expect(page.getByText('12 MG Road, Pune, Maharashtra 411001')).toBeVisible()
      }
    })
  })
}
