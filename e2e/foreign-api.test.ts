import type { IncomingMessage, ServerResponse } from 'node:http'
import { json, readByPages } from '../tests/support/edge-api.ts'
import { fillAddress } from './fixtures/checkout.ts'
import { type OtherShop, openOtherShop } from './fixtures/other-api.ts'
import { sendSignIn } from './fixtures/shopper.ts'
import { expect, test } from './fixtures/test.ts'

const gitanjali = {
  id: 7,
  title: 'Gitanjali',
  category: 'Books',
  regularPrice: '499.50',
  discountedPrice: null,
}
/** An id as stock-keeping units are, with signs of an address. */
const godaan = {
  id: 'SKU:8/a+b',
  title: 'Godaan',
  regularPrice: '300',
  discountedPrice: '250',
  attributes: null,
}

/** An API that speaks the specification in a dialect of its own: texts for numbers, nulls, no `count`. */
const answers: Record<string, unknown> = {
  'GET /storeInfo': {
    storeName: 'Elsewhere',
    categories: ['Books'],
    categoryImages: null,
    socialLinks: null,
    policies: { terms: null, refund: '<p>Within a week.</p>' },
  },
  'GET /products': {
    data: [
      { ...gitanjali, images: null },
      { ...gitanjali, ...godaan },
    ],
    pagination: { total: '26' },
  },
  'GET /products/7': gitanjali,
  'GET /products/SKU%3A8%2Fa%2Bb': { data: godaan },
  'POST /users/authorize': { token: 'a-token', expires: 3600 },
  'GET /accountInfo': {
    data: { firstName: 'Meera', lastName: 'Nair', email: 'meera@example.com', createdAt: null },
  },
  'POST /orders': { data: { id: 31 } },
  'GET /orders': { data: [{ id: '31', status: '0', createdAt: null, items: null, shippingAddress: null }] },
  'GET /orders/31': {
    id: '31',
    status: null,
    items: [{ productTitle: 'Gitanjali', quantity: '2', price: '499.50' }],
    shippingAddress: null,
  },
  'GET /payments/fields': [{ name: 'note', label: 'Note', type: 'text', rules: null }],
  'POST /payments': { success: true, error: null, redirectUrl: null, action: null },
}

function foreign(request: IncomingMessage, response: ServerResponse): void {
  const headers = readByPages(request)
  const path = (request.url ?? '').replace('/api/v1', '').split('?')[0]
  const answer = request.method === 'OPTIONS' ? {} : answers[`${request.method} ${path}`]
  json(response, answer ?? { error: 'Nothing here' }, answer ? 200 : 404, headers)
}

let shop: OtherShop
test.beforeEach(async () => {
  shop = await openOtherShop(foreign)
})

test("another API's texts for prices, totals and nulls are shown as a shop @desktop", async ({ page }) => {
  await page.goto(`${shop.origin}/products?category=books`)
  await expect(page.getByText('₹499.50')).toBeVisible()
  await expect(page.getByText('₹250', { exact: true })).toBeVisible()
  await expect(page.getByText('Showing 1 to 12 of 26 items')).toBeVisible()
  await page.goto(`${shop.origin}/product/7`)
  await expect(page.getByRole('heading', { name: 'Gitanjali' })).toBeVisible()
  await page.goto(`${shop.origin}/products?category=books`)
  await page.getByRole('link', { name: 'Godaan' }).last().click()
  await expect(page.getByRole('heading', { name: 'Godaan' })).toBeVisible()
  await page.goto(`${shop.origin}/refund`)
  await expect(page.getByText('Within a week.')).toBeVisible()
  await page.goto(`${shop.origin}/terms`)
  await expect(page.getByText(/Elsewhere/).first()).toBeVisible()
  await expect(
    page
      .getByRole('main')
      .getByText(/courts/)
      .first(),
  ).toBeVisible()
})

test('an API without a desk gets a page that says so @desktop @long', async ({ page, trouble }) => {
  trouble.expected(/^404 (GET|POST) .*\/api\/v1\/desk\//)
  const { port } = new URL(shop.origin)
  for (const path of ['/', '/s/books/people', '/invitation#token']) {
    await page.goto('about:blank')
    await page.goto(`http://desk.localhost:${port}${path}`)
    await expect(page.getByRole('heading', { name: 'This shop has no desk' })).toBeVisible()
  }
})

test('a shopper of another API signs in, orders, pays and signs out', async ({ page, trouble }) => {
  trouble.expected(/^404 POST .*\/users\/logout$/)
  await page.goto(`${shop.origin}/login`)
  await sendSignIn(page, { email: 'meera@example.com', password: 'monsoon-2026' })
  await expect(page).toHaveURL(`${shop.origin}/`)
  await page.goto(`${shop.origin}/product/7`)
  await page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first().click()
  await expect(page.getByText('Added to cart')).toBeVisible()
  await page.goto(`${shop.origin}/checkout`)
  await fillAddress(page)
  await page.getByRole('button', { name: 'Create Order' }).click()
  await expect(page).toHaveURL(`${shop.origin}/payment?orderId=31`)
  await expect(page.getByText('Amount to pay ₹999')).toBeVisible()
  await expect(page.getByText('Test payment')).toHaveCount(0)
  await page.getByRole('button', { name: 'Pay Now' }).click()
  await expect(page).toHaveURL(`${shop.origin}/orders`)
  await expect(page.getByText('Payment initiated')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Pay Now for order 31' })).toBeVisible()
  await page.goto(`${shop.origin}/account`)
  await page.getByRole('button', { name: 'Sign Out', exact: true }).click()
  await expect(page).toHaveURL(`${shop.origin}/`)
  await expect(page.getByText('You have been successfully logged out.')).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('haat:token'))).toBeNull()
})
