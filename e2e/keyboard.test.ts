import type { Page } from 'playwright/test'
import { productWith } from './fixtures/cart.ts'
import { pune } from './fixtures/checkout.ts'
import { expectPaid } from './fixtures/payment.ts'
import { shop } from './fixtures/shops.ts'
import { expect, test } from './fixtures/test.ts'

/** Presses Tab until what is named has the focus. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let presses = 0; presses < 80; presses++) {
    await page.keyboard.press('Tab')
    const focused = page.locator(':focus')
    if ((await focused.count()) > 0 && name.test(await nameOf(page))) return
  }
  throw new Error(`nothing called ${name} can be reached by Tab`)
}

function nameOf(page: Page): Promise<string> {
  return page.evaluate(() => {
    const focused = document.activeElement
    if (focused instanceof HTMLInputElement || focused instanceof HTMLSelectElement)
      return focused.labels?.[0]?.textContent?.trim() ?? ''
    return focused?.getAttribute('aria-label') ?? focused?.textContent?.trim() ?? ''
  })
}

test('buy with the keyboard alone @desktop', async ({ page, shopper }) => {
  test.slow()
  const product = await productWith('books', { sizes: false })
  await page.goto(`${shop('books')}/product/${product.id}`)
  await tabTo(page, /^Add to Cart$/)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Added to cart')).toBeVisible()
  await page.goto(`${shop('books')}/cart`)
  await tabTo(page, /^Checkout$/)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/login\?from=/)
  await tabTo(page, /^Email$/)
  await page.keyboard.type(shopper.email)
  await page.keyboard.press('Tab')
  await page.keyboard.type(shopper.password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/checkout$/)
  await expect(page.getByLabel('Full Name')).toBeVisible()
  await tabTo(page, /^Full Name$/)
  for (const text of Object.values(pune)) {
    await page.keyboard.type(text)
    await page.keyboard.press('Tab')
  }
  await tabTo(page, /^Create Order$/)
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('How would you like to pay?')).toBeVisible()
  await tabTo(page, /^Name of the payer$/)
  await page.keyboard.type('Meera Nair')
  await page.keyboard.press('Tab')
  await page.keyboard.type('meera@example.com')
  await page.keyboard.press('Tab')
  await page.keyboard.type('9876543210')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: /^Pay now/ })).toBeVisible()
  await tabTo(page, /^Pay now/)
  await page.keyboard.press('Enter')
  await expectPaid(page)
})
