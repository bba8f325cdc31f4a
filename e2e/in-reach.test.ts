import type { Locator } from 'playwright'
import { openRuledShop, product } from './fixtures/ruled-shop.ts'
import { searchField, searchOpener } from './fixtures/search.ts'
import { shop } from './fixtures/shops.ts'
import { expect, test } from './fixtures/test.ts'

test.beforeEach(({ page }) => page.setViewportSize({ width: 360, height: 760 }))

test('the first product stands on the first screen, below one row of controls', async ({ page }) => {
  for (const path of [
    '/products?category=women',
    '/search?q=saree',
    '/products?category=women&parentCategory=Sarees',
  ]) {
    await page.goto(shop('vastra') + path)
    const card = await page.getByRole('article').first().boundingBox()
    expect(card?.y, path).toBeLessThanOrEqual(400)
  }
  await page.goto(`${shop('vastra')}/products?category=women`)
  // On one line, as wide as its words.
  const add = page.getByRole('article').first().getByRole('button', { name: 'Add to Cart' })
  expect((await add.boundingBox())?.height).toBeLessThan(50)
  const row = [page.getByLabel('Type'), page.getByLabel('Sort by'), page.locator('.facets-toggle summary')]
  const boxes = await Promise.all(row.map(control => control.boundingBox()))
  for (const box of boxes) expect(Math.abs((box?.y ?? 0) - (boxes[0]?.y ?? 1_000))).toBeLessThan(8)
  for (const box of boxes) expect((box?.x ?? 0) + (box?.width ?? 1_000)).toBeLessThanOrEqual(360)
})

test('what clears the chosen type stands beside it, on wider screens in the row of all controls', async ({
  page,
}) => {
  await page.goto(`${shop('vastra')}/products?category=women&parentCategory=Sarees`)
  const edgesOf = async (control: Locator) => {
    const { x = 0, y = 0, width = 0, height = 0 } = (await control.boundingBox()) ?? {}
    return { left: x, right: x + width, bottom: y + height }
  }
  const type = page.getByLabel('Type')
  const clear = page.getByRole('main').getByRole('link', { name: 'Clear' })
  const sort = page.getByLabel('Sort by')
  const rows = {
    360: [],
    480: [sort],
    700: [sort],
    768: [sort, page.getByRole('button', { name: '2 columns' })],
  }
  for (const [width, others] of Object.entries(rows)) {
    await page.setViewportSize({ width: Number(width), height: 780 })
    const { right, bottom } = await edgesOf(type)
    expect((await edgesOf(clear)).left - right).toBeLessThan(20)
    for (const control of [clear, ...others])
      expect(Math.abs((await edgesOf(control)).bottom - bottom)).toBeLessThan(8)
  }
  // A name that is longer than the list ends in dots.
  await expect(type).toHaveCSS('text-overflow', 'ellipsis')
})

test('filters say how many products they leave and how many are chosen', async ({ page }) => {
  await page.goto(`${shop('vastra')}/products?category=women&size=m&size=l`)
  const count = await page
    .getByRole('main')
    .getByText(/^\d+ items$/)
    .first()
    .innerText()
  await page.locator('.facets-toggle summary').filter({ hasText: 'Filters (2)' }).tap()
  await expect(page.getByText(`${count}, 2 filters chosen`)).toBeVisible()
})

