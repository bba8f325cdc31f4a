import { gzipSync } from 'node:zlib'
import type { Page } from 'playwright/test'
import { addToCart } from './fixtures/cart.ts'
import { pendingOrder } from './fixtures/checkout.ts'
import { signIn } from './fixtures/shopper.ts'
import { shop } from './fixtures/shops.ts'
import { expect, test } from './fixtures/test.ts'

/** Gzipped bytes of script that a screen may load, React included. */
const MOST = 95_000

test('the islands of each buying screen weigh at most 95 kB @desktop', async ({ page, shopper }) => {
  test.slow()
  const weights: Record<string, number> = {}
  for (const path of ['/login', '/register', '/track-order', '/cart']) weights[path] = await weigh(page, path)
  await signIn(page, shopper)
  const orderId = await pendingOrder(page, 'books')
  await addToCart(page, 'books')
  const guarded = ['/cart', '/checkout', `/payment?orderId=${orderId}`, '/orders', '/account']
  for (const path of guarded) weights[path.replace(/\?.*/, '')] = await weigh(page, path)
  console.info(
    Object.entries(weights)
      .map(([path, bytes]) => `${path} ${(bytes / 1000).toFixed(1)} kB`)
      .join(', '),
  )
  for (const [path, bytes] of Object.entries(weights)) expect(bytes, path).toBeLessThanOrEqual(MOST)
})

/** Gzipped bytes of script on a first visit of `path`, until its island is alive and quiet. */
async function weigh(page: Page, path: string): Promise<number> {
  const bodies: Promise<Buffer>[] = []
  const collect = (response: {
    request: () => { resourceType: () => string }
    body: () => Promise<Buffer>
  }) => {
    if (response.request().resourceType() === 'script') bodies.push(response.body())
  }
  page.on('response', collect)
  await page.goto(shop('books') + path)
  await expect(page.locator('astro-island[ssr]')).toHaveCount(0)
  await expect(
    page.getByRole('main').getByRole('button').or(page.getByRole('main').getByRole('link')).first(),
  ).toBeVisible()
  page.off('response', collect)
  const sizes = (await Promise.all(bodies)).map(body => gzipSync(body).length)
  return sizes.reduce((sum, size) => sum + size, 0)
}
