import { describe, expect, test } from 'vitest'
import type { GatewayResult } from '../../../../src/store-api/payments/attempt.ts'
import { sign } from '../../../../src/store-api/payments/gateways/hmac.ts'
import { verifyCallback } from '../../../../src/store-api/payments/gateways/signed-callback.ts'
import { listed } from '../../../support/listed.ts'

const SECRET = 'a-secret-of-sixteen'
const body = '{"reference":"R1","status":"paid","amount":"499.50","utr":"412345678901"}'

describe('a signed notice', () => {
  test('is believed', () => {
    expect(verifyCallback(body, sign(body, SECRET), SECRET)).toEqual({
      reference: 'R1',
      outcome: 'paid',
      amountPaise: 49950,
      gatewayReference: '412345678901',
      isNumberSigned: true,
    })
  })

  test('may name the bank’s number as a number, unless that would change it', () => {
    const said = (utr: string) => body.replace('"412345678901"', utr)
    const number = (raw: string) =>
      (verifyCallback(raw, sign(raw, SECRET), SECRET) as GatewayResult).gatewayReference
    expect(number(said('412345678901'))).toBe('412345678901')
    expect(number(said('9007199254740993'))).toBe('')
    expect(number(said('null'))).toBe('')
  })

  test('is not under another secret, nor with one byte changed', () => {
    expect(verifyCallback(body, sign(body, 'another-secret-here'), SECRET)).toBe('unsigned')
    expect(verifyCallback(body.replace('499', '899'), sign(body, SECRET), SECRET)).toBe('unsigned')
  })

  test.each([
    '',
    ...listed(`
    [] null { {"reference":"R1","status":"PAID","amount":1}
    {"reference":"R1","status":"paid","amount":-1}`),
  ])('that says %j proves nothing even signed', raw =>
    expect(verifyCallback(raw, sign(raw, SECRET), SECRET)).toBe('unreadable'),
  )
})
