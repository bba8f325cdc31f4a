import { gzipSync } from 'node:zlib'
import type { Page } from 'playwright/test'
import { shop } from './fixtures/shops.ts'
import { expect, test } from './fixtures/test.ts'

const KB = 1000
interface Weight {
  html: number
  script: number
  style: number
  requests: number
  scripts: string[]
}

/** What a page weighs once it is at rest: gzip bytes, inline script counted as script too. */
async function weigh(page: Page, path: string, act?: () => Promise<void>): Promise<Weight> {
  const bodies = new Map<string, { type: string; body: Buffer }>()
  const reading: Promise<void>[] = []
  page.on('response', response => {
    const type = response.request().resourceType()
    const read = response.body().then(
      body => void bodies.set(response.url(), { type, body }),
      () => undefined,
    )
    reading.push(read)
  })
  await page.goto(shop('books') + path, { waitUntil: 'load' })
  await act?.()
  await Promise.all(reading)
  const zipped = (wanted: string) =>
    [...bodies.values()]
      .filter(({ type }) => type === wanted)
      .reduce((sum, { body }) => sum + gzipSync(body).length, 0)
  const inline = await page.locator('script:not([src]):not([type="application/ld+json"])').allTextContents()
  return {
    html: zipped('document'),
    script: zipped('script') + inline.reduce((sum, text) => sum + gzipSync(text).length, 0),
    style: zipped('stylesheet'),
    requests: bodies.size,
    scripts: [...bodies].filter(([, { type }]) => type === 'script').map(([url]) => url),
  }
}

const product = async (page: Page) => {
  await page.goto(`${shop('books')}/products?category=books`)
  return (await page.locator('article.product a').first().getAttribute('href')) ?? ''
}

for (const path of ['/', '/products', '/products?category=books', 'product', '/terms', '/contact']) {
  test(`${path} keeps to its weight before any interaction @desktop`, async ({ page }) => {
    const weight = await weigh(page, path === 'product' ? await product(page) : path)
    console.info(`${path}: ${JSON.stringify({ ...weight, scripts: weight.scripts.length })}`)
    // The contact form is an island: its waking-up code comes on top.
    expect(weight.script).toBeLessThanOrEqual((path === '/contact' ? 5.5 : 5) * KB)
    expect(weight.html).toBeLessThanOrEqual(15 * KB)
    expect(weight.style).toBeLessThanOrEqual(12 * KB)
    expect(weight.scripts.filter(url => /react|client\./i.test(url))).toEqual([])
    // A second would be asked for only when the first is there, a round trip later.
    if (path !== '/contact') expect(weight.scripts).toHaveLength(1)
  })
}

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
  await page.addInitScript(() => {
    Object.assign(window, { shifted: 0 })
    new PerformanceObserver(list => {
      for (const entry of list.getEntries())
        Object.assign(window, { shifted: Reflect.get(window, 'shifted') + Reflect.get(entry, 'value') })
    }).observe({ type: 'layout-shift', buffered: true })
  })
  for (const path of ['/', '/products', await product(page), '/terms']) {
    await page.goto(shop('books') + path, { waitUntil: 'load' })
    await page.evaluate(() => document.fonts.ready)
    expect(await page.evaluate(() => Reflect.get(window, 'shifted')), path).toBe(0)
  }
})

for (const [path, width] of [
  ['/products?category=books', 768],
  ['/', 768],
  ['/', 1024],
  ['/products?category=books', 1440],
] as const)
  test(`${path}: pictures of a list are fetched about as large as ${width} pixels show them @desktop`, async ({
    page,
  }) => {
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
