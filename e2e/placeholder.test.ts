import type { Browser, Locator, Page } from 'playwright/test'
import { colourOfPicture, hold, seesColour } from './fixtures/colour.ts'
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
  const context = await browser.newContext({
    javaScriptEnabled: script,
    viewport: { width: 1280, height: 800 },
  })
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
