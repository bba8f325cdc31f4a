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

test('two hundred facets are answered, and a search is not cached', async ({ request }) => {
  const { host, port } = new URL(shop('vastra'))
  const facets = Array.from({ length: 200 }, (_, at) => `size=s${at}`).join('&')
  const get = (path: string) =>
    request.get(`http://127.0.0.1:${port}${path}`, { headers: { host }, maxRedirects: 0 })
  const many = await get(`/search?q=saree&${facets}`)
  // The shop has none of them.
  expect([many.status(), many.headers()['location']]).toEqual([302, '/search?q=saree'])
  const answer = await get('/search?q=saree')
  expect([answer.status(), answer.headers()['cache-control']]).toEqual([200, 'no-store'])
})

test('ten thousand letters are refused in plain words', async ({ page, trouble }) => {
  trouble.expected(/414/)
  const answer = await page.goto(`${shop('vastra')}/search?q=${'a'.repeat(10_000)}`)
  expect(answer?.status()).toBe(414)
  await expect(page.getByText('This address is too long.')).toBeVisible()
})
