import { desk } from './fixtures/desk.ts'
import { PREVIEWED, previewFrame, signInToPreview } from './fixtures/preview.ts'
import { expect, test } from './fixtures/test.ts'

// Asking which person is signed in answers 401 to a visitor.
test.beforeEach(({ trouble }) => trouble.expected(/^401 GET .*\/desk\/session$/))

test('a preview’s links do nothing, and nothing hostile runs in it @desktop', async ({ page, trouble }) => {
  // The desk reads the text in documents that run nothing, which Chromium reports, too.
  trouble.expected(/sandboxed|Blocked|Executing inline event handler|document's base URI|^404 GET .*\/404$/)
  await page.setViewportSize({ width: 1440, height: 900 })
  await signInToPreview(page)
  await page.goto(desk(`/s/${PREVIEWED}/policies/refund`))
  await page.getByRole('button', { name: 'HTML', exact: true }).click()
  const attack = "top.document.title='taken';parent.postMessage('taken','*');document.title='taken'"
  await page
    .getByRole('textbox', { name: 'Refund Policy, as HTML' })
    .fill(
      `<h2>Our words</h2><p><a href="/products">A link</a> <a href="javascript:${attack}">Another</a></p>` +
        `<script>${attack}</script><img src=x onerror="${attack}"><svg onload="${attack}"></svg>` +
        `<iframe srcdoc="<script>${attack}</script>"></iframe><form action="/login"><button>Go</button></form>` +
        `<meta http-equiv="refresh" content="0;url=/login"><base href="//evil.example/">`,
    )
  const frame = previewFrame(page)
  await expect(frame.getByRole('heading', { name: 'Our words' })).toBeVisible()
  const addresses = () =>
    page
      .frames()
      .slice(1)
      .map(one => one.url())
  const [before] = addresses()
  const link = frame.getByRole('link', { name: 'A link' })
  await link.click({ force: true })
  await link.click({ force: true, modifiers: ['ControlOrMeta'] })
  await link.press('Enter')
  await frame.getByText('Another').click({ force: true })
  await expect(frame.getByRole('heading', { name: 'Our words' })).toBeVisible()
  expect(addresses()).toEqual([before])
  expect(page.context().pages()).toHaveLength(1)
  await expect(page).toHaveTitle(/^Refund Policy/)
  const inside = await frame.locator('html').evaluate(root => ({
    scripts: root.querySelectorAll('script, iframe, [onerror], [onload]').length,
    title: document.title,
  }))
  expect(inside).toEqual({ scripts: 0, title: expect.stringContaining('Refund Policy') })
  await page.getByRole('button', { name: 'Discard changes' }).click()
})

test('a preview is nothing without the desk’s session @desktop', async ({ page, browser, trouble }) => {
  trouble.expected(/40[14] /)
  await page.setViewportSize({ width: 1440, height: 900 })
  await signInToPreview(page)
  await page.goto(desk(`/s/${PREVIEWED}/policies/shipping`))
  await expect(previewFrame(page).getByRole('heading', { name: 'Shipping Policy' })).toBeVisible()
  const url = (await page.locator('iframe').first().getAttribute('src')) ?? ''
  const other = await browser.newPage()
  const answer = await other.goto(url)
  expect(answer?.status()).toBe(200)
  expect(await other.context().cookies()).toEqual([])
  expect((await other.goto(url.replace(PREVIEWED, 'books')))?.status()).toBe(404)
  await expect(other.getByRole('heading', { name: 'This preview cannot be shown' })).toBeVisible()
  await page.getByRole('link', { name: 'Account' }).click()
  await page
    .getByRole('button', { name: /Sign out/ })
    .first()
    .click()
  await expect(page.getByLabel('Email')).toBeVisible()
  expect((await other.goto(url))?.status()).toBe(404)
})
