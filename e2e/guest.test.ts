import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright/test'
import { expectAccessible } from './fixtures/axe.ts'
import { addToCart } from './fixtures/cart.ts'
import { createOrder, fillAddress } from './fixtures/checkout.ts'
import { counted } from './fixtures/counted.ts'
import { letterTo } from './fixtures/mail.ts'
import { pune } from './fixtures/order.ts'
import { productWith } from './fixtures/products.ts'
import { shop } from './fixtures/shops.ts'
import { expect, test } from './fixtures/test.ts'
import * as walk from './fixtures/walk.ts'

const screens = () => shop('screens')
const newEmail = () => `g${randomUUID().slice(0, 8)}@example.com`

/** Places an order as a guest; resolves to its number, on the payment page. */
async function orderAsGuest(page: Page, email: string): Promise<string> {
  await addToCart(page, 'screens')
  await page.goto(`${screens()}/checkout`)
  await page.getByLabel('Email').fill(email)
  await fillAddress(page)
  return createOrder(page)
}

test('from Home to a paid order without an account @journey', async ({ hand: uncounted }) => {
  const { hand, taps, fields } = counted(uncounted)
  const email = newEmail()
  const product = await productWith('screens', { sizes: false, category: 'tv mounts' })
  await hand.open(screens())
  await hand.press('link', 'TV Mounts', 'main')
  await hand.at(/category=/)
  await hand.press('link', product.title, 'heading')
  await hand.at(/\/product\//)
  await hand.press('button', 'Add to Cart', 'main')
  await hand.reads('Added to cart')
  await hand.press('link', /^Cart/, 'banner')
  await hand.press('button', 'Checkout')
  await hand.at(/\/checkout$/)
  await hand.write('Email', email)
  await hand.write('Full Name', pune.fullName)
  await hand.write('Phone', pune.phone)
  await hand.write('Postal Code', pune.postalCode)
  // Filled in by the PIN code.
  await expect(hand.page.getByLabel('City')).toHaveValue('Pune')
  await hand.write('Address', pune.address)
  await hand.press('button', 'Create Order')
  await hand.at(/\/payment\?orderId=\d+$/)
  const orderId = new URL(hand.page.url()).searchParams.get('orderId') ?? ''
  // The payer is filled in from the order.
  await hand.choose('How would you like to pay?', 'Card or net banking')
  await expect(hand.page.getByLabel('Email for the receipt')).toHaveValue(email)
  await hand.press('button', 'Pay Now')
  await walk.decideHere(hand, /^Pay now/)
  await walk.thanked(hand)
  test.info().annotations.push({ type: 'effort', description: `${taps()} taps, ${fields()} fields` })
  expect([taps() <= 12, fields()]).toEqual([true, 5])
  await hand.press('link', 'Follow Your Order', 'main')
  await hand.at(new RegExp(`/track-order\\?id=${orderId}$`))
  await hand.reads('Processing')
})

test('the checkout asks a guest for an e-mail, and offers to sign in @night @long', async ({ page }) => {
  await addToCart(page, 'screens')
  await page.goto(`${screens()}/checkout`)
  const email = page.getByLabel('Email')
  await fillAddress(page)
  await page.getByRole('button', { name: 'Create Order' }).click()
  await expect(email).toBeFocused()
  await expect(email).toHaveAccessibleDescription(/Please enter a valid email address/)
  await expectAccessible(page, "a guest's checkout")
  await expect(page.getByRole('main').getByRole('link', { name: 'Sign in' })).toHaveAttribute(
    'href',
    '/login?from=%2Fcheckout',
  )
  await page.goto(`${screens()}/orders`)
  await expect(page).toHaveURL(/\/login\?from=%2Forders$/)
})

test('an order is found again here, and opened elsewhere by its mail', async ({ page, browser }) => {
  const email = newEmail()
  const orderId = await orderAsGuest(page, email)
  const letter = await letterTo(email, `Your order ${orderId}`)
  const laterOn = await page.context().newPage()
  await laterOn.goto(`${screens()}/track-order`)
  await laterOn.getByLabel('Order Number').fill(orderId)
  await laterOn.getByLabel('Email or Phone').fill(email)
  await laterOn.getByRole('button', { name: 'Track Order' }).click()
  await expect(laterOn.getByRole('button', { name: 'Cancel order' })).toBeVisible()
  await expect(laterOn.getByRole('main').getByRole('link', { name: 'Pay Now' })).toBeVisible()
  await laterOn.close()
  const link = /http:\/\/\S+#order-token=[\w-]+/.exec(letter)?.[0] ?? ''
  const elsewhere = await (await browser.newContext({ viewport: page.viewportSize() })).newPage()
  const paths: string[] = []
  elsewhere.on('request', request => paths.push(request.url()))
  await elsewhere.goto(link)
  await expect(elsewhere.getByRole('heading', { name: `Order #${orderId}` })).toBeVisible()
  await expect(elsewhere).toHaveURL(`${screens()}/track-order?id=${orderId}`)
  expect(paths.filter(url => url.includes('token='))).toEqual([])
  await expect(elsewhere.getByRole('main').getByRole('link', { name: 'Pay Now' })).toBeVisible()

  await elsewhere.getByRole('button', { name: 'Change address' }).click()
  await elsewhere.getByLabel('Address', { exact: true }).fill('7 Hill Road')
  await expectAccessible(elsewhere, 'the form for another address')
  await elsewhere.getByRole('button', { name: 'Save address' }).click()
  await expect(elsewhere.getByText(`7 Hill Road, ${pune.city}`)).toBeVisible()

  await elsewhere.getByRole('button', { name: 'Cancel order' }).click()
  await elsewhere.getByRole('button', { name: 'Keep the order' }).click()
  await expect(elsewhere.getByRole('button', { name: 'Cancel order' })).toBeFocused()
  await elsewhere.getByRole('button', { name: 'Cancel order' }).click()
  await elsewhere.getByRole('button', { name: 'Cancel order' }).click()
  await expect(elsewhere.getByText('Please say why you cancel the order')).toBeVisible()
  await elsewhere.getByLabel('Reason').selectOption('Another reason')
  await elsewhere.getByLabel('Your reason').fill('My cat chose another one')
  await expectAccessible(elsewhere, 'the form that cancels an order')
  await elsewhere.getByRole('button', { name: 'Cancel order' }).click()
  await expect(elsewhere.getByText('Cancelled', { exact: true })).toBeVisible()
  await expect(elsewhere.getByRole('heading', { name: `Order #${orderId}` })).toBeFocused()
  await expect(elsewhere.getByRole('button', { name: 'Cancel order' })).toHaveCount(0)
  await elsewhere.context().close()

  await page.reload()
  await expect(
    page.getByText('You cannot pay for it. If you have paid already, we will refund you.'),
  ).toBeVisible()
  await page.getByRole('link', { name: 'Follow Your Order' }).click()
  await expect(page.getByText('Cancelled', { exact: true })).toBeVisible()
  const cancellation = await letterTo(email, 'is cancelled')
  expect(cancellation).toContain('is cancelled, as you asked.')
  expect(cancellation).not.toContain('My cat')
})
