import type { Locator, Page } from 'playwright/test'
import { shop } from './fixtures/shops.ts'
import { throttle } from './fixtures/slow-machine.ts'
import { expect, test } from './fixtures/test.ts'

const books = () => shop('books')
const vastra = () => shop('vastra')

/** The link to the cart in the navbar. */
const cart = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Cart/ })

async function firstProductOf(page: Page, listing: string) {
  await page.goto(listing)
  return page.locator('article.product').first()
}

test('Add to Cart on a card adds one, says so and counts it @widths', async ({ page }) => {
  const card = await firstProductOf(page, `${books()}/products?category=books`)
  await card.hover()
  await card.getByRole('button', { name: 'Add to Cart' }).click()
  await expect(page.getByText('Added to cart')).toBeVisible()
  await expect(cart(page)).toHaveAccessibleName('Cart, 1 item')
  await page.reload()
  await expect(cart(page)).toHaveAccessibleName('Cart, 1 item')
})

test('a double click adds one, on a card and on the page of a product @widths', async ({ page }) => {
  const card = await firstProductOf(page, `${books()}/products?category=books`)
  await card.hover()
  for (const counted of ['1 item', '2 items']) {
    await card.getByRole('button', { name: 'Add to Cart' }).dblclick()
    await expect(cart(page)).toHaveAccessibleName(`Cart, ${counted}`)
  }
  await card.getByRole('heading').getByRole('link').click()
  await page.locator('form').getByRole('button', { name: 'Add to Cart' }).dblclick()
  await expect(cart(page)).toHaveAccessibleName('Cart, 3 items')
  // Two messages at once: the first is not read again with the second.
  await page.locator('form').getByRole('button', { name: 'Add to Wishlist' }).click()
  await expect(page.getByText('Added to wishlist')).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'Added to wishlist' })).toHaveAttribute(
    'aria-atomic',
    'false',
  )
})

test('a click at once, on a slow machine, is not lost', async ({ page }) => {
  await throttle(page, 6)
  const card = await firstProductOf(page, `${books()}/products?category=books`)
  await card.hover()
  await card.getByRole('button', { name: 'Add to Cart' }).click()
  await expect(cart(page)).toHaveAccessibleName('Cart, 1 item')
})

test('a size must be chosen on the product page, a colour need not @night', async ({ page, isMobile }) => {
  const card = await firstProductOf(page, `${vastra()}/products?category=men&parentCategory=Kurtas`)
  await card.getByRole('heading').getByRole('link').click()
  const sizes = page.getByRole('group', { name: 'Clothing Size' })
  await expect(sizes).toBeVisible()
  // On a phone the row that buys lies over the page: the sizes stand right above it.
  const place = (element: Locator) => element.evaluate(one => one.getBoundingClientRect().toJSON())
  const row = await place(page.locator('.buy-row'))
  if (isMobile)
    await page.evaluate(
      by => scrollBy({ top: by, behavior: 'instant' }),
      (await place(sizes)).bottom - row.top,
    )
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await expect(page.getByText('Please select a size', { exact: true })).toBeVisible()
  const reason = page.getByText('You must select a size before adding to cart').first()
  await expect(reason).toBeVisible()
  if (isMobile) await expect.poll(async () => (await place(reason)).bottom - row.top).toBeLessThanOrEqual(0)
  await expect(cart(page)).toHaveAccessibleName('Cart')
  await page.getByRole('radio', { name: 'M', exact: true }).check()
  await page.getByRole('button', { name: 'Increase quantity' }).click()
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await expect(cart(page)).toHaveAccessibleName('Cart, 2 items')
})

test('the quantity never goes below 1', async ({ page }) => {
  const card = await firstProductOf(page, `${books()}/products?category=books`)
  await card.getByRole('heading').getByRole('link').click()
  await page.getByRole('button', { name: 'Decrease quantity' }).click()
  await expect(page.getByRole('spinbutton', { name: 'Quantity' })).toHaveValue('1')
})

test('a single size is chosen already', async ({ page }) => {
  await page.goto(`${books()}/products?category=gifts`)
  await page.getByRole('heading', { name: "Reader's Canvas Tote" }).getByRole('link').click()
  await expect(page.getByRole('group', { name: 'Size', exact: true })).toBeVisible()
  await expect(page.getByRole('radio', { name: 'One Size' })).toBeChecked()
})

