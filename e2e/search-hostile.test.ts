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
]
for (const text of hostile) {
  test(`is answered for any text: ${text.slice(0, 30)}`, async ({ page }) => {
    const answer = await page.goto(`${shop('vastra')}/search?${new URLSearchParams({ q: text })}`)
    expect(answer?.status()).toBe(200)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(text.trim().slice(0, 100))
    await expectNoSidewaysScrolling(page, text)
  })
}

test('two hundred facets are answered, and a search is not cached', async ({ request }) => {
  const { host, port } = new URL(shop('vastra'))
  const facets = Array.from({ length: 200 }, (_, at) => `size=s${at}`).join('&')
  const answer = await request.get(`http://127.0.0.1:${port}/search?q=saree&${facets}`, { headers: { host } })
  expect([answer.status(), answer.headers()['cache-control']]).toEqual([200, 'no-store'])
})
