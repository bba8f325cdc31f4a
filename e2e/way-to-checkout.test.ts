import { randomUUID } from 'node:crypto'
import type { Locator, Page } from 'playwright/test'
import { expectAccessible } from './fixtures/axe.ts'
import { addToCart } from './fixtures/cart.ts'
import { createOrder, fillAddress } from './fixtures/checkout.ts'
import { orderOf } from './fixtures/order.ts'
import { rememberSignIn } from './fixtures/shopper.ts'
import { shop } from './fixtures/shops.ts'
import { expect, test } from './fixtures/test.ts'

const books = () => shop('books')

/** Fails if a message on screen lies over one of these. */
async function expectUncovered(page: Page, things: Locator) {
  const toast = await page.locator('.toast:visible').first().boundingBox()
  for (const thing of await things.all()) {
    const box = await thing.boundingBox()
    if (!toast || !box) throw new Error('no box')
    const isApart = box.y >= toast.y + toast.height || box.y + box.height <= toast.y
    expect(isApart, `${JSON.stringify(toast)} over ${JSON.stringify(box)}`).toBe(true)
  }
}

test('a shopper who registers on the way to the checkout finds the way back to it', async ({ page }) => {
  const email = `a${randomUUID().slice(0, 8)}@example.com`
  await addToCart(page, 'books')
  await page.goto(`${books()}/cart`)
  await page.getByRole('button', { name: 'Checkout' }).click()
  await expect(page).toHaveURL(`${books()}/login?from=%2Fcheckout`)
  await expect(page.getByText('Login Required')).toBeVisible()
  const register = page.getByRole('link', { name: 'Create an account' })
  await expectUncovered(page, register)
  await expect(register).toHaveAttribute('href', '/register?from=%2Fcheckout')
  await register.click()
  await expect(page).toHaveURL(`${books()}/register?from=%2Fcheckout`)
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page.getByText('Please enter a valid email address.')).toBeVisible()
  await expect(page.locator('.field-error')).toHaveCount(4)
  await expectUncovered(page, page.locator('.field-error'))
  await expectUncovered(page, page.getByLabel('First Name'))
  await page.getByLabel('First Name').fill('Meera')
  await page.getByLabel('Last Name').fill('Nair')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('monsoon-2026')
  await page.getByLabel('Confirm Password', { exact: true }).fill('monsoon-2026')
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page).toHaveURL(`${books()}/`)
  await expect(page.getByText('Account created successfully. You can now log in.')).toBeVisible()
  await expectAccessible(page, 'Home after registering')
  await page.getByRole('region', { name: 'Messages' }).getByRole('link', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(`${books()}/login?from=%2Fcheckout`)
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await expect(page.getByRole('link', { name: 'Create an account' })).toHaveAttribute(
    'href',
    '/register?from=%2Fcheckout',
  )
  await page.getByLabel('Password', { exact: true }).fill('monsoon-2026')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL(`${books()}/checkout`)
})

test('after a failed payment the checkout leads to it again @long', async ({ page, customer }) => {
  const orderId = await orderOf(customer)
  await page.goto(`${books()}/payment?orderId=${orderId}&failed=1`)
  await expect(page.getByText('The payment was not completed.')).toBeVisible()
  await expect(page.getByLabel('Name of the payer')).not.toHaveValue('')
  await expect(page.getByLabel('Email for the receipt')).toHaveValue(customer.email)
  await expect(page.getByLabel('Mobile number')).toHaveValue(/^\+91\d{10}$/)
  await page.getByRole('link', { name: 'Return to checkout' }).click()
  await expect(page).toHaveURL(`${books()}/checkout?orderId=${orderId}`)
  await expect(page.getByLabel('City')).toHaveValue('Pune')
  await expect(page.getByLabel('Phone')).not.toHaveValue('')
  await expect(page.getByText('Your cart is empty')).toHaveCount(0)
  await expectAccessible(page, 'the checkout of an order that is not paid')
  await page.getByRole('button', { name: 'Create Order' }).click()
  await expect(page).toHaveURL(`${books()}/payment?orderId=${orderId}`)
})

test('a PIN code that cannot be right is asked about once, in sight @long', async ({ page, shopper }) => {
  await rememberSignIn(page, shopper)
  await addToCart(page, 'books')
  await page.goto(`${books()}/checkout`)
  await fillAddress(page)
  const pin = page.getByLabel('Postal Code')
  await pin.fill('41100')
  await page.getByRole('button', { name: 'Create Order' }).click()
  await expect(pin).toBeFocused()
  await expect(pin).toBeInViewport({ ratio: 1 })
  await expect(pin).toHaveAccessibleDescription(
    'A PIN code has six digits: is 41100 right? If it is, press the button again.',
  )
  await expectAccessible(page, 'the checkout that asks about a PIN code')
  await createOrder(page)
})
