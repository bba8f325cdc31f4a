import { describe, expect, test } from 'vitest'
import * as totp from '../../../../src/store-api/staff/sign-in/totp.ts'

/** '12345678901234567890', the secret of RFC 6238's examples; its codes there have eight digits, of which six count. */
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'

describe('a code of an authenticator app', () => {
  test.each([
    [59, '287082', 1],
    [1_111_111_109, '081804', 37_037_036],
    [1_234_567_890, '005924', 41_152_263],
    [20_000_000_000, '353130', 666_666_666],
  ])('at second %d is %s', (second, code, step) => {
    expect(totp.totpStep(SECRET, code, second * 1000)).toBe(step)
    for (const late of [-30, 30]) expect(totp.totpStep(SECRET, code, (second + late) * 1000)).toBe(step)
    expect(totp.totpStep(SECRET, code, (second + 61) * 1000)).toBeUndefined()
  })

  test.each(['', '28708', '2870820', '२८७०८२', 'abcdef'])('is not %j', code =>
    expect(totp.totpStep(SECRET, code, 59_000)).toBeUndefined(),
  )
})

describe('a secret', () => {
  test('is new every time, and named in the address for the app', () => {
    const secret = totp.newTotpSecret()
    expect(totp.isTotpSecret(secret)).toBe(true)
    expect(totp.newTotpSecret()).not.toBe(secret)
    const url = new URL(totp.totpUrl(secret, 'a+b@c.example', 'desk.example'))
    const expected = ['otpauth:', secret, 'desk.example']
    expect([url.protocol, url.searchParams.get('secret'), url.searchParams.get('issuer')]).toEqual(expected)
    expect(decodeURIComponent(url.pathname)).toContain('desk.example:a+b@c.example')
  })

  test.each(['', 'A'.repeat(31), 'a'.repeat(32), `${'A'.repeat(31)}1`])('is not %j', text =>
    expect(totp.isTotpSecret(text)).toBe(false),
  )
})
