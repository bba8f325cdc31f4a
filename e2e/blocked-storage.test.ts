import { expectAccessible } from './fixtures/axe.ts'
import { sendSignIn } from './fixtures/shopper.ts'
import { shop } from './fixtures/shops.ts'
import { expect, test } from './fixtures/test.ts'

const books = () => shop('books')

test('a browser that stores nothing gets a notice, and no question for ever', async ({ page, shopper }) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('blocked', 'SecurityError')
        },
      })
  })
  await page.goto(`${books()}/orders`)
  await expect(page).toHaveURL(/\/login\?from=%2Forders$/)
  const said = page.getByText('Your browser does not save data for this shop, so you cannot sign in')
  await expect(said).toBeVisible()
  await expectAccessible(page, 'signing in where nothing is stored')
  await sendSignIn(page, shopper)
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeEnabled()
  await expect(said).toBeVisible()
  await expect(page).toHaveURL(/\/login\?from=%2Forders$/)
})

test('where storage is full, session and cart last for the tab @long', async ({ page, shopper }) => {
  await page.addInitScript(() => {
    const { setItem } = Storage.prototype
    Storage.prototype.setItem = function (key, text) {
      if (this === localStorage) throw new DOMException('full', 'QuotaExceededError')
      setItem.call(this, key, text)
    }
  })
  await page.goto(`${books()}/login?from=%2Forders`)
  await sendSignIn(page, shopper)
  await expect(page).toHaveURL(`${books()}/orders`)
  await expect(page.getByText('No Orders Found')).toBeVisible()
  await page.goto(`${books()}/products?category=books`)
  await expect(page.locator('html')).toHaveAttribute('data-signed-in', '')
  await page.locator('article.product').first().getByRole('button', { name: 'Add to Cart' }).click()
  await expect(page.getByText('Added to cart')).toBeVisible()
  await page.goto(`${books()}/cart`)
  await expect(page.getByRole('button', { name: 'Checkout' })).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Cart, 1 item' })).toBeVisible()
})
