import type { Browser, Locator, Page } from 'playwright/test'
import sharp from 'sharp'
import { stepsOf } from '../src/domain/tone.ts'
import { mainColour } from '../src/site/tones.ts'
import { shop } from './fixtures/shops.ts'
import { expect, test } from './fixtures/test.ts'

/** The colour most of an element shows on the screen, each channel in steps of sixteen. */
async function shown(element: Locator): Promise<string> {
  const { dominant } = await sharp(await element.screenshot()).stats()
  return [dominant.r, dominant.g, dominant.b].map(channel => (channel >> 4).toString(16)).join('')
}

/** By how many steps two tones differ at most. */
function apart(one: string, other: string): number {
  const [steps, others] = [stepsOf(one), stepsOf(other)]
  return Math.max(...steps.map((step, channel) => Math.abs(step - (others[channel] ?? 0))))
}

/** Visits until the picture was seen once and the page has heard of its colour; returns that of the shop's original. */
async function learn(page: Page, url: string, selector: string): Promise<string> {
  const picture = page.locator(selector).first()
  await expect(async () => {
    await page.goto(url, { waitUntil: 'load' })
    await expect(picture).toHaveClass(/\btone\b/, { timeout: 500 })
  }).toPass()
  const resized = (await picture.getAttribute('src')) ?? ''
  const original = await page.goto(new URL(resized.replace(/^\/_img\/[^/]+/, ''), url).href)
  return mainColour((await original?.body()) ?? Buffer.of())
}

/** Looks at the picture while nothing of it comes, and once it has come. */
async function seesColour(browser: Browser, url: string, selector: string, colour: string, script: boolean) {
  const context = await browser.newContext({
    javaScriptEnabled: script,
    viewport: { width: 1280, height: 800 },
  })
  const page = await context.newPage()
  const held = Promise.withResolvers<void>()
  await page.route('**/_img/**', async route => {
    await held.promise
    await route.continue()
  })
  await page.goto(url, { waitUntil: 'commit' })
  const picture = page.locator(selector).first()
  const flat = async () => (await sharp(await picture.screenshot()).stats()).entropy < 1
  // A picture's sizes may differ by a step on which of two shades is the larger.
  await expect.poll(async () => apart(await shown(picture), colour)).toBeLessThanOrEqual(1)
  expect(await flat(), 'nothing but the colour').toBe(true)
  held.resolve()
  await expect.poll(flat, 'the picture comes').toBe(false)
  await context.close()
}

for (const [name, path, selector] of [
  ['the hero', '/', '.hero-stage a:nth-child(2) img'],
  ['a category', '/products', '.tile img'],
  ['a product', '/products?category=books', '.product:not(:has(.sale)) .product-media img'],
] as const)
  test(`${name} shows its main colour until its picture is there @desktop`, async ({ page, browser }) => {
    const url = shop('books') + path
    const colour = await learn(page, url, selector)
    for (const script of [true, false]) await seesColour(browser, url, selector, colour, script)
  })
