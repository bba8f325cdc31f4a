import type { Page } from 'playwright/test'
import { expectAxeClean } from './fixtures/axe.ts'
import { acceptInvitation, desk, inviteByCommand } from './fixtures/desk.ts'
import { shopScreens } from './fixtures/desk-screens.ts'
import { expect, test } from './fixtures/test.ts'

const SHOP = 'books'
const WIDTHS = [360, 768, 1440]
/** What a shop's screens load. */
const CALLS = '**/api/v1/desk/shops/**'

test.beforeEach(({ trouble }) => {
  test.slow()
  trouble.expected(/^(401|500) GET .*\/desk\/shops\//)
  trouble.expected(/^net::ERR_INTERNET_DISCONNECTED /)
})

/** axe in light and dark, and no sideways scrolling, at each width. */
async function expectFine(page: Page, state: string) {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 })
    await expectAxeClean(page, `${state} at ${width}`)
    const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(beyond, `${state} at ${width}`).toBeLessThanOrEqual(0)
  }
}

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
    await expectFine(page, 'loading')
    await openWhile(page, address, { status: 500 })
    await expect(page.getByRole('button', { name: 'Try again' }).first()).toBeVisible()
    await expectFine(page, 'failed')
    await openWhile(page, address, { status: 401 })
    await expect(page.getByRole('dialog', { name: 'Sign in again' })).toBeVisible()
    await expectFine(page, 'signed out')
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await expect(page.locator('.skeleton')).toHaveCount(0)
    await expectFine(page, 'ready')
    await page.context().setOffline(true)
    await expect(page.getByText('You are offline. What you typed stays here.')).toBeVisible()
    await expectFine(page, 'offline')
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
  await expectFine(page, 'not for this role')
})
