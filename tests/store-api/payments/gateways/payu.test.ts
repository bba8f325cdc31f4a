import { createServer } from 'node:http'
import { describe, expect, test } from 'vitest'
import { isOwnRequest, payuVerdict, startPayu } from '../../../../src/store-api/payments/gateways/payu.ts'
import { verifyWithPayu } from '../../../../src/store-api/payments/gateways/payu-verify.ts'
import { portOf } from '../../../support/port-of.ts'
import { payuSettings, payuStandIn } from './payu-stand-in.ts'
import { plainAttempt } from './plain-attempt.ts'

const payer = { name: 'Asha | Rao <b>', email: 'asha@example.in', phone: '+91९८७६५43210' }
const attempt = { ...plainAttempt, amountPaise: 99950, payer }
const settings = () => payuSettings(gateway)
const request = () => startPayu(settings(), attempt).formParams?.data ?? {}

const gateway = await payuStandIn('KEY', 'SALT')

describe('a PayU request', () => {
  test('goes to our bridge and names the hosted page', () => {
    const action = startPayu(settings(), attempt)
    expect(action).toMatchObject({
      type: 'redirect_post',
      redirectUrl: 'https://api.books.example/api/v1/payments/bridge',
      formParams: { type: 'payu', url: `${gateway.origin}/_payment` },
    })
  })

  test('carries what PayU asks for, with nothing that would shift the hash', () => {
    expect(request()).toMatchObject({
      txnid: attempt.reference,
      amount: '999.50',
      firstname: 'Asha Rao b',
      phone: '9876543210',
      surl: 'https://api.books.example/api/v1/payments/payu/return',
    })
    expect(() => gateway.finish(request(), 'success')).not.toThrow()
  })

  test('is known again by the bridge, but not with another amount', () => {
    expect(isOwnRequest(settings(), request())).toBe(true)
    expect(isOwnRequest(settings(), { ...request(), amount: '1.00' })).toBe(false)
    expect(isOwnRequest(settings(), {})).toBe(false)
  })
})

describe('a PayU answer', () => {
  test('with the right reverse hash is believed', () => {
    expect(payuVerdict(settings(), gateway.finish(request(), 'success'))).toEqual({
      reference: attempt.reference,
      outcome: 'paid',
      amountPaise: 99950,
      gatewayReference: '403993715521899234',
    })
    expect(payuVerdict(settings(), gateway.finish(request(), 'failure'))).toMatchObject({ outcome: 'failed' })
  })

  test('with charges added on its side is believed too', () => {
    const answer = gateway.finish(request(), 'success', { additional_charges: '12.50' })
    expect(payuVerdict(settings(), answer)).toMatchObject({ outcome: 'paid', amountPaise: 99950 })
    expect(payuVerdict(settings(), { ...answer, additional_charges: '' })).toBeUndefined()
  })

  test.each(['pending', 'in progress', 'toString', ''])('with status %j proves nothing yet', status => {
    expect(payuVerdict(settings(), gateway.finish(request(), status))).toBe('pending')
  })

  test.each([
    ['a changed status', { status: 'success' }],
    ['a changed amount', { amount: '1.00' }],
    ['another reference', { txnid: 'ZZZZ' }],
    ['another key', { key: 'OTHER' }],
    ['no hash', { hash: '' }],
  ])('with %s is not', (_, changes) => {
    expect(payuVerdict(settings(), { ...gateway.finish(request(), 'failure'), ...changes })).toBeUndefined()
  })

  test("under another shop's salt is not", () => {
    const answer = gateway.finish(request(), 'success')
    expect(payuVerdict({ ...settings(), salt: 'OTHER' }, answer)).toBeUndefined()
  })
})

describe('verify_payment', () => {
  test('learns of money without a callback', async () => {
    gateway.told.set(attempt.reference, { status: 'success', amount: '999.50' })
    const expected = { outcome: 'paid', amountPaise: 99950 }
    expect(await verifyWithPayu(settings(), attempt.reference)).toMatchObject(expected)
  })

  test('of an unknown payment proves nothing', async () => {
    expect(await verifyWithPayu(settings(), 'UNKNOWN')).toBe('unknown')
  })

  /** Asks a PayU that answers with this. */
  const askedOf = async (body: string) => {
    const server = createServer((request, response) => {
      request.resume()
      response.end(body)
    })
    const serviceOrigin = `http://127.0.0.1:${await portOf(server)}`
    return verifyWithPayu({ ...settings(), serviceOrigin }, attempt.reference)
  }

  test('is not read to its end where that is far', async () => {
    await expect(askedOf(`${' '.repeat(2_000_000)}{"transaction_details":{}}`)).rejects.toThrow()
  })

  // A form that is sent to PayU again, as after Back, is a second transaction with the same reference.
  const failed = { txnid: attempt.reference, status: 'failure', transaction_amount: '999.50', mihpayid: '1' }
  const paid = { ...failed, status: 'success', mihpayid: '2' }
  const pending = { ...failed, status: 'pending', mihpayid: '3' }
  test.each([
    ['two of them, one paid', [failed, paid], { outcome: 'paid', gatewayReference: '2' }],
    ['two of them by number, one paid', { 0: paid, 1: failed }, { outcome: 'paid', gatewayReference: '2' }],
    ['several that all failed', [failed, failed], { outcome: 'failed' }],
    ['several, one not final yet', { 1: failed, 2: pending }, 'pending'],
    ['one that the shopper has only seen', { ...pending, unmappedstatus: 'initiated' }, 'unpaid'],
    ['two of them, one only seen', [failed, { ...pending, unmappedstatus: 'initiated' }], 'unpaid'],
    ['money of a sum that cannot be read', { ...paid, transaction_amount: '1,999.00' }, 'no-answer'],
    ['none', [], 'unknown'],
  ])('of a reference with %s says what became of the money', async (_, details, expected) => {
    const body = JSON.stringify({ status: 1, transaction_details: { [attempt.reference]: details } })
    const result = await askedOf(body)
    if (typeof expected === 'string') expect(result).toBe(expected)
    else expect(result).toMatchObject({ ...expected, amountPaise: 99950 })
  })

  test('with a wrong salt throws instead of guessing', async () => {
    await expect(verifyWithPayu({ ...settings(), salt: 'OTHER' }, attempt.reference)).rejects.toThrow()
  })
})
