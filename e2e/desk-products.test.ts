import type { Browser, Page } from 'playwright/test'
import { expectAccessible } from './fixtures/axe.ts'
import { desk, joinDesk } from './fixtures/desk.ts'
import { expectFine } from './fixtures/every-width.ts'
import { previewFrame } from './fixtures/preview.ts'
import { shop } from './fixtures/shops.ts'
import { expect, test } from './fixtures/test.ts'

const SHOP = 'vastra'
const PHOTOS = ['public/promo.webp', 'public/fallback.webp']

// A save over a colleague's answers 412, stock that was sold meanwhile 409.
test.beforeEach(({ trouble }) => {
  trouble.expected(/^412 PUT .*\/sections\/product-/)
  trouble.expected(/^409 POST .*\/stock$/)
})

/** A new marketer's window on the shop's products. */
async function openAs(browser: Browser, name: string, path = 'products'): Promise<Page> {
  const page = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage()
  await joinDesk(page, SHOP, 'marketer', name)
  await page.goto(desk(`/s/${SHOP}/${path}`))
  return page
}

const form = (page: Page) => page.getByRole('form', { name: 'Product' })
const saved = (page: Page) => page.getByRole('status').filter({ hasText: /^Saved/ })

/** Types a product with two sizes and saves it; its address at the desk. */
async function addProduct(page: Page, title: string): Promise<string> {
  await typeProduct(page, title)
  await form(page).getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible()
  return page.url()
}

async function typeProduct(page: Page, title: string) {
  await page.getByRole('link', { name: 'Add a product' }).click()
  await form(page).getByLabel('Title').fill(title)
  await form(page).getByLabel('Price (₹)', { exact: true }).fill('1,299')
  for (const size of ['M', 'L']) {
    await form(page).getByLabel('Add a value to Size').fill(size)
    await form(page).getByLabel('Add a value to Size').press('Enter')
  }
  await form(page).getByLabel('Stock of M').fill('4')
  await form(page).getByLabel('Stock of L').fill('0')
  await form(page).getByLabel('Published').check()
}

