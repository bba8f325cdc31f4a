import type { Browser, Locator, Page } from 'playwright/test'
import sharp from 'sharp'
import { channels, fromHex } from '../src/domain/shops/dominant-colour.ts'
import { dominantColour } from '../src/store-api/media-store/picture-colour.ts'
import { productsWith } from './fixtures/products.ts'
import { shop } from './fixtures/shops.ts'
import { expect, test } from './fixtures/test.ts'

/** What a visitor sees who was never here. */
async function newcomerSees(
  browser: Browser,
  url: string,
  selector: string,
  colour: string,
  script: boolean,
) {
  const viewport = { width: 1280, height: 800 }
  const context = await browser.newContext({ javaScriptEnabled: script, viewport })
  const page = await context.newPage()
  const release = await hold(page, '**/_img/**')
  await page.goto(url, { waitUntil: 'commit' })
  await seesColour(page.locator(selector).first(), colour, release)
  await context.close()
}

for (const [name, path, selector] of [
  ['the hero', '/', '.hero-stage a:nth-child(2) img'],
  ['a category', '/products', '.tile img'],
  ['a product', '/products?category=books', '.product:not(:has(.sale)) .product-media img'],
] as const)
  test(`${name} shows its main colour until its picture is there @desktop`, async ({ page, browser }) => {
    const url = shop('books') + path
    const colour = await colourOfPicture(page, url, selector)
    for (const script of [true, false]) await newcomerSees(browser, url, selector, colour, script)
  })

const listing = '/products?category=books'
const add = (place: Locator) => place.getByRole('button', { name: 'Add to Cart' }).click()
const wish = (place: Locator) => place.getByRole('button', { name: 'Add to Wishlist' }).click()
const quickly = async (place: Locator) => {
  await place.getByRole('button', { name: 'Quick View' }).click()
  await add(place.page().getByRole('dialog', { name: 'Quick View' }))
}

for (const [name, known, from, act, kept] of [
  ['in the cart from a card', () => listing, () => listing, add, '/cart'],
  ['in the cart from its page', productPage, productPage, add, '/cart'],
  ['in the cart from Quick View', (id: string) => `/quick-view/${id}`, () => listing, quickly, '/cart'],
  ['on the wishlist from a card', () => listing, () => listing, wish, '/wishlist'],
  ['on the wishlist from its page', productPage, productPage, wish, '/wishlist'],
] as const)
  test(`what is ${name} shows its main colour until its picture is there @desktop`, async ({ page }) => {
    // The second cover is as dark as the shop's tint is light.
    const [, { id }] = await productsWith('books', { sizes: false, category: 'books' })
    const colour = await colourOfPicture(page, shop('books') + known(id), `[data-id="${id}"] img`)
    await page.goto(shop('books') + from(id))
    const place = page.locator(`[data-id="${id}"]`)
    await place.hover()
    await act(place)
    await expect(page.getByText(/^Added to/)).toBeVisible()
    await opensOn(page, kept, colour)
  })

function productPage(id: string) {
  return `/product/${id}`
}

async function opensOn(page: Page, path: string, colour: string) {
  const release = await hold(page, '**/media/**')
  await page.goto(shop('books') + path, { waitUntil: 'commit' })
  await seesColour(page.getByRole('main').locator('li img'), colour, release)
}

/** Visits once and returns the colour of the picture's original; the page has the picture's colour from the start. */
async function colourOfPicture(page: Page, url: string, selector: string): Promise<string> {
  const picture = page.locator(selector).first()
  await page.goto(url, { waitUntil: 'load' })
  await expect(picture).toHaveClass(/\bshade\b/)
  const resized = (await picture.getAttribute('src')) ?? ''
  const original = await page.goto(new URL(resized.replace(/^\/_img\/[^/]+/, ''), url).href)
  return fromHex(await dominantColour((await original?.body()) ?? Buffer.of())) ?? ''
}

/** Keeps requests back until the release that is returned. */
async function hold(page: Page, addresses: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(addresses, async route => {
    await promise
    await route.continue()
  })
  return resolve
}

/** Looks at the picture while nothing of it comes, and once `release` lets it come. */
async function seesColour(picture: Locator, colour: string, release: () => void) {
  expect(apart(await tintAt(picture), colour), `${colour} is told from the shop's tint`).toBeGreaterThan(1)
  const flat = async () => (await sharp(await picture.screenshot()).stats()).entropy < 1
  // A picture's sizes may differ by a step on which of two shades is the larger.
  await expect.poll(async () => apart(await shown(picture), colour)).toBeLessThanOrEqual(1)
  expect(await flat(), 'nothing but the colour').toBe(true)
  release()
  await expect.poll(flat, 'the picture comes').toBe(false)
}

/** What a picture's place shows where its colour is not known. */
async function tintAt(picture: Locator): Promise<string> {
  const tint = await picture.evaluate(element => getComputedStyle(element).getPropertyValue('--tint'))
  return tint.slice(1).replace(/(.)./g, '$1')
}

/** The colour most of an element shows on the screen, each channel in steps of sixteen. */
async function shown(element: Locator): Promise<string> {
  const { dominant } = await sharp(await element.screenshot()).stats()
  return [dominant.r, dominant.g, dominant.b].map(channel => (channel >> 4).toString(16)).join('')
}

/** By how many steps two tones differ at most. */
function apart(one: string, other: string): number {
  const [steps, others] = [channels(one), channels(other)]
  return Math.max(...steps.map((step, channel) => Math.abs(step - (others[channel] ?? 0))))
}
