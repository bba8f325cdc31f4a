import type { Page } from 'playwright/test'
import { expectAxeClean } from './fixtures/axe.ts'
import { acceptInvitation, desk, inviteByCommand } from './fixtures/desk.ts'
import { shopScreens } from './fixtures/desk-screens.ts'
import { expectFine } from './fixtures/every-width.ts'
import { expect, test } from './fixtures/test.ts'

const SHOP = 'books'
/** What a shop's screens load. */
const CALLS = '**/api/v1/desk/shops/**'

test.beforeEach(({ trouble }) => {
  test.slow()
  trouble.expected(/^(401|500) GET .*\/desk\/shops\//)
  trouble.expected(/^net::ERR_INTERNET_DISCONNECTED /)
})

async function signIn(page: Page, role: 'keeper' | 'packer') {
  const email = `screens-${role}-${Date.now()}-${Math.random()}@example.com`
  await acceptInvitation(page, inviteByCommand(SHOP, email, role), 'Asha Rao')
}

/** Opens the screen anew while its calls are answered in this way. */
async function openWhile(page: Page, address: string, answer: { status: number } | 'never') {
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.route(CALLS, route =>
    answer === 'never' ? undefined : route.fulfill({ status: answer.status, json: { error: '' } }),
  )
  await page.goto(address)
}

for (const [name, { path, heading }] of Object.entries(shopScreens)) {
  test(`the screen '${name}' is accessible loading, failed, signed out, ready and offline @desktop`, async ({
    page,
  }) => {
    await signIn(page, 'keeper')
    const address = desk(path(SHOP))
    await openWhile(page, address, 'never')
    await expect(page.locator('.skeleton').first()).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectFine(page, 'loading', expectAxeClean)
    await openWhile(page, address, { status: 500 })
    await expect(page.getByRole('button', { name: 'Try again' }).first()).toBeVisible()
    await expectFine(page, 'failed', expectAxeClean)
    await openWhile(page, address, { status: 401 })
    await expect(page.getByRole('dialog', { name: 'Sign in again' })).toBeVisible()
    await expectFine(page, 'signed out', expectAxeClean)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await expect(page.locator('.skeleton')).toHaveCount(0)
    await expectFine(page, 'ready', expectAxeClean)
    await page.context().setOffline(true)
    await expect(page.getByText('You are offline. What you typed stays here.')).toBeVisible()
    await expectFine(page, 'offline', expectAxeClean)
    await page.context().setOffline(false)
  })
}

test('screens that are not for a packer say so, accessibly @desktop', async ({ page }) => {
  await signIn(page, 'packer')
  for (const [name, { path, isForPackers }] of Object.entries(shopScreens)) {
    if (isForPackers) continue
    await page.goto(desk(path(SHOP)))
    await expect(page.getByRole('heading', { name: 'Not for your role' }), name).toBeVisible()
  }
  await expectFine(page, 'not for this role', expectAxeClean)
})
