import { describe, expect, test } from 'vitest'
import { siteConfig } from '../../src/site/config.ts'

describe('SECURITY_CONTACT', () => {
  test.each(['mailto:a@b.example', 'https://market.example/security', ''])('may be %j', text =>
    expect(siteConfig({ SECURITY_CONTACT: text }).securityContact).toBe(text),
  )

  test.each([
    'a@b.example',
    'http://market.example',
    'javascript:x',
    'mailto:nobody',
    'mailto:a@b',
    'mailto:a@b.example,c@d.example',
    'mailto:a@b.example?bcc=c@d.example',
    'https://a\nContact: b',
  ])('may not be %j', text =>
    expect(() => siteConfig({ SECURITY_CONTACT: text })).toThrow(/SECURITY_CONTACT/),
  )
})

test('blanks around a value are none of it, so that site and store API have one data folder', () => {
  const blanks = { DATA_DIR: ' /srv/haat ', DIST_DIR: ' ', STORE_API_URL: ' ', PAGE_CACHE_MB: ' ' }
  const { dataDir, distDir, storeApiUrl, cacheBytes } = siteConfig(blanks)
  expect([dataDir, storeApiUrl]).toEqual(['/srv/haat', undefined])
  expect([distDir, cacheBytes]).toEqual([siteConfig({}).distDir, siteConfig({}).cacheBytes])
})

describe('STORE_API_URL', () => {
  test.each([
    'http://10.0.0.1:8045',
    'http://10.0.0.1:8045/',
    'http://10.0.0.1:8045/api/v1',
    'http://10.0.0.1:8045/api/v1/',
  ])('may be %j', text =>
    expect(siteConfig({ STORE_API_URL: text }).storeApiUrl).toBe('http://10.0.0.1:8045'),
  )

  // They would be called without it, and every shop be answered with 404.
  test.each([
    'https://api.example/shops',
    'https://api.example/api/v2',
    'https://api.example/?key=k',
    'https://asha:secret@api.example',
  ])('may not be %j', text =>
    expect(() => siteConfig({ STORE_API_URL: text })).toThrow(
      'STORE_API_URL is more than an origin. Write it as https://host or http://host:port, where the API answers below /api/v1.',
    ),
  )

  test('that is no web address is not printed: it may hold a password', () => {
    expect(() => siteConfig({ STORE_API_URL: 'postgres://asha:secret@db.example' })).toThrow(
      /^STORE_API_URL is not a web address\. Write it as https:\/\/host or http:\/\/host:port\.$/,
    )
  })
})

test.each([
  { PORT: '4321', STORE_API_URL: 'http://127.0.0.1:4321' },
  { PORT: '80', STORE_API_URL: 'http://localhost' },
  { PORT: '8044' },
])("the store API is not the site's own address: %j", env =>
  expect(() => siteConfig(env)).toThrow(
    /^The site's own port is \d+, and it looks for the store API at http/,
  ),
)

describe('PAGE_CACHE_MB', () => {
  test('may be a part of a megabyte: the cache takes whole bytes', () => {
    expect(siteConfig({ PAGE_CACHE_MB: '100.3' }).cacheBytes).toBe(105_172_172)
  })

  test.each(['0.5', '-1', 'many', 'Infinity', '1e400', '1e12'])('may not be %j', text =>
    expect(() => siteConfig({ PAGE_CACHE_MB: text })).toThrow(/PAGE_CACHE_MB/),
  )
})

describe('DESK_HOST', () => {
  test('is desk.localhost unless it is set, in any case', () => {
    expect(siteConfig({}).deskHost).toBe('desk.localhost')
    expect(siteConfig({ DESK_HOST: 'Desk.Shop.Example' }).deskHost).toBe('desk.shop.example')
  })

  test.each(['desk.example:4321', 'https://desk.example', 'a b', 'api.shop.example', '*.example'])(
    'may not be %j',
    text => expect(() => siteConfig({ DESK_HOST: text })).toThrow(/DESK_HOST/),
  )
})

describe('LOG_LEVEL', () => {
  test('is one of the levels, or is refused in a sentence', () => {
    expect(() => siteConfig({ LOG_LEVEL: ' warn ' })).not.toThrow()
    expect(() => siteConfig({ LOG_LEVEL: 'loud' })).toThrow(
      'LOG_LEVEL=loud is not a level. Give one of fatal, error, warn, info, debug, silent.',
    )
  })
})
