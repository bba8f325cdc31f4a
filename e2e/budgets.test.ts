import { gzipSync } from 'node:zlib'
import type { Locator, Page } from 'playwright/test'
import { addToCart } from './fixtures/cart.ts'
import { orderOf } from './fixtures/order.ts'
import { shifted, watchShifts } from './fixtures/shifts.ts'
import { newShopper, rememberSignIn } from './fixtures/shopper.ts'
import { shop } from './fixtures/shops.ts'
import { throttle } from './fixtures/slow-machine.ts'
import { expect, test } from './fixtures/test.ts'

const KB = 1000
type Weight = { script: number; scripts: string[] }

/** What script a page brings until it is at rest, in gzipped bytes: that in the page itself counts too. */
async function weigh(page: Page, path: string, act?: () => Promise<void>): Promise<Weight> {
  const bodies = new Map<string, Buffer>()
  const reading: Promise<void>[] = []
  page.on('response', response => {
    if (response.request().resourceType() !== 'script') return
    const read = response.body().then(
      body => void bodies.set(response.url(), body),
      () => undefined,
    )
    reading.push(read)
  })
  await page.goto(shop('books') + path, { waitUntil: 'load' })
  await act?.()
  await Promise.all(reading)
  const inline = await page.locator('script:not([src]):not([type="application/ld+json"])').allTextContents()
  const script = [...bodies.values(), ...inline].reduce((sum, body) => sum + gzipSync(body).length, 0)
  return { script, scripts: [...bodies.keys()] }
}

const product = async (page: Page) => {
  await page.goto(`${shop('books')}/products?category=books`)
  return (await page.locator('article.product a').first().getAttribute('href')) ?? ''
}

test('each page brings one script, of at most 5 kB, before any interaction @desktop', async ({ page }) => {
  const paths = ['/', '/products', '/products?category=books', await product(page), '/terms', '/contact']
  for (const path of paths) {
    const opened = await page.context().newPage()
    const { script, scripts } = await weigh(opened, path)
    console.info(`${path}: ${JSON.stringify({ script, scripts: scripts.length })}`)
    // The contact form is an island: its waking-up code comes on top.
    expect(script, path).toBeLessThanOrEqual((path === '/contact' ? 5.5 : 5) * KB)
    expect(scripts.filter(url => /react|client\./i.test(url))).toEqual([])
    // A second would be asked for only when the first is there, a round trip later.
    if (path !== '/contact') expect(scripts, path).toHaveLength(1)
    await opened.close()
  }
})

test('the first Add to Cart brings little more, and no React @desktop', async ({ page }) => {
  const weight = await weigh(page, '/products?category=books', async () => {
    const card = page.locator('article.product').first()
    await card.hover()
    await card.getByRole('button', { name: 'Add to Cart' }).click()
    await expect(page.getByText('Added to cart')).toBeVisible()
  })
  console.info(`after the first Add to Cart: ${JSON.stringify(weight)}`)
  expect(weight.script).toBeLessThanOrEqual(20 * KB)
})

test('nothing moves while a page comes up @desktop', async ({ page }) => {
  await watchShifts(page)
  for (const path of ['/', '/products', await product(page), '/terms']) {
    await page.goto(shop('books') + path, { waitUntil: 'load' })
    await page.evaluate(() => document.fonts.ready)
    expect(await shifted(page), path).toBe(0)
  }
})

for (const [path, width, tags] of [
  ['/products?category=books', 768, '@desktop'],
  ['/', 768, '@desktop @long'],
  ['/', 1024, '@desktop @long'],
  ['/products?category=books', 1440, '@desktop @long'],
] as const)
  test(`${path}: pictures are fetched about as large as ${width} pixels show ${tags}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(shop('books') + path)
    for (const picture of await page.locator('.products img').all()) {
      await picture.scrollIntoViewIfNeeded()
      await expect.poll(() => picture.evaluate(excess)).toBeLessThan(1.6)
    }
  })

/** Pixels fetched for each pixel that is shown, both across. */
async function excess(picture: HTMLImageElement): Promise<number> {
  await picture.decode()
  const fetched = /\/_img\/(\d+)\./.exec(picture.currentSrc)?.[1]
  return Number(fetched) / picture.clientWidth
}

test('nothing moves on a slow phone while a form to sign in or register comes up', async ({ page }) => {
  await throttle(page, 4)
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  const rates = { downloadThroughput: 50_000, uploadThroughput: 50_000 }
  await session.send('Network.emulateNetworkConditions', { offline: false, latency: 400, ...rates })
  await watchShifts(page)
  for (const path of ['/login', '/register', '/forgot-password']) {
    await page.goto(shop('books') + path, { waitUntil: 'load' })
    expect(await shifted(page), path).toBeLessThanOrEqual(0.02)
  }
})

test('screens of a signed-in shopper stand still while their answers come late @long', async ({ page }) => {
  const shopper = await newShopper()
  const order = await orderOf(shopper)
  await rememberSignIn(page, shopper)
  await addToCart(page, 'books')
  await watchShifts(page)
  await page.route(/\.js$|\/api\/v1\//, async route => {
    await new Promise(answer => setTimeout(answer, 150))
    await route.continue()
  })
  const screens: [string, Locator][] = [
    ['/cart', page.getByRole('button', { name: 'Checkout' })],
    ['/checkout', page.getByText('From your last order')],
    [`/payment?orderId=${order}`, page.getByRole('button', { name: 'Pay Now' })],
    ['/orders', page.getByRole('heading', { name: `Order #${order}` })],
    ['/account', page.getByText('Change Password').first()],
  ]
  for (const [path, last] of screens) {
    await page.goto(shop('books') + path)
    await expect(last).toBeVisible()
    await expect(page.locator('.skeleton')).toHaveCount(0)
    expect(await shifted(page), path).toBeLessThanOrEqual(0.05)
  }
})
