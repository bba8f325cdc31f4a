import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { storeInfo } from '../../../src/contract/store-info.ts'
import { paths } from '../../../src/domain/paths.ts'
import { themeCss } from '../../../src/domain/shops/theme.ts'
import { siteConfig } from '../../../src/site/config.ts'
import { cspHash } from '../../../src/site/http/security-headers.ts'
import { pageCsp } from '../../../src/site/page-cache/page-csp.ts'
import { resolveTenant, type Tenant } from '../../../src/site/tenants/tenant.ts'

const config = siteConfig({ SHOP_HOSTS: 'books.example,tea.example' })
const tenant = (hostname: string) => resolveTenant(hostname, config) as Tenant
const local = tenant('books.localhost')
const real = tenant('books.example')
const books = z.parse(storeInfo, { storeName: 'Books' })
const red = z.parse(storeInfo, { storeName: 'Books', theme: { accent: '#cc0000' } })
const ASTRO = "script-src 'self' 'sha256-a'; style-src 'self' 'sha256-b';"

const policyOf = (astro: string | undefined, tenant: Tenant, info = books, path: string = paths.home) =>
  directives(pageCsp(astro, tenant, info, path))

/** The sources of each directive; a directive that is there twice fails, because browsers ignore the second. */
function directives(csp: string): Record<string, string[]> {
  const parts = csp.split('; ').map(part => part.split(' '))
  expect(new Set(parts.map(([name]) => name)).size).toBe(parts.length)
  return Object.fromEntries(parts.map(([name = '', ...sources]) => [name, sources]))
}

describe('the policy of a page', () => {
  test('lets a page load from its shop, its API and pictures from anywhere, and nothing else', () => {
    expect(policyOf(ASTRO, real)).toEqual({
      'default-src': ["'self'"],
      'script-src': ["'self'", "'sha256-a'"],
      'style-src': ["'self'", "'sha256-b'", cspHash(themeCss(books))],
      'connect-src': ["'self'", 'https://api.books.example'],
      'img-src': ["'self'", 'data:', 'https:'],
      'font-src': ["'self'"],
      'object-src': ["'none'"],
      'base-uri': ["'none'"],
      'frame-ancestors': ["'none'"],
      'frame-src': ["'none'"],
      'form-action': ["'self'"],
    })
  })

  test('lets a local shop show the pictures of its API, which is not on https', () => {
    const { 'connect-src': connect, 'img-src': images } = policyOf(ASTRO, local)
    expect(connect).toEqual(["'self'", local.apiOrigin])
    expect(images).toEqual(["'self'", 'data:', 'https:', local.apiOrigin])
  })

  test('allows the files of the shop alone where Astro sent none', () => {
    const { 'script-src': scripts, 'style-src': styles } = policyOf(undefined, real)
    expect([scripts, styles]).toEqual([["'self'"], ["'self'", cspHash(themeCss(books))]])
  })

  test('takes only scripts and styles from Astro', () => {
    const policy = policyOf(`img-src *; form-action *; frame-src *; x-script-src *; ${ASTRO}`, real)
    expect(policy).toEqual(policyOf(ASTRO, real))
  })

  test('allows the colours of the shop as they are now, and of no other shop', () => {
    for (const info of [books, red, books])
      expect(pageCsp(ASTRO, real, info, paths.home)).toContain(cspHash(themeCss(info)))
    expect(cspHash(themeCss(red))).not.toBe(cspHash(themeCss(books)))
    expect(pageCsp(ASTRO, tenant('tea.example'), books, paths.home)).toContain('https://api.tea.example')
  })

  test('allows the scripts of each page', () => {
    for (const hash of ['one', 'two', 'one'])
      expect(pageCsp(`script-src 'self' 'sha256-${hash}'`, real, books, paths.home)).toContain(hash)
  })
})

describe('the payment page', () => {
  test('may post to a gateway, on https alone where the shop is real', () => {
    expect(policyOf(ASTRO, real, books, paths.payment)['form-action']).toEqual(["'self'", 'https:'])
    expect(policyOf(ASTRO, local, books, paths.payment)['form-action']).toEqual(["'self'", 'https:', 'http:'])
  })

  test('has its own policy', () => {
    const formsOf = (path: string) => directives(pageCsp(ASTRO, real, books, path))['form-action']
    expect(formsOf(paths.home)).toEqual(["'self'"])
    expect(formsOf(paths.payment)).toEqual(["'self'", 'https:'])
    expect(formsOf(paths.orderSuccess)).toEqual(["'self'"])
  })
})
