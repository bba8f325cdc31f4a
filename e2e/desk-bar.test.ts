import { desk, joinDesk } from './fixtures/desk.ts'
import { expect, test } from './fixtures/test.ts'

test('a phone shows the sections of a shop in one row, which a finger and the keyboard scroll', async ({
  page,
}) => {
  await joinDesk(page, 'books', 'marketer', 'Meera Nair')
  await page.goto(desk('/s/books/policies'))
  const row = page.getByRole('navigation', { name: 'Kitab Ghar' })
  const [first, present, last] = ['Home', 'Policies', 'Activity'].map(name =>
    row.getByRole('link', { name, exact: true }),
  )
  if (!first || !present || !last) throw new Error('a section is missing')
  await expect(present).toBeInViewport({ ratio: 1 })
  await expect(first).not.toBeInViewport()
  expect((await row.boundingBox())?.height).toBeLessThan(60)

  // The end that has more shows so by a button, which is gone where the row ends.
  const [back, on] = [page.locator('.scroll-edge-before'), page.locator('.scroll-edge-after')]
  await expect(back).toBeVisible()
  await expect(async () => {
    if (await back.isVisible()) await back.tap()
    await expect(first).toBeInViewport({ ratio: 1, timeout: 1000 })
  }).toPass()
  await expect(back).toHaveCount(0)
  await expect(on).toBeVisible()

  // The keyboard scrolls to what gets the focus.
  await last.focus()
  await expect(last).toBeInViewport({ ratio: 0.9 })
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Activity', level: 1 })).toBeVisible()
  await expect(on).toHaveCount(0)
})
