import { describe, expect, test } from 'vitest'
import { callbackFingerprint, isSignedBy, sign } from '../../../../src/store-api/payments/gateways/hmac.ts'

const body = '{"reference":"A","status":"paid"}'

describe('a callback signature', () => {
  test('is HMAC-SHA256 of the raw body (RFC 4231, test case 2)', () => {
    const seen = sign('what do ya want for nothing?', 'Jefe')
    expect(seen).toBe('sha256=5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843')
  })

  test('is accepted for its own bytes and secret', () => {
    expect(isSignedBy(body, sign(body, 'one'), 'one')).toBe(true)
  })

  test.each([
    ['other bytes', `${body} `, sign(body, 'one'), 'one'],
    ["another shop's secret", body, sign(body, 'two'), 'one'],
    ['no signature', body, undefined, 'one'],
    ['an empty signature', body, '', 'one'],
    ['half a signature', body, sign(body, 'one').slice(0, 30), 'one'],
    ['a shop without a secret', body, sign(body, ''), ''],
  ])('is refused for %s', (_, raw, signature, secret) => {
    expect(isSignedBy(raw, signature, secret)).toBe(false)
  })

  test('a fingerprint tells bodies apart', () => {
    expect(callbackFingerprint(body)).toBe(callbackFingerprint(body))
    expect(callbackFingerprint(body)).not.toBe(callbackFingerprint(`${body} `))
  })
})
