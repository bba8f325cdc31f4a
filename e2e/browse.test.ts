import { shop } from './fixtures/shops.ts'
import { expect, test } from './fixtures/test.ts'

const books = () => shop('books')
const vastra = () => shop('vastra')

test('from home by category, sub-category and page to a product, and back @night', async ({ page }) => {
  await page.goto(vastra())
  await page.locator('main').getByRole('link', { name: 'Men', exact: true }).click()
  await expect(page).toHaveURL(`${vastra()}/products?category=men`)
  await expect(page.getByRole('heading', { level: 1, name: "Men's Ethnic Wear" })).toBeVisible()
  await page.getByRole('link', { name: 'Page 2' }).click()
  await expect(page).toHaveURL(/category=men&page=2$/)
  await page.getByLabel('Type').selectOption('Kurtas')
  await expect(page).toHaveURL(`${vastra()}/products?category=men&parentCategory=Kurtas`)
  await expect(page.getByRole('heading', { level: 1, name: 'Kurtas' })).toBeVisible()
  const name = await page.getByRole('heading', { level: 3 }).first().innerText()
  await page.getByRole('heading', { level: 3 }).first().getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  // Before the page's script has come, Back is a link to the product's category.
  await page.waitForLoadState()
  await page.getByRole('link', { name: 'Back' }).click()
  await expect(page).toHaveURL(/parentCategory=Kurtas$/)
  await page.getByRole('link', { name: 'Clear', exact: true }).click()
  await expect(page).toHaveURL(`${vastra()}/products?category=men`)
})

test('Back leads to the list at the same place, also after pictures and the skip link were pressed', async ({
  page,
}) => {
  const list = `${books()}/products?category=books`
  await page.goto(list)
  const thumbs = page.getByRole('link', { name: /^Picture / })
  const goDown = async () => {
    const name = page.getByRole('link', { name: 'Frankenstein' }).first()
    await name.scrollIntoViewIfNeeded()
    const at = await page.evaluate(() => scrollY)
    await name.click()
    await expect(thumbs).toHaveCount(3)
    await page.waitForLoadState()
    await thumbs.nth(1).click()
    await thumbs.nth(2).click()
    await expect(page).toHaveURL(/#picture-3$/)
    return at
  }
  const at = await goDown()
  await page.goBack()
  await expect(page).toHaveURL(list)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(at)
  await goDown()
  await page.evaluate(() => document.querySelector<HTMLElement>('.skip-link')?.click())
  await expect(page).toHaveURL(/#content$/)
  await page.getByRole('link', { name: 'Back', exact: true }).click()
  await expect(page).toHaveURL(list)
  await page.goForward()
  await thumbs.nth(1).click()
  await expect(page).toHaveURL(/#picture-2$/)
  // Opened from elsewhere or in a new tab, it has no list to go back to.
  const product = page.url()
  for (const referer of ['', list]) {
    const fresh = await page.context().newPage()
    await fresh.goto(product, { referer })
    await fresh.waitForLoadState()
    for (const _ of ['first', 'come back to']) {
      await fresh.evaluate(() => document.querySelector<HTMLElement>('.skip-link')?.click())
      await fresh.getByRole('link', { name: 'Back', exact: true }).click()
      await expect(fresh).toHaveURL(list)
      await fresh.goBack()
    }
    await fresh.close()
  }
})

test('the grid choice is remembered @desktop', async ({ page }) => {
  const columns = () =>
    page
      .locator('.products:not([aria-hidden])')
      .evaluate(list => getComputedStyle(list).gridTemplateColumns.split(' ').length)
  await page.goto(`${books()}/products?category=books`)
  // Beside the facets there are three.
  expect(await columns()).toBe(3)
  await page.getByRole('button', { name: '2 columns' }).click()
  // The code that answers is fetched with the first click.
  await expect.poll(columns).toBe(2)
  await page.reload()
  expect(await columns()).toBe(2)
  await expect(page.getByRole('button', { name: '2 columns' })).toHaveAttribute('aria-pressed', 'true')
  await page.setViewportSize({ width: 768, height: 1024 })
  expect(await columns()).toBe(2)
  await page.getByRole('button', { name: '3 columns' }).click()
  await expect.poll(columns).toBe(3)
})

test('the grid toggle hides on phones', async ({ page }) => {
  await page.goto(`${books()}/products?category=books`)
  await expect(page.getByRole('button', { name: '2 columns' })).toBeHidden()
})

test('the navbar turns solid after 20 px @desktop', async ({ page }) => {
  await page.goto(books())
  const navbar = page.getByRole('banner')
  await page.mouse.wheel(0, 20)
  await expect(navbar).not.toHaveAttribute('data-solid')
  await page.mouse.wheel(0, 30)
  await expect(navbar).toHaveAttribute('data-solid')
  // Whoever comes back in the middle of a page finds it so, also when the script comes after the scroll.
  await page.evaluate(() => Reflect.set(window, 'before', true))
  await page.route('**/_astro/*.js', async route => {
    const comeBack = () => page.evaluate(() => !('before' in window) && scrollY > 20)
    await expect.poll(comeBack).toBe(true)
    await route.continue()
  })
  await page.reload()
  await expect(navbar).toHaveAttribute('data-solid')
})

test('what is laid out only when it comes near moves nothing that is looked at @widths', async ({ page }) => {
  await page.goto(books())
  const height = () => page.evaluate(() => document.documentElement.scrollHeight)
  const guessed = await height()
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Track Order' })
  await link.scrollIntoViewIfNeeded()
  await expect(link).toBeInViewport()
  // About as tall as it was said to be: the scroll bar hardly moves.
  expect(Math.abs((await height()) - guessed)).toBeLessThan(guessed / 10)
})

test('the developer check names the connection', async ({ page, trouble }) => {
  trouble.expected(/GET .*storeInfo/)
  await page.goto(`${books()}/api-test`)
  await expect(page.getByText('Connection successful. Kitab Ghar')).toBeVisible()
  await page.route('**/storeInfo', route => route.abort())
  await page.getByRole('button', { name: 'Test again' }).click()
  await expect(page.getByText('Connection failed. Check console for details.')).toBeVisible()
})
