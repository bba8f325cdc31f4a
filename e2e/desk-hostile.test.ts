import type { Page } from 'playwright/test'
import { type FieldSection, fieldSections } from '../src/domain/desk/sections/sections.ts'
import { desk, joinDesk } from './fixtures/desk.ts'
import { HOSTILE, hostileInfo } from './fixtures/hostile-shop.ts'
import { expect, test } from './fixtures/test.ts'

const facts = { revision: 3, savedAt: '2026-11-22T10:00:00.000Z', savedBy: HOSTILE }
const policy = { ...facts, value: { html: hostileInfo.policies.terms } }

test.beforeEach(async ({ page, trouble }) => {
  // What a hostile picture's address asks for, and the policy of content that refuses it.
  trouble.expected(/Content Security Policy|^(4\d\d|net::\S+) GET /)
  // A preview of such values is refused.
  trouble.expected(/^400 POST .*\/previews$/)
  await joinDesk(page, 'vastra', 'marketer', 'Meera Rao')
  // Not through the store API, which would refuse or clean most of it.
  await page.route(/\/desk\/shops\/vastra\/sections\/[^/?]+$/, (route, request) => {
    if (request.method() !== 'GET') return route.abort()
    return route.fulfill({ json: sectionOf(request.url().split('/').at(-1) ?? '') })
  })
  await page.route(/\/desk\/shops\/vastra\/sections\/[^/]+\/draft$/, route =>
    route.fulfill({ json: { value: null, basedOn: 0, savedAt: '' } }),
  )
})

/** A section of store info, or a policy, in which every text is an attack. */
function sectionOf(section: string) {
  if (section.startsWith('policy-')) return policy
  const fields: readonly string[] = fieldSections[section as FieldSection]
  const value = Object.fromEntries(Object.entries(hostileInfo).filter(([name]) => fields.includes(name)))
  return { ...facts, value }
}

async function expectNothingRan(page: Page) {
  expect(await page.evaluate(() => 'pwned' in window)).toBe(false)
  expect(new URL(page.url()).origin).toBe(new URL(desk('/')).origin)
  await expect(page.locator('a[href^="javascript:"], main [onerror], main [onload]')).toHaveCount(0)
}

test('attacks in every field of shop info are shown as text at the desk @desktop', async ({ page }) => {
  await page.goto(desk('/s/vastra/info'))
  await expect(page.getByLabel('Shop name')).toHaveValue(HOSTILE)
  await expect(page.getByRole('form', { name: 'Front page' })).toBeVisible()
  await expect(page.getByText(`Last changed by ${HOSTILE}`).first()).toBeVisible()
  for (const field of await page.getByRole('textbox').all()) await field.focus()
  await expectNothingRan(page)
})

test('an attack in a policy runs neither in the editor nor as HTML @desktop', async ({ page }) => {
  await page.goto(desk('/s/vastra/policies/terms'))
  await expect(page.getByRole('textbox', { name: /Terms/ })).toBeVisible()
  await expectNothingRan(page)
  const html = page.getByRole('button', { name: 'HTML' })
  if ((await html.getAttribute('aria-pressed')) !== 'true') await html.click()
  await expect(page.getByRole('textbox', { name: /as HTML/ })).toHaveValue(/<script>/)
  await expectNothingRan(page)
})