test('Quick View offers the choices and adds from the dialog @night', async ({ page }) => {
  const card = await firstProductOf(page, `${vastra()}/products?category=men&parentCategory=Kurtas`)
  const name = await card.getByRole('heading').innerText()
  await card.hover()
  await card.getByRole('button', { name: 'Quick View' }).click()
  const dialog = page.getByRole('dialog', { name: 'Quick View' })
  await expect(dialog.getByRole('heading', { name })).toBeVisible()
  await dialog.getByRole('button', { name: 'Add to Cart' }).click()
  await expect(dialog.getByText('Please select a size', { exact: true })).toBeVisible()
  await dialog.getByRole('radio', { name: 'L', exact: true }).check()
  await dialog.getByRole('button', { name: 'Add to Cart' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Added to cart')).toBeVisible()
})

test('Quick View shows what is in the wishlist, and takes it out @long', async ({ page }) => {
  const card = await firstProductOf(page, `${vastra()}/products?category=men&parentCategory=Kurtas`)
  const heart = (place: Locator) => place.getByRole('button', { name: 'Wishlist' })
  await card.hover()
  await heart(card).click()
  await expect(page.getByText('Added to wishlist')).toBeVisible()
  await card.hover()
  await card.getByRole('button', { name: 'Quick View' }).click()
  const dialog = page.getByRole('dialog', { name: 'Quick View' })
  await expect(heart(dialog)).toHaveAttribute('aria-pressed', 'true')
  await heart(dialog).click()
  await expect(page.getByText('Removed from wishlist')).toBeVisible()
  await expect(heart(dialog)).toHaveAttribute('aria-pressed', 'false')
})

test('Preview shows the picture large, and Escape closes it @night', async ({ page }) => {
  const card = await firstProductOf(page, `${books()}/products?category=books`)
  const name = await card.getByRole('heading').innerText()
  await card.hover()
  await card.getByRole('button', { name: 'Preview' }).click()
  const dialog = page.getByRole('dialog', { name: `Preview: ${name}` })
  await expect(dialog.getByRole('img', { name })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
})

test('a tall picture, as a chart of sizes, is shown as wide as a phone and scrolls', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const card = await firstProductOf(page, `${books()}/products?category=books`)
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="1080" height="5400"/>'
  await page.route('**/media/**', route => route.fulfill({ contentType: 'image/svg+xml', body: svg }))
  await card.getByRole('button', { name: 'Preview' }).click()
  const dialog = page.getByRole('dialog', { name: /^Preview: / })
  await expect.poll(async () => (await dialog.getByRole('img').boundingBox())?.width).toBeGreaterThan(300)
  await expect(dialog.getByRole('img')).toBeInViewport()
  await dialog.evaluate(scrolls => scrolls.scrollTo(0, 900))
  const close = dialog.getByRole('button', { name: 'Close' })
  await expect(close).toBeInViewport({ ratio: 1 })
  await close.click()
  await expect(dialog).toHaveCount(0)
})

test('the wishlist remembers, shows and forgets', async ({ page }) => {
  const card = await firstProductOf(page, `${books()}/products?category=books`)
  const name = await card.getByRole('heading').innerText()
  await card.hover()
  await card.getByRole('button', { name: 'Add to Wishlist' }).click()
  await expect(card.getByRole('button', { name: 'Add to Wishlist' })).toHaveAttribute('aria-pressed', 'true')
  await page.goto(`${books()}/wishlist`)
  await expect(page.getByRole('heading', { name })).toBeVisible()
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await expect(cart(page)).toHaveAccessibleName('Cart, 1 item')
  await page.getByRole('button', { name: `Remove: ${name}` }).click()
  await expect(page.getByText('Your wishlist is empty')).toBeVisible()
})

test('the heart beside Add to Wishlist is full while the product is listed @long', async ({ page }) => {
  const card = await firstProductOf(page, `${books()}/products?category=books`)
  await card.getByRole('heading').getByRole('link').click()
  const wish = page.getByRole('main').getByRole('button', { name: 'Add to Wishlist' })
  const heart = wish.locator('svg')
  await expect(heart).toHaveCSS('fill', 'none')
  await wish.click()
  await expect(heart).not.toHaveCSS('fill', 'none')
  await page.reload()
  await expect(heart).not.toHaveCSS('fill', 'none')
  await wish.click()
  await expect(heart).toHaveCSS('fill', 'none')
})

test('signed-in state and badge are there before the first paint', async ({ page, trouble }) => {
  trouble.expected(/ERR_FAILED GET .*_astro/)
  await page.goto(`${books()}/contact`)
  await page.evaluate(() => {
    localStorage['haat:token'] = 'token'
    localStorage['haat:cart'] = JSON.stringify([{ id: '1', name: 'x', image: '', price: 1, quantity: 3 }])
  })
  await page.route(/_astro\/.*\.js/, route => route.abort())
  await page.goto(`${books()}/contact`, { waitUntil: 'commit' })
  await expect(page.getByRole('banner').getByRole('link', { name: 'Account' })).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeHidden()
  const badge = await cart(page).evaluate(link => getComputedStyle(link, '::after').content)
  expect(badge).toBe('"3"')
})
