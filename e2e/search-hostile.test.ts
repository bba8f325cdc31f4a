import { expectNoSidewaysScrolling } from './fixtures/every-width.ts'
import { shop } from './fixtures/shops.ts'
import { expect, test } from './fixtures/test.ts'

const hostile = [
  '" OR ""="',
  'NEAR(saree kurta)',
  'saree* AND -kurta',
  '%_%',
  '<script>alert(1)</script>',
  '\u202eeeras',
  'a'.repeat(1_000),
  'की'.repeat(150),
  // The longest that the form takes.
  'कि'.repeat(250),
  'saree\u0000kurta',
  'ساري سوتي',
]
test('any text is answered', async ({ page }) => {
  for (const text of hostile) {
    const answer = await page.goto(`${shop('vastra')}/search?${new URLSearchParams({ q: text })}`)
    expect(answer?.status(), text).toBe(200)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(
      text.replace('\u0000', ' ').trim().slice(0, 100),
    )
    await expectNoSidewaysScrolling(page, text)
  }
})
