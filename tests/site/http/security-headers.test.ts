import { beforeAll, describe, expect, test } from 'vitest'
import { expectConsoleError } from '../../support/console-errors.ts'
import { listed } from '../../support/listed.ts'
import { littleShop } from '../../support/little-shop.ts'

const shop = littleShop()
let proxiedSite: ReturnType<typeof shop.fresh>
beforeAll(() => {
  proxiedSite = shop.fresh({ TRUSTED_PROXIES: 'loopback' })
})

const answers: [string, string, { host?: string; method?: string }][] = [
  ['a page', '/', {}],
  ['a listing', '/products?page=2', {}],
  ['a missing page', '/nothing/here', {}],
  ['a redirect', '/moved', {}],
  ['one spelling', '/products/', {}],
  ['an unknown product', '/product/gone', {}],
  ['no shop', '/', { host: 'evil.example' }],
  ['a malformed host', '/', { host: '..' }],
  ['a malformed path', '/%zz', {}],
  ['a doubled slash', '//evil.example/', {}],
  ['a post', '/', { method: 'POST' }],
  ['robots.txt', '/robots.txt', {}],
  ['an icon', '/icon-192.png', {}],
  ['a missing picture', '/media/none.jpg', {}],
  ['an odd picture', '/_img/1.webp/media/none.jpg', {}],
  ['health', '/healthz', {}],
  ['a path nobody can read', '/%ff', {}],
  ['a product nobody can read', '/product/%c3%28', {}],
  ['a page that breaks', '/crash', {}],
  ['a redirect that looks away', '/.//evil.example/', {}],
  ['a long address', `/${'a'.repeat(5000)}`, {}],
]

describe.each(answers)('%s', (_, path, asked) => {
  test('carries every security header', async () => {
    if (path === '/crash') expectConsoleError(/a page broke/)
    const { headers } = await shop.site.get(path, asked)
    const policy = headers['content-security-policy'] ?? ''
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).toMatch(/script-src|default-src 'none'/)
    expect(policy.replace(/style-src [^;]*/, '')).not.toMatch(/unsafe-inline|unsafe-eval/)
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin')
    expect(headers['cross-origin-opener-policy']).toBe('same-origin')
    expect(headers['permissions-policy']).toContain('camera=()')
    expect(headers).not.toHaveProperty('strict-transport-security')
    expect(headers).not.toHaveProperty('set-cookie')
    expect(headers).not.toHaveProperty('x-powered-by')
  })
})

describe('over https', () => {
  const readable = answers.filter(([, path, { host }]) => host !== '..' && !/%|^\/\/|a{9}/.test(path))
  test.each(readable)('%s says to stay there', async (_, path, asked) => {
    if (path === '/crash') expectConsoleError(/a page broke/)
    const headers = { 'x-forwarded-proto': 'https' }
    const got = await (await proxiedSite).get(path, { ...asked, headers })
    expect(got.headers['strict-transport-security']).toBe('max-age=31536000')
  })
})

describe('a path that looks like another address', () => {
  test.each([
    '//evil.example/',
    '/\\evil.example/',
    '/.//evil.example/',
    '/%2f/evil.example/',
    '/%5c/evil.example/',
  ])('%s leads nowhere else', async path => {
    const { headers } = await shop.site.get(path)
    const target = new URL(headers['location'] ?? '/', 'http://here.localhost')
    expect(target.host).toBe('here.localhost')
  })
})

describe('a page’s policy', () => {
  test('names the hash of every inline script and style it carries', async () => {
    const { body, headers } = await shop.site.get('/')
    const { createHash } = await import('node:crypto')
    const inline = [...body.matchAll(/<(?:script|style)(?![^>]*src=)[^>]*>([\s\S]*?)<\/(?:script|style)>/g)]
    expect(inline.length).toBeGreaterThan(0)
    for (const [, text = ''] of inline) {
      const hash = createHash('sha256').update(text).digest('base64')
      expect(headers['content-security-policy']).toContain(`'sha256-${hash}'`)
    }
    expect(body).not.toMatch(/http-equiv="content-security-policy"/i)
  })
})

describe('what is not there to be read', () => {
  const paths = listed(`
    /%ff /product/%c3%28 /.env /.git/config /package.json /src/site/server/main.ts /server/entry.mjs
    /entry.mjs /_astro/none.js.map /_image?href=https://evil.example/a.png /_server-islands/x /%5fimage
    /%5fserver-islands/x /%5factions/x /%255fimage /%252525255fimage /%${'25'.repeat(40)}5fimage
    /x/%2e%2e/_image /x/%252e%252e/_image /%2e/_image /x/%2e%2e/payment /%5fastro/none.js /%2eenv
    /%2egit/config /package%2ejson /robots%2etxt%2emap /_actions/x /../package.json /..%2fpackage.json
    /%2e%2e/package.json /_astro/..%2f..%2fserver/entry.mjs /.well-known/../.env /astro.config.mjs`)
  test.each(paths)('%s is 404', async path => {
    const { status, body } = await shop.site.get(path)
    expect(status).toBe(404)
    expect(body).not.toContain('"dependencies"')
  })

  const methods = ['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE']
  test.each(methods)('%s is refused with what is allowed', async method => {
    const { status, headers } = await shop.site.get('/', { method })
    expect(status).toBe(405)
    expect(headers['allow']).toBe('GET, HEAD')
  })
})
