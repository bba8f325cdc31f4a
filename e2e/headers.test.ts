import type { APIRequestContext } from 'playwright/test'
import { paths, policySlugs, searchPaths, signedInPaths } from '../src/domain/paths.ts'
import { productWith } from './fixtures/cart.ts'
import { rememberSignIn } from './fixtures/shopper.ts'
import { shop } from './fixtures/shops.ts'
import { expect, test } from './fixtures/test.ts'

const { product, quickView, category, policy, ...others } = paths
const { checkoutFor, paymentFor, orderSuccessFor, trackOrderFor, ...plain } = others
const broken = '/500'
const nowhere = '/no/such/page'

async function allPages(): Promise<string[]> {
  const { id } = await productWith('books', { sizes: false })
  const content = [product(id), product('nobody'), category('Books'), nowhere, broken]
  return [...Object.values(plain), searchPaths.search, ...policySlugs.map(policy), ...content]
}

/** Beside the pages: what they are made of, and what machines read. */
async function allElse(request: APIRequestContext): Promise<string[]> {
  const { id } = await productWith('books', { sizes: false })
  const home = await (await ask(request, '/')).text()
  const made = [...home.matchAll(/(?:src|href)="(\/(?:_astro|_img|media)\/[^"]+)"/g)].map(
    ([, path = '']) => path,
  )
  expect(made.some(path => path.endsWith('.css')) && made.some(path => path.startsWith('/_img/'))).toBe(true)
  const read = [
    'robots.txt',
    'sitemap.xml',
    'sitemap/pages.xml',
    'manifest.webmanifest',
    'icon.svg',
    'icon-192.png',
  ]
  const files = ['fallback.webp', 'speculation-rules.json', 'healthz', 'readyz', 'favicon.ico', '.env']
  return [...made, ...[...read, ...files].map(name => `/${name}`), quickView(id)]
}

function ask(request: APIRequestContext, path: string) {
  // The shop's host by name, the machine by number: not every system resolves books.localhost for Node.
  const { host, port } = new URL(shop('books'))
  return request.get(`http://127.0.0.1:${port}${path}`, { headers: { host }, maxRedirects: 0 })
}

test('every answer carries every security header @desktop', async ({ request }) => {
  for (const path of [...(await allPages()), ...(await allElse(request))]) {
    const answer = await ask(request, path)
    const headers = answer.headers()
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

test('no page does what its policy forbids, signed in or out @desktop', async ({
  page,
  shopper,
  trouble,
}) => {
  trouble.expected(/^(404|500) GET /)
  const violations: string[] = []
  await page.exposeFunction('forbidden', (text: string) => violations.push(text))
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      Reflect.get(window, 'forbidden')(`${violatedDirective} ${blockedURI} at ${location.pathname}`),
    )
  })
  const visitAll = async (signedIn: boolean) => {
    for (const path of await allPages()) {
      await page.goto(shop('books') + path, { waitUntil: 'load' })
      if (!signedIn && signedInPaths.includes(path)) await page.waitForURL(/\/login/)
    }
  }
  await visitAll(false)
  await rememberSignIn(page, shopper)
  await visitAll(true)
  expect(violations).toEqual([])
})
