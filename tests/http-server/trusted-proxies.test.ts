import { describe, expect, test } from 'vitest'
import { trustedProxies } from '../../src/http-server/trusted-proxies.ts'

describe('trustedProxies', () => {
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
    ['10.0.0.0/8, none 192.0.2.1', '192.0.2.1', true],
    ['', '127.0.0.1', false],
  ])('%s and %s: %s', (range, peer, believed) => expect(trustedProxies(range)(peer)).toBe(believed))

  test.each(['10.0.0.0/33', '10.0.0.0/', '10.0.0.0/-1', '1.2.3', 'proxy.example', '::/129', '10.0.0.0/8/8'])(
    'refuses %s',
    text => expect(() => trustedProxies(text)).toThrow(/TRUSTED_PROXIES/),
  )
})
