import type { Page } from 'playwright/test'
import { desk, joinDesk } from './fixtures/desk.ts'
import { shopScreens } from './fixtures/desk-screens.ts'
import { shifted, watchShifts } from './fixtures/shifts.ts'
import { expect, test } from './fixtures/test.ts'

const SHOP = 'vastra'
/** How much of the window may move while a screen comes up. */
const MOST = 0.05
/** How long each answer takes, in milliseconds: what loads is seen loading. */
const ANSWER_MS = 150

/** Opens a screen whose answers come late; how much of it moved, and the content's left edge. */
async function openSlowly(page: Page, address: string) {
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('.skeleton')).toHaveCount(0)
  const left = (await page.getByRole('heading', { level: 1 }).boundingBox())?.x
  return { moved: await shifted(page), left }
}

test('nothing moves while a screen of the desk comes up, and all have one edge @night', async ({ page }) => {
  await joinDesk(page, SHOP, 'keeper')
  await watchShifts(page)
  await page.route('**/api/v1/desk/**', async route => {
    await new Promise(answer => setTimeout(answer, ANSWER_MS))
    await route.continue()
  })
  const addresses = ['/', '/account', ...Object.values(shopScreens).map(({ path }) => path(SHOP))]
  const lefts = new Set<number | undefined>()
  for (const address of addresses) {
    const { moved, left } = await openSlowly(page, desk(address))
    expect(moved, address).toBeLessThanOrEqual(MOST)
    lefts.add(left)
  }
  expect(lefts.size).toBe(1)
})