test('a product is pictured, priced, published and seen, one size sold out', async ({ page, browser }) => {
  const marketer = await openAs(browser, 'Meera Nair')
  const title = `Handloom stole ${Date.now()}`
  await typeProduct(marketer, title)
  await form(marketer).getByRole('button', { name: 'Preview' }).click()
  await expect(previewFrame(marketer).getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(previewFrame(marketer).getByRole('radio', { name: 'M', exact: true })).toBeVisible()
  await expectAccessible(marketer, 'the preview of a product that was never saved')
  await marketer.getByRole('button', { name: 'Close' }).click()
  await form(marketer).getByRole('button', { name: 'Save', exact: true }).click()
  await expect(marketer.getByRole('heading', { name: title, level: 1 })).toBeVisible()
  const choosePictures = () => marketer.getByRole('button', { name: 'Choose a picture: the product' }).click()
  const addPictures = (files: typeof PHOTOS) => marketer.getByLabel('Pictures to add').setInputFiles(files)
  await choosePictures()
  await addPictures(PHOTOS.slice(0, 1))
  await expect(marketer.getByRole('button', { name: 'Use the added picture' })).toBeVisible()
  await marketer.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  // What was added for something else is not taken.
  await choosePictures()
  await addPictures(PHOTOS)
  await marketer.getByRole('button', { name: 'Use the 2 added pictures' }).click()
  await form(marketer).getByLabel('What does picture 1 show?').fill('A folded stole')
  await form(marketer).getByRole('button', { name: 'First: make picture 2 the main one' }).click()
  await expect(form(marketer).getByLabel('What does picture 2 show?')).toHaveValue('A folded stole')
  await form(marketer).getByRole('button', { name: 'Save', exact: true }).click()
  await expect(saved(marketer)).toBeVisible()
  const address =
    (await marketer.getByRole('link', { name: 'Open it in the shop' }).getAttribute('href')) ?? ''
  const seen = shop(SHOP) + new URL(address).pathname
  await expect(async () => {
    await page.goto(seen)
    await expect(page.getByRole('heading', { name: title })).toBeVisible({ timeout: 200 })
    await expect(page.locator('main img[src*="media"]').first()).toBeVisible({ timeout: 200 })
  }).toPass({ timeout: 5000 })
  await expect(page.getByText('₹1,299').first()).toBeVisible()
  await expect(page.getByRole('radio', { name: 'L Sold out', exact: true })).toBeDisabled()
  await expectFine(marketer, 'a product')

  await form(marketer).getByLabel('Title').fill(`${title}, unsaved`)
  await form(marketer).getByRole('button', { name: 'Preview' }).click()
  const unsaved = previewFrame(marketer).getByRole('heading', { level: 1, name: `${title}, unsaved` })
  await expect(unsaved).toBeVisible()
  await expectAccessible(marketer, 'the preview of a product')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible()
})

test('many prices change after a dry run, or in a sale, and are put back @long', async ({ browser }) => {
  const marketer = await openAs(browser, 'Meera Nair')
  const title = `Block print shawl ${Date.now()}`
  await addProduct(marketer, title)
  await marketer.goto(desk(`/s/${SHOP}/products?words=${encodeURIComponent(title)}`))
  const row = marketer.getByRole('row').filter({ hasText: title })
  await expect(row).toContainText('₹1,299')
  await marketer.getByLabel(`Choose ${title}`).check()
  await expectFine(marketer, 'the list of products')
  await marketer.getByRole('button', { name: 'Price', exact: true }).click()
  await marketer.getByLabel('By', { exact: true }).fill('10')
  await marketer.getByRole('button', { name: 'Show what would change' }).click()
  await expect(marketer.getByText('₹1,299 → ₹1,169')).toBeVisible()
  await expectFine(marketer, 'a dry run')
  await marketer.getByRole('button', { name: 'Change 1 product' }).click()
  await expect(row).toContainText('₹1,169')
  await marketer.getByRole('button', { name: 'Undo' }).click()
  await expect(row).toContainText('₹1,299')
  // Later, too, when the notice is gone.
  await marketer.getByLabel(`Choose ${title}`).check()
  await marketer.getByRole('button', { name: 'Sale', exact: true }).click()
  await marketer.getByLabel('Per cent off').fill('50')
  await expectFine(marketer, 'a sale of many products')
  await marketer.getByRole('button', { name: 'Show what would change' }).click()
  await marketer.getByRole('button', { name: 'Change 1 product' }).click()
  await expect(row).toContainText('₹650')
  await marketer.reload()
  await marketer.getByText('Changes of the last 30 days').click()
  await expect(marketer.getByText('1 product undone.').first()).toBeVisible()
  await expectFine(marketer, 'the changes of many products')
  await marketer.getByRole('button', { name: 'Undo: Sale of 50 % planned' }).first().click()
  await expect(row).toContainText('₹1,299')
})

test('a product goes into the trash and comes back @desktop @long', async ({ browser }) => {
  const marketer = await openAs(browser, 'Meera Nair')
  const title = `Jute bag ${Date.now()}`
  const address = await addProduct(marketer, title)
  await marketer.getByRole('link', { name: 'History' }).click()
  await expect(marketer.getByRole('heading', { name: `History: Product ${title}` })).toBeVisible()
  await marketer.goto(address)
  await marketer.getByRole('button', { name: 'Move to the trash' }).click()
  await expect(marketer.getByText('In the trash since')).toBeVisible()
  await marketer.goto(desk(`/s/${SHOP}/products?state=trash`))
  await expectFine(marketer, 'the trash')
  await marketer.getByRole('button', { name: `Restore ${title}` }).click()
  await expect(marketer.getByRole('link', { name: title })).toBeHidden()
  await marketer.goto(desk(`/s/${SHOP}/products?words=${encodeURIComponent(title)}`))
  await expect(marketer.getByRole('link', { name: title })).toBeVisible()
})

test('the grid of variants is worked by the keys alone @desktop', async ({ browser }) => {
  const marketer = await openAs(browser, 'Meera Nair')
  await addProduct(marketer, `Cotton kurta ${Date.now()}`)
  const priceOf = (size: string) => form(marketer).getByLabel(`Price of ${size}`, { exact: true })
  await priceOf('M').fill('999')
  await priceOf('M').press('Control+d')
  await expect(priceOf('L')).toHaveValue('999')
  await priceOf('M').press('ArrowDown')
  await expect(priceOf('L')).toBeFocused()
  await priceOf('L').press('ArrowUp')
  await expect(priceOf('M')).toBeFocused()
  await marketer.getByLabel('Pieces: L').fill('6')
  await expect(marketer.getByText('0 → 6, was 0')).toBeVisible()
  await marketer.getByLabel('Pieces: L').press('Enter')
  await expect(marketer.getByText('The stock is saved.')).toBeVisible()

  // One whose sizes and colours are details only.
  await marketer.goto(desk(`/s/${SHOP}/products?words=chikankari`))
  await marketer.locator('.products tbody').getByRole('link').first().click()
  await expect(marketer.getByText('Its sizes and colours are listed in the details')).toBeVisible()
  await marketer.getByRole('button', { name: 'Make variants of them' }).click()
  await expect(form(marketer).getByLabel('Price of XXL, Sky', { exact: true })).toBeVisible()
  await expect(marketer.getByLabel('Value of size', { exact: true })).toHaveCount(0)
  await marketer.getByRole('button', { name: 'Remove the variant XXL, Sky' }).press('Enter')
  await expect(marketer.locator('.variants tbody :focus')).toHaveCount(1)
})

test('sizes typed and not added yet are saved; one that stands already is said', async ({ browser }) => {
  const marketer = await openAs(browser, 'Meera Nair', 'new-product')
  await form(marketer).getByLabel('Title').fill('Festive kurta')
  const size = form(marketer).getByLabel('Add a value to Size')
  const save = form(marketer).getByRole('button', { name: 'Save', exact: true })
  await size.fill('S, M')
  await save.click()
  await expect(marketer.getByRole('heading', { name: 'Festive kurta', level: 1 })).toBeVisible()
  await expect(form(marketer).getByRole('button', { name: 'Remove M', exact: true })).toBeVisible()
  await size.fill('m')
  await save.click()
  await expect(size).toHaveAccessibleDescription(/./)
  await expect(size).toBeFocused()
})

test('what is wrong with a field is not hidden behind the button that saves', async ({ browser }) => {
  const marketer = await openAs(browser, 'Meera Nair')
  await marketer.locator('.products tbody').getByRole('link').first().click()
  const price = form(marketer).getByLabel('Price (₹)', { exact: true })
  await price.fill('ask')
  // As far down as one can still type in it.
  await price.evaluate(field => {
    const bar = document.querySelector('.actions-kept')?.getBoundingClientRect().top ?? innerHeight
    scrollBy({ top: field.getBoundingClientRect().bottom - bar, behavior: 'instant' })
  })
  await price.press('Enter')
  await expect(price).toHaveAccessibleDescription(/./)
  const sentence = form(marketer).locator('.field-error').first()
  const isOnTop = (text: Element) => {
    const { left, top, height } = text.getBoundingClientRect()
    return text.contains(document.elementFromPoint(left + 8, top + height / 2))
  }
  await expect.poll(() => sentence.evaluate(isOnTop)).toBe(true)
})

test('a save that fails says so beside the button, wherever in the form', async ({ browser, trouble }) => {
  trouble.expected(/ERR_FAILED|Failed to load resource/)
  const marketer = await openAs(browser, 'Meera Nair')
  await marketer.locator('.products tbody').getByRole('link').first().click()
  await form(marketer).getByLabel('Title').fill('Kurta on a weak line')
  await marketer.route('**/sections/**', route =>
    route.request().method() === 'PUT' ? route.abort() : route.continue(),
  )
  await form(marketer).getByRole('button', { name: 'Save', exact: true }).click()
  await expect(form(marketer).getByText(/server does not answer/)).toBeInViewport({ ratio: 1 })
  await expect(form(marketer).getByLabel('Title')).toBeInViewport()
})

test('a search says how many products it finds; a price that is crossed out is the one before @desktop', async ({
  page,
}) => {
  await joinDesk(page, SHOP, 'marketer', 'Meera Nair')
  await page.goto(desk(`/s/${SHOP}/products`))
  const found = page.getByRole('status').filter({ hasText: 'on this page' })
  await expect(found).toHaveText(/^[1-9]\d* on this page$/)
  await expect(page.getByRole('cell', { name: /^₹[\d,]+ Before: ₹/ }).first()).toBeVisible()
  const region = await found.elementHandle()
  await page.getByLabel('Title or SKU').fill('no such thing')
  await expect(page.getByText('No products match.')).toBeVisible()
  // The same element, so that its text is read aloud.
  expect(await region?.textContent()).toBe('0 on this page')
  // A picture beside its name says nothing more.
  await page.getByLabel('Title or SKU').fill('saree')
  await expect(page.getByRole('row', { name: /Saree/ }).first()).toBeVisible()
  await expect(page.getByRole('table').getByRole('img')).toHaveCount(0)
})
