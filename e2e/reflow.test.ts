import type { Page } from 'playwright/test'
import { addToCart } from './fixtures/cart.ts'
import { desk, joinDesk } from './fixtures/desk.ts'
import { orderOf } from './fixtures/order.ts'
import { productWith } from './fixtures/products.ts'
import { expectReflow } from './fixtures/reflow.ts'
import { openRuledShop, product } from './fixtures/ruled-shop.ts'
import { newShopper, rememberSignIn } from './fixtures/shopper.ts'
import { type ShopName, shop } from './fixtures/shops.ts'
import { expect, test } from './fixtures/test.ts'
import { textTrouble } from './fixtures/text-trouble.ts'

const open = (page: Page, path: string, name: ShopName = 'books') => page.goto(shop(name) + path)

test('home, a listing and a product fit a narrow window and large letters @desktop', async ({ page }) => {
  await open(page, '/')
  await expectReflow(page, 'home')
  await open(page, '/products?category=men&parentCategory=Kurtas', 'vastra')
  await page.setViewportSize({ width: 640, height: 400 })
  await page.getByRole('region', { name: 'Filters' }).getByText('Filters').click()
  await expectReflow(page, 'listing with open filters')
  const { id } = await productWith('vastra', { sizes: true })
  await open(page, `/product/${id}`, 'vastra')
  await expectReflow(page, 'product')
})

test('letters at 200 % on a phone let no screen scroll sideways @desktop @long', async ({ page }) => {
  // One picture for all: making each in new widths would take most of the test's time.
  await page.route('**/_img/**', route => route.fulfill({ path: 'public/fallback.webp' }))
  const shopper = await newShopper('vastra')
  const order = await orderOf(shopper)
  await rememberSignIn(page, shopper)
  const { id } = await addToCart(page, 'vastra')
  // The message of it stands beside what is pressed next, however far the page is scrolled.
  const message = await page.locator('.toast').boundingBox()
  const wish = page.getByRole('button', { name: 'Add to Wishlist' })
  const right = (message?.x ?? 0) + (message?.width ?? 0)
  expect(right).toBeLessThan((await wish.boundingBox())?.x ?? 0)
  await page.setViewportSize({ width: 360, height: 740 })
  await expect(wish).toBeInViewport({ ratio: 1 })
  const session = await page.context().newCDPSession(page)
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32 } })
  const expectFit = async (address: string) => {
    await page.goto(address)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await expect(page.locator('.skeleton')).toHaveCount(0)
    const beyond = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    await expect.poll(beyond, address).toBeLessThanOrEqual(0)
  }
  const screens = ['/', '/products?category=men', `/product/${id}`, '/cart', '/checkout', '/orders']
  for (const path of screens) await expectFit(shop('vastra') + path)
  await joinDesk(page, 'vastra', 'keeper')
  const atDesk = [`orders/${order}`, 'products', 'payments', 'people', 'info']
  for (const path of atDesk) await expectFit(desk(`/s/vastra/${path}`))
})

test('long names and great sums fit a phone with letters at 200 % @desktop @long', async ({ page }) => {
  const dear = {
    ...product,
    regularPrice: 1_000_398.5,
    title: 'Wedding Saree with a Zari Border '.repeat(5).trim(),
  }
  const oneWord = { ...product, id: 'one-word', title: 'Saree'.repeat(25) }
  const name = await openRuledShop({}, [dear, oneWord])
  await page.setViewportSize({ width: 360, height: 740 })
  const session = await page.context().newCDPSession(page)
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32 } })
  for (const { id } of [dear, oneWord]) {
    await open(page, `/product/${id}`, name)
    await page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first().click()
    await expect(page.getByText('Added to cart')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Dismiss' }), id).toBeInViewport({ ratio: 1 })
  }
  await open(page, '/cart', name)
  await expect(page.getByText('₹10,00,938.50')).toBeVisible()
  const beyond = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  await expect.poll(beyond).toBeLessThanOrEqual(0)
})

/** How much of the window's height the bars take that stay while the page scrolls. */
const barsOver = (page: Page) =>
  page.evaluate(async () => {
    scrollTo(0, 100_000)
    await new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))
    const bars = [...document.querySelectorAll('.navbar, .tab-bar, .bar, .phone-bar, .toolbar')]
    const heights = bars
      .map(bar => bar.getBoundingClientRect())
      .map(({ top, bottom }) => {
        return Math.max(0, Math.min(bottom, innerHeight) - Math.max(top, 0))
      })
    return heights.reduce((sum, height) => sum + height, 0) / innerHeight
  })

test('in a window enlarged to 400 % bars leave two thirds to page and desk @desktop', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 180 })
  await open(page, '/products')
  expect(await barsOver(page)).toBeLessThanOrEqual(1 / 3)
  await joinDesk(page, 'vastra', 'marketer')
  await page.goto(desk('/s/vastra/policies/shipping'))
  await page.getByRole('toolbar', { name: 'Formatting' }).waitFor()
  expect(await barsOver(page)).toBeLessThanOrEqual(1 / 3)
})

test('small pictures of a product with the focus are seen in a low window @desktop', async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 660 })
  await open(page, '/search?q=chikankari', 'vastra')
  await page.getByRole('article').first().getByRole('link').first().click()
  const small = page.getByRole('link', { name: 'Picture 1' })
  await small.focus()
  await expect(small).toBeInViewport({ ratio: 1 })
})

test('pages to read fit a narrow window and large letters @desktop @long', async ({ page, trouble }) => {
  trouble.expected(/^404 GET/)
  for (const name of ['vastra', 'screens'] as const) {
    await open(page, '/', name)
    await expectReflow(page, `home of ${name}`)
  }
  await open(page, '/products?category=men&parentCategory=Kurtas', 'vastra')
  await expectReflow(page, 'listing')
  for (const path of ['/products', '/contact', '/privacy', '/shipping', '/nope']) {
    await open(page, path)
    await expectReflow(page, path.slice(1))
  }
})

test('wider spaces between letters, words and lines cut nothing @desktop', async ({ page }) => {
  const { id } = await productWith('vastra', { sizes: true })
  await page.setViewportSize({ width: 360, height: 780 })
  for (const path of ['/', '/products', `/product/${id}`]) {
    await open(page, path, 'vastra')
    // WCAG 1.4.12.
    await page.evaluate(() => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(
        '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }',
      )
      document.adoptedStyleSheets = [sheet]
    })
    await expect.poll(() => page.evaluate(textTrouble), { message: path }).toEqual([])
  }
})
