import { gunzipSync } from 'node:zlib'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { NoResponseError, ResponseError } from '../../src/client/errors.ts'
import { compress, matches } from '../../src/site/http/compression.ts'
import { ContentEncodings } from '../../src/site/http/content-encodings.ts'
import { createCacheKey } from '../../src/site/page-cache/cache-key.ts'
import { CircuitBreaker } from '../../src/site/upstream/circuit-breaker.ts'

describe('the key of a page', () => {
  test.each([
    ['/cart', 'a=1', '/cart'],
    ['/products', '', '/products'],
    ['/products', 'page=1', '/products'],
    ['/products', 'page=-1&featured=1&category=', '/products'],
    ['/products', 'page=99999999', '/products'],
    ['/products', 'page=2&page=3', '/products?page=2'],
    ['/products', 'page=3&category=a%26b&x=y', '/products?category=a%26b&page=3'],
    ['/product/%61%2Db%2e%7e', '', '/product/a-b.~'],
    ['/product/a:b@c%3ad%C3%a9', '', '/product/a%3Ab%40c%3Ad%C3%A9'],
    ['/a/%2e%2e/b', '', '/a/%2e%2e/b'],
    ['/products', `category=${'x'.repeat(501)}`, '/products'],
    ['/products', 'category=+MeN&parentCategory=Kurtas', '/products?category=men&parentCategory=Kurtas'],
    ['/products', 'parentCategory=Kurtas', '/products'],
  ])('%s?%s is %s', (path, search, target) => expect(createCacheKey()(path, search)).toBe(target))
})

describe('the negotiated encoding', () => {
  test.each([
    [undefined, 'identity'],
    ['gzip, deflate, br', 'br'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0.0,gzip;q=0', 'identity'],
    ['GZIP', 'gzip'],
    ['brotli', 'identity'],
  ])('%s: %s', (accept, coding) => expect(new ContentEncodings().negotiate(accept)).toBe(coding))
})

test('gzip is made once for all who ask, and anew for another body', async () => {
  const [page, newer] = [
    await compress(Buffer.from('a page'), 's'),
    await compress(Buffer.from('a newer'), 's'),
  ]
  const encodings = new ContentEncodings()
  expect(encodings.bodyFor(page, 'gzip')).toBe(encodings.bodyFor(page, 'gzip'))
  const expected = ['a page', 'a newer']
  expect([page, newer].map(one => gunzipSync(encodings.bodyFor(one, 'gzip')).toString())).toEqual(expected)
})

test('a validator matches among several, weak or starred', () => {
  expect(['"a", "b"', 'W/"b"', '*'].map(header => matches(header, '"b"'))).toEqual([true, true, true])
  const expected = [false, false, false, false]
  expect([undefined, '"bb"', 'b', ''].map(header => matches(header, '"b"'))).toEqual(expected)
})

describe('Breaker', () => {
  afterEach(() => vi.useRealTimers())

  const fails = (error: Error) => () => Promise.reject(error)
  const silent = fails(new NoResponseError('network'))

  test('opens after five silences, lets one try after its rest, and closes when that one is answered', async () => {
    let now = 0
    let tries = 0
    const breaker = new CircuitBreaker(() => now)
    for (let time = 0; time < 5; time++) await breaker.run(silent).catch(() => undefined)
    const good = async () => ++tries
    await expect(breaker.run(good)).rejects.toBeInstanceOf(NoResponseError)
    now = 1_001
    const first = breaker.run(good)
    await expect(breaker.run(good)).rejects.toBeInstanceOf(NoResponseError)
    expect(await first).toBe(1)
    expect(await breaker.run(good)).toBe(2)
  })

  test('fails until a call works, also between two calls, and for a minute after the last one', async () => {
    let now = 0
    const breaker = new CircuitBreaker(() => now)
    for (let time = 0; time < 5; time++) {
      expect(breaker.isFailing).toBe(false)
      await breaker.run(silent).catch(() => undefined)
    }
    // The site asks each three seconds: Prometheus would come between two calls each time.
    for (let look = 0; look < 10; look++) {
      now += 2_000
      expect([breaker.isOpen, breaker.isFailing]).toEqual([false, true])
      now += 1_000
      await breaker.run(silent).catch(() => undefined)
    }
    now += 60_000
    expect(breaker.isFailing).toBe(false)
    await breaker.run(silent).catch(() => undefined)
    expect(breaker.isFailing).toBe(true)
    now += 2_000
    await breaker.run(async () => 'on')
    expect(breaker.isFailing).toBe(false)
  })

  test('closes though the clock was set back a day meanwhile', async () => {
    vi.useFakeTimers({ toFake: ['performance', 'Date'] })
    const breaker = new CircuitBreaker()
    for (let time = 0; time < 5; time++) await breaker.run(silent).catch(() => undefined)
    expect(breaker.isOpen).toBe(true)
    vi.setSystemTime(Date.now() - 24 * 60 * 60 * 1_000)
    vi.advanceTimersByTime(1_001)
    expect(await breaker.run(async () => 'on')).toBe('on')
  })

  test('takes a refusal for an answer', async () => {
    const breaker = new CircuitBreaker(() => 0)
    for (let time = 0; time < 9; time++)
      await breaker.run(fails(new ResponseError(404, undefined))).catch(() => undefined)
    expect(await breaker.run(async () => 'on')).toBe('on')
  })
})
