import { desk, joinDesk } from './fixtures/desk.ts'
import { countScript } from './fixtures/script-bytes.ts'
import { expect, test } from './fixtures/test.ts'

/** Gzipped bytes of script that the desk's first screen may load. */
const MOST = 110_000

function expectWithin(total: number, most: number, screen: string) {
  console.info(`${screen}: ${(total / 1000).toFixed(1)} kB of script`)
  expect(total).toBeGreaterThan(0)
  expect(total).toBeLessThanOrEqual(most)
}

test('the first screen of the desk loads at most 110 kB of script @desktop', async ({ page }) => {
  const total = countScript(page)
  await page.goto(desk('/'))
  await expect(page.getByLabel('Email')).toBeVisible()
  // Passkeys are asked for as soon as the form is there.
  await page.waitForLoadState('networkidle')
  expectWithin((await total()).bytes, MOST, 'the first screen of the desk')
})

test('the list of products loads at most 140 kB of script, a product 270 kB @desktop', async ({ page }) => {
  await joinDesk(page, 'books', 'marketer', 'Meera Nair')
  const screens = [
    ['products', 'Products', 140_000],
    ['new-product', 'New product', 270_000],
  ] as const
  for (const [path, title, most] of screens) {
    const opened = await page.context().newPage()
    const total = countScript(opened)
    await opened.goto(desk(`/s/books/${path}`))
    await expect(opened.getByRole('heading', { name: title, level: 1 })).toBeVisible()
    expectWithin((await total()).bytes, most, title)
    await opened.close()
  }
})
