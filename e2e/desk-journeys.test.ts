import { clickSection, DESK_PASSWORD, desk, joinDesk, openDesk } from './fixtures/desk.ts'
import { expect, test } from './fixtures/test.ts'

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
