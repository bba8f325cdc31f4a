import { gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { RefusedError, UnansweredError } from '../../src/client/errors.ts'
import { Breaker } from '../../src/site/breaker.ts'
import { hostnameIn, hostPatterns } from '../../src/site/host.ts'
import { bodyIn, codingFor, matches, pack } from '../../src/site/packed.ts'
import { pageTarget } from '../../src/site/page-key.ts'
import { trustedPeers } from '../../src/site/peers.ts'
import { rangeOf } from '../../src/site/range.ts'

describe('trustedPeers', () => {
  test.each([
    ['10.0.0.0/8', '10.1.2.3', true],
    ['10.0.0.0/8', '::ffff:10.1.2.3', true],
    ['10.0.0.0/8', '11.0.0.1', false],
    ['loopback', '127.0.0.1', true],
    ['loopback', '::1', true],
    ['none', '127.0.0.1', false],
    ['2001:db8::/32', '2001:db8::5', true],
    ['192.0.2.1', '192.0.2.2', false],
    ['192.0.2.1', undefined, false],
  ])('%s and %s: %s', (range, peer, believed) => expect(trustedPeers([range])(peer)).toBe(believed))

  test.each(['10.0.0.0/33', '10.0.0.0/', '10.0.0.0/-1', '1.2.3', 'proxy.example', '::/129', '10.0.0.0/8/8'])(
    'refuses %s',
    text => expect(() => trustedPeers([text])).toThrow(/TRUSTED_PROXIES/),
  )
})

describe('hosts', () => {
  test.each([
    ['Shop.Example:443', 'shop.example'],
    ['xn--bcher-kva.example', 'xn--bcher-kva.example'],
    ['shop.example.', undefined],
    ['shop_a.example', undefined],
    ['bücher.example', undefined],
    ['a:b', undefined],
    ['a:123456', undefined],
  ])('%s is %s', (header, hostname) => expect(hostnameIn(header)).toBe(hostname))

  test('match by name or below a suffix, dots and all', () => {
    const { includes } = hostPatterns(['a.example', '*.b.example'])
    expect(['a.example', 'x.b.example', 'x.y.b.example'].map(includes)).toEqual([true, true, true])
    expect(['x.a.example', 'b.example', 'xb.example', 'b.example.evil'].map(includes)).toEqual([
      false,
      false,
      false,
      false,
    ])
  })
})

describe('pageTarget', () => {
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
  ])('%s?%s is %s', (path, search, target) => expect(pageTarget(path, search)).toBe(target))
})

describe('codingFor', () => {
  test.each([
    [undefined, 'identity'],
    ['gzip, deflate, br', 'br'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0.0,gzip;q=0', 'identity'],
    ['GZIP', 'gzip'],
    ['brotli', 'identity'],
  ])('%s: %s', (accept, coding) => expect(codingFor(accept)).toBe(coding))
})

test('gzip is made once for all who ask, and anew for another body', async () => {
  const [page, newer] = [await pack(Buffer.from('a page'), 's'), await pack(Buffer.from('a newer'), 's')]
  expect(bodyIn(page, 'gzip')).toBe(bodyIn(page, 'gzip'))
  expect([page, newer].map(one => gunzipSync(bodyIn(one, 'gzip')).toString())).toEqual(['a page', 'a newer'])
})

test('a validator matches among several, weak or starred', () => {
  expect(['"a", "b"', 'W/"b"', '*'].map(header => matches(header, '"b"'))).toEqual([true, true, true])
  expect([undefined, '"bb"', 'b', ''].map(header => matches(header, '"b"'))).toEqual([
    false,
    false,
    false,
    false,
  ])
})

describe('rangeOf', () => {
  test.each([
    [undefined, 'whole'],
    ['bytes=0-0', { from: 0, to: 0 }],
    ['bytes=5-', { from: 5, to: 9 }],
    ['bytes=5-99', { from: 5, to: 9 }],
    ['bytes=-4', { from: 6, to: 9 }],
    ['bytes=-99', { from: 0, to: 9 }],
    ['bytes=10-', 'none'],
    ['bytes=-0', 'none'],
    ['bytes=5-2', 'whole'],
    ['bytes=0-1,3-4', 'whole'],
    ['lines=1-2', 'whole'],
  ])('%s of ten bytes', (header, range) => expect(rangeOf(header, 10)).toEqual(range))
})

describe('Breaker', () => {
  const fails = (error: Error) => () => Promise.reject(error)
  const silent = fails(new UnansweredError('network'))

  test('opens after five silences, lets one try after its rest, and closes when that one is answered', async () => {
    let now = 0
    let tries = 0
    const breaker = new Breaker(() => now)
    for (let time = 0; time < 5; time++) await breaker.run(silent).catch(() => undefined)
    const good = async () => ++tries
    await expect(breaker.run(good)).rejects.toBeInstanceOf(UnansweredError)
    now = 2_001
    const first = breaker.run(good)
    await expect(breaker.run(good)).rejects.toBeInstanceOf(UnansweredError)
    expect(await first).toBe(1)
    expect(await breaker.run(good)).toBe(2)
  })

  test('takes a refusal for an answer', async () => {
    const breaker = new Breaker(() => 0)
    for (let time = 0; time < 9; time++)
      await breaker.run(fails(new RefusedError(404, undefined))).catch(() => undefined)
    expect(await breaker.run(async () => 'on')).toBe('on')
  })
})
