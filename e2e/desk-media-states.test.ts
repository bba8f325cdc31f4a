import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Page } from 'playwright/test'
import sharp from 'sharp'
import { desk, openDesk } from './fixtures/desk.ts'
import { expectFine } from './fixtures/every-width.ts'
import { expect, test } from './fixtures/test.ts'

/** Gzipped bytes of script that the library's screen may load. */
const MOST = 140_000
const built = join(import.meta.dirname, '..', process.env['DIST_DIR'] ?? 'dist', 'client')
const LIST = /\/api\/v1\/desk\/shops\/books\/media\?/

test.beforeEach(({ trouble }) =>
  trouble.expected(/^(401 GET .*\/desk\/session|(500|503) GET .*\/media\?.*|.*POST .*\/media\?.*)$/),
)

async function asPerson(page: Page, role: 'marketer' | 'packer') {
  await openDesk(page, 'books', role, 'Ravi Iyer')
}

test('the library says when it is full, fails or refuses, and goes on @long', async ({ page }) => {
  const scripts = new Set<string>()
  page.on('response', response => {
    const { pathname } = new URL(response.url())
    if (pathname.endsWith('.js')) scripts.add(pathname)
  })
  await asPerson(page, 'marketer')
  scripts.clear()
  const usage = { pictures: 5_000, bytes: 9, maxPictures: 5_000, maxBytes: 500_000_000 }
  await page.route(LIST, route => route.fulfill({ json: { pictures: [], hasMore: false, usage } }))
  await page.goto(desk('/s/books/media'))
  await expect(page.getByText('The library is full.')).toBeVisible()
  await expectFine(page, 'a full library')
  const bytes = [...scripts].reduce((sum, path) => sum + gzipSync(readFileSync(join(built, path))).length, 0)
  console.info(`the library: ${(bytes / 1000).toFixed(1)} kB of script in ${scripts.size} files`)
  expect(bytes).toBeGreaterThan(0)
  expect(bytes).toBeLessThanOrEqual(MOST)

  await page.unroute(LIST)
  await page.route(LIST, route => route.fulfill({ status: 500, json: { error: 'It failed.' } }))
  await page.reload()
  await expect(page.getByText('It failed.')).toBeVisible()
  await expectFine(page, 'a library that failed')
  await page.unroute(LIST)
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByRole('button', { name: 'Add pictures' })).toBeVisible()

  const picture = sharp({ create: { width: 30, height: 20, channels: 3, background: '#226644' } })
  const file = { name: 'leaf.png', mimeType: 'image/png', buffer: await picture.png().toBuffer() }
  await page.route(LIST, route => (route.request().method() === 'POST' ? route.abort() : route.continue()))
  await page.getByLabel('Pictures to add').setInputFiles(file)
  await expect(page.getByText(/does not answer/)).toBeVisible()
  await expectFine(page, 'an upload that failed')
  await page.unroute(LIST)
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByLabel('What does leaf.png show?')).toBeVisible()

  // An upload on its way is cancelled.
  await page.route(LIST, route => (route.request().method() === 'POST' ? undefined : route.continue()))
  await page.getByLabel('Pictures to add').setInputFiles({ ...file, name: 'slow.png' })
  await expect(page.getByRole('progressbar', { name: 'Sending slow.png' })).toBeVisible()
  await page.getByRole('button', { name: 'Cancel slow.png' }).click()
  await expect(page.getByText('slow.png')).toHaveCount(0)
})

test('a packer does not see the library', async ({ page }) => {
  await asPerson(page, 'packer')
  await page.goto(desk('/s/books/media'))
  await expect(page.getByRole('button', { name: 'Add pictures' })).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectFine(page, 'a library without the permission')
})
