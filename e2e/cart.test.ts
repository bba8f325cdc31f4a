import type { Page } from 'playwright/test'
import { addToCart } from './fixtures/cart.ts'
import { createOrder, fillAddress, placeOrder } from './fixtures/checkout.ts'
import { desk } from './fixtures/desk.ts'
import { apiAnswers, apiIsSlow } from './fixtures/fail-api.ts'
import { rememberSignIn, type Shopper, sendSignIn } from './fixtures/shopper.ts'
import { shop } from './fixtures/shops.ts'
import { expect, test } from './fixtures/test.ts'

test('an empty cart says so and leads home @desktop', async ({ page }) => {
  await page.goto(`${shop('books')}/cart`)
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
  await page.getByRole('link', { name: 'Continue Shopping' }).click()
  await expect(page).toHaveURL(`${shop('books')}/`)
})

test('a page whose script fails or does not come says so and is opened anew', async ({ page, trouble }) => {
  trouble.expected(/ERR_CONNECTION_RESET|Error hydrating|NotFoundError/)
  const product = await addToCart(page, 'books')
  const failed = page.getByRole('alert').filter({ hasText: 'This part of the page did not load.' })
  const again = page.getByRole('button', { name: 'Try Again' })
  await page.route(/_astro\/(CartView|DeskApp)\./, route => route.abort('connectionreset'))
  for (const address of [desk('/'), `${shop('books')}/cart`]) {
    await page.goto(address)
    await expect(failed).toBeVisible()
  }
  await page.unrouteAll()
  await again.click()
  const remove = page.getByRole('button', { name: `Remove ${product.title}` })
  await expect(remove).toBeVisible()
  // As an extension of the browser might do it: React finds an element gone.
  await remove.evaluate(button => button.closest('astro-island')?.firstElementChild?.remove())
  const other = await page.context().newPage()
  await other.goto(`${shop('books')}/cart`)
  await other.getByRole('button', { name: `Remove ${product.title}` }).click()
  await expect(failed).toBeVisible()
  await again.click()
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
})

test('lines are counted, changed, removed and cleared, in every tab @night', async ({ page, context }) => {
  const product = await addToCart(page, 'books')
  await page.goto(`${shop('books')}/cart`)
  const other = await context.newPage()
  await other.goto(`${shop('books')}/cart`)
  await page.getByRole('button', { name: 'Decrease quantity' }).click()
  await page.getByRole('button', { name: 'Increase quantity' }).click()
  for (const tab of [page, other])
    await expect(
      tab.getByRole('group', { name: `Quantity of ${product.title}` }).getByRole('status'),
    ).toHaveText('2')
  await other.getByRole('button', { name: `Remove ${product.title}` }).click()
  for (const tab of [page, other]) await expect(tab.getByText('Your cart is empty')).toBeVisible()
  await addToCart(page, 'books')
  await page.goto(`${shop('books')}/cart`)
  await page.getByRole('button', { name: 'Clear Cart' }).click()
  await expect(page.getByText('Cart cleared')).toBeVisible()
  await page.getByRole('button', { name: `Put ${product.title} back` }).click()
  await expect(page.getByRole('button', { name: 'Clear Cart' })).toBeVisible()
  // A double click takes one line out, not also the one that comes to its place.
  await page.evaluate(() => {
    const [line] = JSON.parse(localStorage['haat:cart'])
    localStorage['haat:cart'] = JSON.stringify([line, { ...line, selectedColor: 'Red' }])
  })
  await page.reload()
  const remove = page.getByRole('button', { name: `Remove ${product.title}` })
  await remove.first().dblclick()
  await expect(remove).toHaveCount(1)
})

test('the back button does not bring an ordered cart back', async ({ page, shopper }) => {
  await rememberSignIn(page, shopper)
  await addToCart(page, 'books')
  await page.goto(`${shop('books')}/cart`)
  await expect(page.getByRole('button', { name: 'Checkout' })).toBeVisible()
  await placeOrder(page, 'books')
  await page.goBack()
  await expect(page.getByText('Your cart is empty')).toBeVisible()
})

/** The checkout of a signed-in shopper, with all but the press of the button done. */
async function fillCheckout(page: Page, shopper: Shopper): Promise<void> {
  await rememberSignIn(page, shopper)
  await addToCart(page, 'books')
  await page.goto(`${shop('books')}/checkout`)
  await fillAddress(page)
}

test('a double click on a slow line makes one order @desktop', async ({ page, shopper }) => {
  await fillCheckout(page, shopper)
  await apiIsSlow(page, /^\/orders$/, 1_000)
  await page.getByRole('button', { name: 'Create Order' }).dblclick()
  await expect(page.getByRole('button', { name: 'Processing...' })).toBeDisabled()
  await expect(page).toHaveURL(/\/payment\?orderId=/)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.goto(`${shop('books')}/orders`)
  await expect(page.getByRole('heading', { name: /^Order #/ })).toHaveCount(1)
})

test('what was typed at checkout survives a lost session @desktop', async ({ page, shopper, trouble }) => {
  trouble.expected(/^401 POST .*\/orders/)
  await fillCheckout(page, shopper)
  await apiAnswers(page, /^\/orders$/, 401, {})
  await page.getByRole('button', { name: 'Create Order' }).click()
  await expect(page).toHaveURL(/\/login\?from=%2Fcheckout$/)
  await expect(page.getByText('Your session has ended').first()).toBeVisible()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await sendSignIn(page, shopper)
  await expect(page.getByLabel('City')).toHaveValue('Pune')
  await createOrder(page)
})

test('a lost connection loses nothing: one orders later', async ({ page, context, shopper }) => {
  await fillCheckout(page, shopper)
  // The code of messages has come since a field had the focus.
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/toasts.')),
  )
  await context.setOffline(true)
  // A price that was being asked for is waited for at first.
  await expect(async () => {
    await page.getByRole('button', { name: 'Create Order' }).click()
    await expect(page.getByText('Error placing order')).toBeVisible({ timeout: 2_000 })
  }).toPass()
  await expect(page.getByLabel('City')).toHaveValue('Pune')
  await context.setOffline(false)
  await createOrder(page)
})
