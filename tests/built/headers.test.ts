import { expect, test } from 'vitest'
import { allPages } from '../../e2e/fixtures/all-pages.ts'
import { productWith } from '../../e2e/fixtures/products.ts'
import { paths } from '../../src/domain/paths.ts'
import { listed } from '../support/listed.ts'
import { htmlOf, visit } from './support/visit.ts'

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
