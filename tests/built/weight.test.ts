import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { allPages } from '../../e2e/fixtures/all-pages.ts'
import { productWith } from '../../e2e/fixtures/products.ts'
import { paths } from '../../src/domain/paths.ts'
import { listed } from '../support/listed.ts'
import { htmlOf, visit } from './support/visit.ts'

/** Gzipped bytes a screen may load before its island is alive: the page's script, React, the call to the store, itself. */
const MOST = 110_000
const screens = listed('/login /register /cart /checkout /payment /orders /account /track-order')

test('each page to read weighs at most 15 kB, and its style sheets 12 kB', async () => {
  const { id } = await productWith('books', { sizes: false, category: 'books' })
  for (const path of [
    '/',
    '/products',
    '/products?category=books',
    paths.product(id),
    '/terms',
    '/contact',
  ]) {
    const html = await htmlOf('books', path)
    const sheets = [...html.matchAll(/<link [^>]*rel="stylesheet"[^>]*>/g)].map(
      ([link]) => /href="([^"]+)"/.exec(link)?.[1] ?? '',
    )
    expect(sheets.length, path).toBeGreaterThan(0)
    const styles = await Promise.all(sheets.map(sheet => htmlOf('books', sheet)))
    const style = styles.reduce((sum, text) => sum + gzipSync(text).length, 0)
    console.info(`${path}: ${gzipSync(html).length} B of HTML, ${style} B of style`)
    expect(gzipSync(html).length, path).toBeLessThanOrEqual(15_000)
    expect(style, path).toBeLessThanOrEqual(12_000)
  }
})

test('the island of each buying screen weighs at most 110 kB', async () => {
  const weights: [string, number][] = []
  for (const path of screens) weights.push([path, await weigh(path)])
  console.info(weights.map(([path, bytes]) => `${path} ${(bytes / 1000).toFixed(1)} kB`).join(', '))
  for (const [path, bytes] of weights) expect(bytes, path).toBeLessThanOrEqual(MOST)
})

/** The page's script, the island's and React's, with everything that they import at once. */
async function weigh(path: string): Promise<number> {
  const html = await htmlOf('books', path)
  const waiting = [
    ...html.matchAll(/(?:(?:component|renderer)-url|<script type="module" src)="([^"]+)"/g),
  ].map(([, url = '']) => url)
  expect(waiting.length, path).toBeGreaterThanOrEqual(3)
  const sizes = new Map<string, number>()
  for (let url = waiting.pop(); url !== undefined; url = waiting.pop()) {
    if (sizes.has(url)) continue
    const script = await htmlOf('books', url)
    sizes.set(url, gzipSync(script).length)
    for (const [, other = ''] of script.matchAll(/(?:from|import)\s*"(\.\/[^"]+)"/g))
      waiting.push(new URL(other, `http://any${url}`).pathname)
  }
  return [...sizes.values()].reduce((sum, size) => sum + size, 0)
}

/** Beside the pages: what they are made of, and what machines read. */
async function allElse(): Promise<string[]> {
  const { id } = await productWith('books', { sizes: false })
  const home = await htmlOf('books', '/')
  const made = [...home.matchAll(/(?:src|href)="(\/(?:_astro|_img|media)\/[^"]+)"/g)].map(
    ([, path = '']) => path,
  )
  expect(made.some(path => path.endsWith('.css')) && made.some(path => path.startsWith('/_img/'))).toBe(true)
  const read = listed('robots.txt sitemap.xml sitemap/pages.xml manifest.webmanifest icon.svg icon-192.png')
  const files = ['fallback.webp', 'speculation-rules.json', 'healthz', 'readyz', 'favicon.ico', '.env']
  return [...made, ...[...read, ...files].map(name => `/${name}`), paths.quickView(id)]
}

test('every answer carries every security header', async () => {
  for (const path of [...(await allPages()), ...(await allElse())]) {
    const { headers } = await visit('books', path)
    const policy = headers['content-security-policy'] ?? ''
    expect.soft(policy, path).toMatch(/script-src|default-src 'none'/)
    expect.soft(policy, path).toContain("frame-ancestors 'none'")
    expect.soft(policy.replace(/style-src [^;]*/, ''), path).not.toMatch(/unsafe-(inline|eval)/)
    expect.soft(headers, path).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
    })
    expect.soft(headers, path).not.toHaveProperty('set-cookie')
  }
})
