import type { Locator, Page } from 'playwright/test'
import { clickSection, DESK_PASSWORD, desk, joinDesk, openDesk } from './fixtures/desk.ts'
import { shop } from './fixtures/shops.ts'
import { expect, test } from './fixtures/test.ts'

/** Presses Tab until the element has the focus, as a person without a mouse does. */
async function tabTo(page: Page, element: Locator) {
  const isThere = () => element.evaluate(one => one === document.activeElement)
  await element.waitFor()
  // Chromium never answers a key that reaches the preview while its page is replaced: it is pressed again, as by a person.
  const press = () => page.keyboard.press('Tab').catch(() => undefined)
  for (let stop = 0; stop < 400 && !(await isThere()); stop++)
    await Promise.race([press(), page.waitForTimeout(2_000)])
  await expect(element).toBeFocused()
}

async function pressAt(page: Page, element: Locator) {
  await tabTo(page, element)
  await page.keyboard.press('Enter')
}

test('a marketer by keys: words, a policy, an earlier version @desktop @long', async ({ page, browser }) => {
  await openDesk(page, 'screens', 'marketer', 'Meera Keys')
  await pressAt(page, page.getByRole('link', { name: 'Shop', exact: true }).first())
  const form = page.getByRole('form', { name: 'Front page' })
  await tabTo(page, form.getByLabel('Heading of the promotion'))
  await page.keyboard.press('Control+a')
  const heading = `Typed at ${Date.now()}`
  await page.keyboard.type(heading)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible()
  const shopper = await (await browser.newContext()).newPage()
  await expect(async () => {
    await shopper.goto(shop('screens'))
    await expect(shopper.getByText(heading)).toBeVisible({ timeout: 500 })
  }).toPass()
  await pressAt(page, form.getByRole('link', { name: 'History' }))
  await pressAt(page, page.getByRole('button', { name: /^Restore: / }).first())
  await expect(page.getByText(/is restored\.$/)).toBeVisible()

  await pressAt(page, page.getByRole('link', { name: 'Policies', exact: true }))
  await pressAt(page, page.getByRole('link', { name: /Cookie|About/ }).first())
  await pressAt(page, page.getByRole('button', { name: 'HTML' }))
  await tabTo(page, page.getByRole('textbox', { name: /as HTML/ }))
  await page.keyboard.press('Control+a')
  await page.keyboard.type('<p>By the keys.</p>')
  await pressAt(page, page.getByRole('button', { name: 'Save', exact: true }))
  await expect(page.getByText(/^Saved\./)).toBeVisible()
  await pressAt(page, page.getByRole('button', { name: 'Undo' }))
  await expect(page.getByText('The earlier version is restored.')).toBeVisible()
})

test('a keeper on a phone invites, changes a role, removes, reads of it', async ({ page, browser }) => {
  await openDesk(page, 'books', 'keeper', 'Asha Phone')
  const other = await (await browser.newContext()).newPage()
  const { email: packer } = await joinDesk(other, 'books', 'packer', 'Ravi Phone')
  await clickSection(page, 'People')
  await page.getByLabel('Email').fill(`new-${packer}`)
  await page.getByRole('button', { name: 'Send the invitation' }).tap()
  await expect(page.getByText(`new-${packer} was invited`)).toBeVisible()
  await page.getByRole('button', { name: 'Change the role of Ravi Phone' }).tap()
  await page
    .getByRole('dialog')
    .getByRole('radio', { name: /Marketer/ })
    .check()
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).tap()
  await expect(page.locator('tr', { hasText: 'Ravi Phone' })).toContainText('Marketer')
  await page.getByRole('button', { name: 'Remove Ravi Phone' }).tap()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).tap()
  await expect(page.getByText('Ravi Phone was removed')).toBeVisible()
  await clickSection(page, 'Shop', 'Activity')
  await expect(page.getByText(/Asha Phone removed /).first()).toBeVisible()
})

test('a session that ends in the middle of work signs in and goes on @desktop', async ({ page, trouble }) => {
  trouble.expected(/^401 \w+ .*\/desk\//)
  await joinDesk(page, 'vastra', 'marketer', 'Meera Ended')
  const work = [
    ['/s/vastra/policies/about', /as HTML/],
    ['/s/vastra/info', 'Description'],
  ] as const
  for (const [path, label] of work) {
    await page.goto(desk(path))
    if (path.endsWith('about')) await page.getByRole('button', { name: 'HTML' }).click()
    const field = page.getByRole('textbox', { name: label }).first()
    const before = await field.inputValue()
    const typed = `Typed before ${Date.now()}`
    await field.fill(typed)
    await page.context().clearCookies()
    await page.getByRole('button', { name: 'Save', exact: true }).first().click()
    const dialog = page.getByRole('dialog', { name: 'Sign in again' })
    await dialog.getByLabel('Password', { exact: true }).fill(DESK_PASSWORD)
    await page.keyboard.press('Enter')
    await expect(page.getByText(/^Saved\./).first()).toBeVisible()
    await expect(field).toHaveValue(typed)
    await field.fill(before)
    await page.getByRole('button', { name: 'Save', exact: true }).first().click()
    await expect(page.getByRole('button', { name: 'Discard changes' })).toHaveCount(0)
  }
})

test('what is typed offline stays, and is sent at reconnection @desktop', async ({ page }) => {
  await joinDesk(page, 'vastra', 'marketer', 'Meera Train')
  await page.goto(desk('/s/vastra/info'))
  const name = page.getByRole('form', { name: 'Names and contact' }).getByLabel('Shop name')
  await expect(name).not.toHaveValue('')
  await page.context().setOffline(true)
  await name.fill('Typed on the train')
  await expect(page.getByText('Not saved yet. Kept as a draft in this browser.')).toBeVisible()
  await page.context().setOffline(false)
  await expect(page.getByText('Not saved yet. Kept as your draft.')).toBeVisible()
  await page.getByRole('button', { name: 'Discard changes' }).click()
})
