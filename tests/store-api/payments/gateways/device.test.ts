import { expect, test } from 'vitest'
import { isPhone } from '../../../../src/store-api/payments/gateways/upi.ts'

const android =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36'
const tablet = 'Mozilla/5.0 (Linux; Android 15; SM-X210) AppleWebKit/537.36 Chrome/140.0 Safari/537.36'
const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148'
const desktop = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36'

test.each([
  ['an Android phone', { 'user-agent': android }, true],
  ['an iPhone', { 'user-agent': iphone }, true],
  ['a phone by its client hint', { 'user-agent': desktop, 'sec-ch-ua-mobile': '?1' }, true],
  ['an Android tablet', { 'user-agent': tablet }, false],
  ['a desktop', { 'user-agent': desktop, 'sec-ch-ua-mobile': '?0' }, false],
  ['a phone asking for the desktop site', { 'user-agent': android, 'sec-ch-ua-mobile': '?0' }, false],
  ['nothing at all', {}, false],
])('%s: %o → %s', (_, headers, expected) => {
  expect(isPhone(new Headers(headers as Record<string, string>))).toBe(expected)
})
