import type { ServerResponse } from 'node:http'
import { type Behaviour, json } from '../tests/support/edge-api.ts'
import { type OtherShop, openOtherShop } from './fixtures/other-api.ts'
import { productWith } from './fixtures/products.ts'
import { shop as shopAt } from './fixtures/shops.ts'
import { expect, test } from './fixtures/test.ts'

const LONG = 'Unbreakable'.repeat(18)
const product = (n: number, more: object = {}) => ({
  id: `p${n}`,
  title: `Thing ${n}`,
  regularPrice: 100 * n,
  ...more,
})
const info = {
  storeName: 'श्री वेंकटेश्वर Handloom & Handicrafts Emporium, Thiruvananthapuram',
  categories: ['Things', 'Books'],
}

let shop: OtherShop
test.beforeEach(async () => {
  shop = await openOtherShop(answering([product(1)]))
})

/** An API with these products, `count` in all. */
function answering(products: object[], count = products.length): Behaviour {
  return (request, response) => {
    const path = request.url ?? ''
    if (path.includes('/storeInfo')) return json(response, info)
    const id = /\/products\/(\w+)/.exec(path)?.[1]
    if (id)
      return one(
        response,
        products.find(item => 'id' in item && item.id === id),
      )
    return json(response, { data: products.slice(0, path.includes('limit=100') ? 100 : 12), count })
  }
}

function one(response: ServerResponse, found: object | undefined) {
  return found ? json(response, found) : json(response, { error: 'Product not found' }, 404)
}

/** The same, but products come `milliseconds` late. */
function late(behaviour: Behaviour, milliseconds: number): Behaviour {
  return (request, response) => {
    const wait = request.url?.includes('/products') ? milliseconds : 0
    setTimeout(() => behaviour(request, response), wait)
  }
}

test('a slow API shows twelve placeholders, then products, without script', async ({ browser }) => {
  shop.behave(late(answering([product(1)]), 1500))
  const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
  const arrived = page.goto(`${shop.origin}/products?category=things`)
  await expect(page.locator('[data-skeleton]:visible')).toHaveCount(12)
  await arrived
  await expect(page.getByRole('link', { name: 'Thing 1' }).first()).toBeVisible()
  await expect(page.locator('[data-skeleton]:visible')).toHaveCount(0)
})

test('the icons of the navbar do not wait for a slow API @long', async ({ page }) => {
  shop.behave(late(answering([product(1)]), 3000))
  const arrived = page.goto(`${shop.origin}/products?category=things`)
  await expect(page.locator('[data-skeleton]:visible')).toHaveCount(12)
  const cart = page.getByRole('banner').getByRole('link', { name: 'Cart' })
  const drawn = await cart.locator('use').evaluate((icon: SVGUseElement) => icon.getBBox().width)
  await expect(page.locator('[data-skeleton]:visible')).toHaveCount(12)
  expect(drawn).toBeGreaterThan(0)
  await arrived
})

test('a slow API shows four placeholders on the home page', async ({ page }) => {
  shop.behave(late(answering([product(1)]), 1500))
  const arrived = page.goto(shop.origin)
  await expect(page.locator('[data-skeleton]:visible')).toHaveCount(4)
  await arrived
  await expect(page.locator('[data-skeleton]:visible')).toHaveCount(0)
})

test('a listing that cannot be had says so, and Try Again reloads it', async ({ page, trouble }) => {
  trouble.expected(/503 GET/)
  shop.behave((request, response) =>
    request.url?.includes('/storeInfo') ? json(response, info) : json(response, { error: 'down' }, 500),
  )
  const answer = await page.goto(`${shop.origin}/products?category=things`)
  expect(answer?.status()).toBe(503)
  await expect(page.getByText('Failed to load products. Please try again.')).toBeVisible()
  shop.behave(answering([product(1)]))
  await expect(async () => {
    await page.getByRole('link', { name: 'Try Again' }).click()
    await expect(page.getByRole('link', { name: 'Thing 1' }).first()).toBeVisible({ timeout: 5000 })
  }).toPass()
})

test('long names, no price and no picture leave the layout whole @night', async ({ page }) => {
  shop.behave(answering([product(1, { title: LONG, regularPrice: null, category: LONG }), product(2)]))
  for (const path of ['/products', '/product/p1']) {
    await page.setViewportSize({ width: 320, height: 700 })
    await page.goto(shop.origin + path)
    const wide = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(wide, path).toBe(320)
    await expect(page.getByText('₹0', { exact: true }).first()).toBeVisible()
    await expect(page.locator('main img').first()).toHaveAttribute('src', /fallback|default/)
  }
  await page.setViewportSize({ width: 640, height: 700 })
  const bar = await page.getByRole('banner').boundingBox()
  const name = await page.locator('.brand > span').boundingBox()
  expect(name?.height).toBeGreaterThan(40)
  expect(name?.height).toBeLessThan(bar?.height ?? 0)
})

test('a picture that fails becomes the fallback photo', async ({ page, trouble }) => {
  trouble.expected(/gone\.png/)
  shop.behave(answering([product(1, { imgUrl: '/gone.png' })]))
  await page.goto(`${shop.origin}/product/p1`)
  await expect(page.locator('.gallery img')).toHaveAttribute('src', '/fallback.webp')
  await expect(page.locator('.gallery img')).toHaveJSProperty('complete', true)
})

test('a picture of any shape is whole on its product, and fills its tile in a list', async ({ page }) => {
  shop.behave(answering([product(1, { imgUrl: '/fallback.webp' })]))
  await page.goto(`${shop.origin}/product/p1`)
  await expect(page.locator('.gallery img')).toHaveCSS('object-fit', 'contain')
  await page.goto(`${shop.origin}/products`)
  await expect(page.locator('.product-media img').first()).toHaveCSS('object-fit', 'cover')
})

test('a picture that the connection lost comes back by itself', async ({ page, trouble }) => {
  trouble.expected(/ERR_CONNECTION_RESET/)
  await page.route('**/{_img,media}/**', route => route.abort('connectionreset'))
  const { id } = await productWith('books', { sizes: false })
  await page.goto(`${shopAt('books')}/product/${id}`)
  const picture = page.locator('.gallery img').first()
  await expect(picture).toHaveAttribute('src', '/fallback.webp')
  await page.unrouteAll()
  await expect(picture).toHaveAttribute('src', /_img|media/)
  await expect.poll(() => picture.evaluate(broken)).toBe(false)
})

test('a frame stays empty where not even the fallback photo can be had', async ({ page, trouble }) => {
  trouble.expected(/gone\.png|fallback\.webp/)
  await page.route('**/fallback.webp', route => route.abort())
  shop.behave(answering([product(1, { imgUrl: '/gone.png' })]))
  await page.goto(`${shop.origin}/product/p1`)
  await expect(page.locator('.gallery img')).toHaveAttribute('src', /^data:/)
  // A browser that shows its broken picture has none of any width.
  await expect.poll(() => page.locator('.gallery img').evaluate(broken)).toBe(false)
})

function broken(picture: HTMLImageElement) {
  return picture.complete && picture.naturalWidth === 0
}