test('the search of the header opens with the cursor in it at the first tap', async ({ page }) => {
  await page.goto(`${shop('vastra')}/contact`)
  const row = page.locator('.header-search')
  const shape = () => row.evaluate(one => getComputedStyle(one).clipPath)
  expect(await shape()).toBe('inset(0px 0px 100%)')
  await searchOpener(page).tap()
  await expect(searchField(page)).toBeFocused()
  await expect(row).toBeInViewport({ ratio: 1 })
  expect(await shape()).not.toContain('100%')
  await page.keyboard.type('kurta')
  await expect(page.getByRole('option').first()).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${shop('vastra')}/search?q=kurta`)
  // The skeleton of a late answer has the same heading, until the page's style is there.
  await expect(page.getByRole('heading', { level: 1, name: 'Results for “kurta”' }).last()).toBeVisible()
})

test('the header’s search is one stop, closed by a tap, sent by its button @long', async ({ page }) => {
  await page.goto(`${shop('vastra')}/contact`)
  const shape = () => page.locator('.header-search').evaluate(one => getComputedStyle(one).clipPath)
  await page.getByRole('banner').getByRole('link').first().focus()
  for (let stops = 0; stops < 12 && (await shape()) === 'inset(0px 0px 100%)'; stops++)
    await page.keyboard.press('Tab')
  await expect(searchField(page)).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(page.locator(':focus')).toHaveRole('link')
  await expect.poll(shape).toBe('inset(0px 0px 100%)')
  await searchOpener(page).tap()
  await page.getByRole('heading', { name: 'Reach us' }).tap()
  await expect.poll(shape).toBe('inset(0px 0px 100%)')
  await searchOpener(page).tap()
  await page.keyboard.type('kurta')
  await page.getByRole('search').getByRole('button', { name: 'Search' }).tap()
  await expect(page).toHaveURL(`${shop('vastra')}/search?q=kurta`)
})

test('price and Add to Cart stay in reach, and what is added leads to the cart', async ({ page }) => {
  await page.goto(`${shop('vastra')}/products?category=women`)
  await page.getByRole('article').first().getByRole('link').first().tap()
  await expect(page).toHaveURL(/\/product\//)
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' })
  await expect(crumbs.getByRole('link', { name: 'Women' })).toBeVisible()
  const add = page.locator('.buy-row').getByRole('button', { name: 'Add to Cart' })
  for (const top of [0, 600, 100_000]) {
    await page.evaluate(y => window.scrollTo(0, y), top)
    await expect(add).toBeInViewport({ ratio: 1 })
    await expect(page.locator('.buy-price')).toBeInViewport({ ratio: 1 })
  }
  const size = page.locator('[name=size]:enabled')
  if ((await size.count()) > 0) await size.first().check({ force: true })
  await add.tap()
  await page.getByRole('link', { name: 'View cart' }).tap()
  await expect(page).toHaveURL(`${shop('vastra')}/cart`)
})

test('a price of crores leaves both buttons on a narrow phone', async ({ page }) => {
  await page.goto(`${shop('vastra')}/products?category=women`)
  await page.getByRole('article').first().getByRole('link').first().tap()
  const row = page.locator('.buy-row')
  await row.locator('.buy-price').evaluate(price => {
    price.dataset['shown'] = '₹1,29,99,999.50'
  })
  for (const width of [360, 320]) {
    await page.setViewportSize({ width, height: 760 })
    for (const name of ['Add to Cart', 'Add to Wishlist'])
      await expect(row.getByRole('button', { name }), `${width} px`).toBeInViewport({ ratio: 1 })
  }
  // They would lie over each sheet.
  await page.emulateMedia({ media: 'print' })
  await expect(row).toBeHidden()
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeHidden()
})

test('screen readers leave out what is drawn between and before words', async ({ page }) => {
  await page.goto(`${shop('vastra')}/products?category=women`)
  await page.getByRole('article').first().getByRole('link').first().tap()
  await page.getByRole('navigation', { name: 'Breadcrumb' }).waitFor()
  const session = await page.context().newCDPSession(page)
  const { nodes } = await session.send('Accessibility.getFullAXTree')
  expect(nodes.filter(({ ignored, name }) => !ignored && name?.value === '/')).toEqual([])
  await session.detach()
})

test('how a product is delivered is read above the bar to buy, from its edge too @long', async ({ page }) => {
  await page.goto(`${shop(await openRuledShop())}/product/${product.id}`)
  const field = page.getByLabel('Delivery: PIN code')
  await field.fill('560034')
  // Its field is the last thing above the bar.
  await field.evaluate(element => {
    const bar = document.querySelector('.buy-row')?.getBoundingClientRect().top ?? 0
    scrollBy(0, element.getBoundingClientRect().bottom - bar + 4)
  })
  await field.press('Enter')
  const last = page.getByText('Cash on delivery is available')
  await expect(last).toBeVisible()
  const end = () => last.evaluate(element => element.getBoundingClientRect().bottom)
  const bar = await page.locator('.buy-row').evaluate(element => element.getBoundingClientRect().top)
  await expect.poll(end).toBeLessThanOrEqual(bar)
})

test('the price of a cart arrives, and changes, without moving Checkout from under a press', async ({
  page,
  trouble,
}) => {
  trouble.expected(/^500 POST .*\/orders\/quote/)
  const name = await openRuledShop()
  const asked: (() => void)[] = []
  let failing = 0
  await page.route('**/orders/quote', async route => {
    if (failing-- > 0) return route.fulfill({ status: 500, json: {} })
    await new Promise<void>(answer => asked.push(answer))
    await route.continue()
  })
  const answer = async () => {
    await expect.poll(() => asked.length).toBe(1)
    asked.pop()?.()
  }
  await page.goto(`${shop(name)}/product/${product.id}`)
  await page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).tap()
  await page.getByRole('link', { name: 'View cart' }).tap()
  const summary = page.getByRole('region', { name: 'Summary' })
  const button = summary.getByRole('button', { name: 'Checkout' })
  await button.scrollIntoViewIfNeeded()
  const { x, y, width, height } = (await button.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  await page.mouse.move(x + width / 2, y + height / 2)
  await page.mouse.down()
  await answer()
  await expect(summary).toContainText('Total₹540')
  await page.mouse.up()
  await expect(page).toHaveURL(/\/login\?from=%2Fcheckout$/)
  // After two that fail the sum of the cart stands, until a later one brings the price.
  failing = 2
  await page.goto(`${shop(name)}/cart`)
  const top = () => button.evaluate(element => Math.round(element.getBoundingClientRect().top + scrollY))
  const before = await top()
  await expect(summary).toContainText('Subtotal₹500')
  await expect(summary).toContainText('We cannot check delivery now.')
  expect(await top()).toBe(before)
  await answer()
  await expect(summary).toContainText('Total₹540')
  expect(await top()).toBe(before)
  await page.getByRole('button', { name: 'Increase quantity' }).tap()
  await expect(summary).toContainText('Updating…')
  expect(await top()).toBe(before)
  await answer()
  await expect(summary).toContainText('Total₹1,040')
  await summary.getByLabel('Discount code').fill('NONE')
  await summary.getByRole('button', { name: 'Apply' }).tap()
  await expect(summary).toContainText('Updating…')
  expect(Math.abs((await top()) - before)).toBeLessThan(4)
  await answer()
  await expect(summary.getByText('NONE')).toBeVisible()
  expect(await top()).toBe(before)
})
