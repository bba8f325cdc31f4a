import { describe, expect, test } from 'vitest'
import { isPhone, startUpi, upiLink } from '../../../../src/store-api/payments/gateways/upi.ts'
import { plainAttempt } from './plain-attempt.ts'

const settings = {
  adapter: 'upi' as const,
  callbackSecret: 'x'.repeat(16),
  vpa: 'books@okaxis',
  merchantCode: '',
}
const attempt = { ...plainAttempt, amountPaise: 50000, onPhone: true }
const link =
  'upi://pay?pa=books@okaxis&pn=Haat%20Books&tr=ABCDEFGHJKLMNPQRSTUVWXYZ&am=500.00&cu=INR&tn=Order%201042'

describe('startUpi', () => {
  test('opens the UPI app on a phone', () => {
    expect(startUpi(settings, attempt)).toMatchObject({ type: 'deeplink', redirectUrl: link })
  })
  test('shows the same link as a QR elsewhere', () => {
    expect(startUpi(settings, { ...attempt, onPhone: false })).toMatchObject({ type: 'qr', qr: link })
  })
})

const request = {
  payee: 'haat.books@okaxis',
  payeeName: 'Haat Books',
  reference: 'AB23CD45',
  amountPaise: 49950,
  note: 'Order 12',
  merchantCode: '',
}

describe('upiLink', () => {
  test('names payee, reference, amount with two decimals, currency and note', () => {
    expect(upiLink(request)).toBe(
      'upi://pay?pa=haat.books@okaxis&pn=Haat%20Books&tr=AB23CD45&am=499.50&cu=INR&tn=Order%2012',
    )
  })

  test('a merchant code stands where the shop has one', () => {
    expect(upiLink({ ...request, merchantCode: '5942' })).toContain('&mc=5942&')
  })

  const names = ['A&B = "100%" #1?', 'हाट किताबें', "O'Neil (Pvt.) + Sons*!", 'a\r\nb\u2028c']
  test.each(names)('a name like %j neither breaks the link nor is lost', name => {
    const link = upiLink({ ...request, payeeName: name })
    expect(link).toMatch(/^upi:\/\/pay\?[A-Za-z0-9._~@&=%-]+$/)
    expect(new URL(link).searchParams.get('pn')).toBe(name.replace(/[\r\n\u2028]+/g, ' '))
    expect([...new URL(link).searchParams.keys()]).toEqual(['pa', 'pn', 'tr', 'am', 'cu', 'tn'])
  })

  test('half a character never breaks it', () => {
    expect(() => upiLink({ ...request, payeeName: '\ud800' })).not.toThrow()
    const seen = new URL(upiLink({ ...request, note: '😀'.repeat(60) })).searchParams.get('tn')
    expect(seen).toBe('😀'.repeat(50))
  })
})

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
