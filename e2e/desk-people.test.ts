import {
  acceptInvitation,
  clickSection,
  DESK_PASSWORD,
  desk,
  inviteByCommand,
  joinDesk,
  openDesk,
} from './fixtures/desk.ts'
import { expectFine } from './fixtures/every-width.ts'
import { expect, test } from './fixtures/test.ts'

test('a keeper joins, and removes a marketer at once @desktop', async ({ page, browser, trouble }) => {
  const keeper = `keeper-${Date.now()}@example.com`
  const nextCode = await acceptInvitation(page, await inviteByCommand('books', keeper, 'keeper'), 'Asha Rao')
  await expect(page).toHaveURL(desk('/s/books'))
  await clickSection(page, 'People')
  await expect(page.getByRole('row', { name: /Asha Rao.*Keeper/ }).filter({ hasText: keeper })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'People', level: 1 })).toBeFocused()

  const other = await (await browser.newContext()).newPage()
  const { email: marketer } = await joinDesk(other, 'books', 'marketer', 'Bhaskar Iyer')
  await other.goto(desk('/s/books/people'))
  await expect(other.getByRole('heading', { name: 'Your role cannot open this' })).toBeVisible()

  await page.reload()
  await page.getByRole('button', { name: 'Remove Bhaskar Iyer' }).press('Enter')
  const question = page.getByRole('dialog', { name: 'Remove Bhaskar Iyer?' })
  await expect(question).toContainText(marketer)
  // As of a key that is held down.
  await page.keyboard.press('Enter')
  await expect(question.getByRole('heading')).toBeFocused()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('Bhaskar Iyer was removed')).toBeVisible()
  await expect(page.getByRole('row', { name: /Bhaskar Iyer/ })).toBeHidden()

  await other.goto(desk('/account'))
  await expect(other.getByRole('heading', { name: 'Sign in' })).toBeVisible()

  // The keeper's own session ends in the middle of work: it goes on, and nothing typed is lost.
  trouble.expected(/^401 POST .*\/desk\/shops\/books\/people$/)
  await page.getByLabel('Email').fill('new@example.com')
  await page.context().clearCookies()
  await page.getByRole('button', { name: 'Send the invitation' }).click()
  const dialog = page.getByRole('dialog', { name: 'Sign in again' })
  await expect(dialog.getByText('You were signed out.')).toBeVisible()
  await expect(dialog.getByText('Signed in as')).toHaveCount(0)
  await expectFine(page, 'signing in again')
  // The work waits for it, so it stays whatever closes other dialogs.
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await dialog.getByLabel('Password', { exact: true }).fill(DESK_PASSWORD)
  await page.keyboard.press('Enter')
  await dialog.getByLabel('Code').fill(nextCode?.() ?? '')
  await page.keyboard.press('Enter')
  await expect(page.getByText('new@example.com was invited')).toBeVisible()
  await expectFine(page, 'people')
  await page.setViewportSize({ width: 360, height: 740 })
  const email = await page.locator('th .cell-note').first().boundingBox()
  expect(email?.height, 'an e-mail address on a phone is not broken').toBeLessThan(30)
})

test('a sign-out counts in all tabs and leaves others no work @desktop', async ({
  page,
  browser,
  trouble,
}) => {
  // What the account's screen still asks for as it is signed out.
  trouble.expected(/^401 GET .*\/desk\/(sessions|passkeys)$/)
  const other = await (await browser.newContext()).newPage()
  const { email, nextCode } = await joinDesk(other, 'screens', 'keeper', 'Ravi Shah')
  await joinDesk(page, 'screens', 'keeper', 'Leela Das')
  await page.goto(desk('/s/screens/orders/new'))
  await page.getByLabel('Full name').fill('Asha Menon')
  const second = await page.context().newPage()
  await second.goto(desk('/account'))
  await second.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(DESK_PASSWORD)
  await page.keyboard.press('Enter')
  await page.getByLabel('Code').fill(nextCode())
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Full name')).toHaveValue('')
})

test('sign-in and invitation are accessible in each state @desktop @long', async ({ page, trouble }) => {
  trouble.expected(/^40[14] POST .*\/desk\/(session|invitations\/read)$/)
  await page.goto(desk('/'))
  await expect(page).toHaveTitle('Sign in · Desk')
  await expectFine(page, 'sign-in')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByLabel('Email')).toBeFocused()
  await expectFine(page, 'sign-in, empty')
  await page.getByLabel('Email').fill('nobody@example.com')
  await page.getByLabel('Password', { exact: true }).fill('wrong password here')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toContainText('Wrong e-mail address or password')
  await expectFine(page, 'sign-in, refused')
  await page.goto(desk('/invitation#no-such-token'))
  await expect(page.getByRole('heading', { name: /no longer works/ })).toBeVisible()
  await expectFine(page, 'invitation, used')
  await page.goto('about:blank')
  await page.goto(await inviteByCommand('vastra', `new-${Date.now()}@example.com`, 'keeper'))
  await expect(page.getByLabel('First code')).toBeVisible()
  await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible()
  await expectFine(page, 'invitation')
})

test('a marketer’s home, account and unknown addresses are accessible @desktop @long', async ({ page }) => {
  await openDesk(page, 'vastra', 'marketer', 'Meera')
  await expect(page).toHaveURL(desk('/s/vastra'))
  await expectFine(page, 'home of a shop')
  await page.getByRole('link', { name: 'Account', exact: true }).click()
  await expect(page.getByText('This one')).toBeVisible()
  await expectFine(page, 'account')
  await page.getByRole('button', { name: 'Set up an app' }).click()
  await expect(page.getByLabel('First code')).toBeVisible()
  await expectFine(page, 'second factor')
  await page.goto(desk('/s/books'))
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  await expectFine(page, 'not found')
  await page.goto(desk('/account'))
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
})
