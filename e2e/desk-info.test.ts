import type { Browser, Page } from 'playwright/test'
import { isLongRun } from '../tests/support/test-run.ts'
import { desk, joinDesk } from './fixtures/desk.ts'
import { expectFine } from './fixtures/every-width.ts'
import { shop } from './fixtures/shops.ts'
import { expect, test } from './fixtures/test.ts'

const SHOP = 'screens'

// Asking which person is signed in answers 401 to a visitor; a save over a colleague's answers 412.
test.beforeEach(({ trouble }) => trouble.expected(/^412 PUT .*\/sections\/contact$/))

/** A new marketer's window on a shop's info. */
async function openAs(browser: Browser, name: string, slug: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  await joinDesk(page, slug, 'marketer', name)
  await page.goto(desk(`/s/${slug}/info`))
  return page
}

const contact = (page: Page) => page.getByRole('form', { name: 'Names and contact' })

async function save(page: Page, form: string) {
  await page.getByRole('form', { name: form }).getByRole('button', { name: 'Save' }).click()
}

test('a marketer changes name and theme, and takes both back @desktop', async ({ page, browser }) => {
  const marketer = await openAs(browser, 'Meera Nair', SHOP)
  const name = contact(marketer).getByLabel('Shop name')
  const before = await name.inputValue()
  const seen = `Bright Screens ${Date.now()}`
  await name.fill(seen)
  await contact(marketer).getByLabel('Shop name').press('Enter')
  await expect(marketer.getByText('Saved.', { exact: true })).toBeVisible()
  await expect(marketer.getByRole('link', { name: seen })).toBeVisible()
  await marketer.getByLabel('Accent', { exact: true }).fill('#7a1f5c')
  await expect(marketer.getByText('The shop uses this colour.').first()).toBeVisible()
  await save(marketer, 'Theme')
  await expect(marketer.getByRole('status').filter({ hasText: 'Saved.' })).toBeVisible()
  await expect(async () => {
    await page.goto(shop(SHOP))
    await expect(page).toHaveTitle(new RegExp(seen), { timeout: 200 })
    const accent = await page.evaluate(() =>
      getComputedStyle(document.documentElement).getPropertyValue('--accent').trim(),
    )
    expect(accent).toBe('#7a1f5c')
  }).toPass()
  await marketer.getByRole('button', { name: 'Undo' }).click()
  await expect(marketer.getByText('The earlier version is restored.')).toBeVisible()

  // The name comes back by its history.
  await contact(marketer).getByRole('link', { name: 'History' }).click()
  await expect(marketer.getByRole('heading', { name: 'History: Names and contact' })).toBeVisible()
  await marketer
    .getByRole('button', { name: /^What changed in version/ })
    .first()
    .click()
  await expect(marketer.locator('ins')).toContainText('Bright')
  if (isLongRun) await expectFine(marketer, 'history')
  await marketer
    .getByRole('button', { name: /^Restore: / })
    .first()
    .click()
  await expect(marketer.getByText(/is restored\.$/)).toBeVisible()
  await marketer.goto(desk(`/s/${SHOP}/info`))
  await expect(name).toHaveValue(before)

  await marketer.getByRole('link', { name: 'Activity', exact: true }).click()
  await expect(
    marketer.getByText('Meera Nair restored an earlier version of Names and contact').first(),
  ).toBeVisible()
  await marketer.goto(desk(`/s/${SHOP}`))
  await expect(marketer.getByRole('heading', { name: 'Before the shop opens' })).toBeVisible()
})

test('two marketers who change one field are asked; others merge @desktop @long', async ({ browser }) => {
  const [asha, ravi] = [await openAs(browser, 'Asha', 'vastra'), await openAs(browser, 'Ravi', 'vastra')]
  const phone = await contact(asha).getByLabel('Phone').inputValue()
  const name = await contact(asha).getByLabel('Company name').inputValue()
  await expect(contact(ravi).getByLabel('Phone')).toHaveValue(phone)
  await contact(ravi).getByLabel('Phone').fill('+91 22 1111 1111')
  await save(ravi, 'Names and contact')
  await expect(ravi.getByText('Saved.', { exact: true })).toBeVisible()

  await contact(asha).getByLabel('Company name').fill('Cloth and Sons')
  await save(asha, 'Names and contact')
  await expect(asha.getByText('Saved, together with what Ravi changed.')).toBeVisible()
  await expect(contact(asha).getByLabel('Phone')).toHaveValue('+91 22 1111 1111')

  await contact(ravi).getByLabel('Company name').fill('Ravi and Daughters')
  await save(ravi, 'Names and contact')
  const dialog = ravi.getByRole('dialog', { name: 'You both changed this' })
  await expect(dialog.getByText('Cloth and Sons')).toBeVisible()
  await expectFine(ravi, 'a conflict')
  await dialog.getByLabel(/^From Asha/).check()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(contact(ravi).getByLabel('Company name')).toHaveValue('Cloth and Sons')

  await contact(ravi).getByLabel('Company name').fill(name)
  await contact(ravi).getByLabel('Phone').fill(phone)
  await save(ravi, 'Names and contact')
  await expect(ravi.getByText('Saved.', { exact: true })).toBeVisible()
})

test('what was typed is offered again; shop info is accessible @desktop @long', async ({ browser }) => {
  const marketer = await openAs(browser, 'Kiran', 'vastra')
  await expect(marketer.getByRole('form', { name: 'Front page' })).toBeVisible()
  await marketer.getByLabel('Heading of the promotion').fill('Half price, half written')
  await expect(marketer.getByText('Not saved yet. Kept as your draft.')).toBeVisible()
  await expectFine(marketer, 'shop info')
  await marketer.emulateMedia({ colorScheme: 'dark' })
  await expectFine(marketer, 'shop info in the dark')
  await marketer.close({ runBeforeUnload: false })
  const again = await marketer.context().newPage()
  await again.goto(desk('/s/vastra/info'))
  await again.getByRole('button', { name: 'Continue with the draft' }).click()
  await expect(again.getByLabel('Heading of the promotion')).toHaveValue('Half price, half written')
  // The page that is reloaded before the server has answered offers the draft once more.
  const isDrop = (body: string | null) => body !== null && JSON.parse(body).value === null
  const dropped = again.waitForResponse(answer => isDrop(answer.request().postData()))
  await again.getByRole('button', { name: 'Discard changes' }).click()
  await dropped
  await again.reload()
  await expect(again.getByRole('form', { name: 'Front page' })).toBeVisible()
  await expect(again.getByRole('button', { name: 'Continue with the draft' })).toBeHidden()

  // By the keys alone: a category moves.
  const first = await again.getByLabel('Category 1').inputValue()
  await again.getByLabel('Category 1').press('Alt+ArrowDown')
  await expect(again.getByLabel('Category 2')).toHaveValue(first)
  await expect(again.getByRole('button', { name: `Move ${first} down` })).toBeFocused()
})
