import { describe, expect, test } from 'vitest'
import { getPaymentFields, paymentResponse } from '../../src/contract/orders/payment.ts'
import { paymentStep } from '../../src/domain/payments/payment-action.ts'

const plain = { required: false, minLength: undefined, maxLength: undefined, pattern: undefined }

describe('the payment form of another API', () => {
  const fieldOf = (sent: object) => getPaymentFields.response.parse([{ name: 'vpa', ...sent }]).fields[0]

  test.each([
    [
      { required: true, maxLength: 13 },
      { required: true, maxLength: 13 },
    ],
    // A form of PHP or a database sends flags and numbers so, and an empty map as a list.
    [
      { required: 1, minLength: '10', maxLength: '13' },
      { required: true, minLength: 10, maxLength: 13 },
    ],
    [{ required: '0', minLength: '', maxLength: 0, pattern: {} }, {}],
    [{ required: 'true', maxLength: 'long' }, { required: true }],
    [[], {}],
    ['required', {}],
    [null, {}],
  ])('with the rules %j has %j', (rules, read) =>
    expect(fieldOf({ rules })?.rules).toEqual({ ...plain, ...read }),
  )

  test.each([[null], [{ fields: null }]])(
    'is %j where it has no fields, as Go writes an empty list',
    sent => {
      expect(getPaymentFields.response.parse(sent)).toEqual({ fields: [], test: false })
    },
  )

  test.each([[{}], ['busy'], [{ error: 'Not found' }]])('is none where it is %j', sent => {
    expect(getPaymentFields.response.safeParse(sent).success).toBe(false)
  })

  test('may have numbers for options, and messages and conditions that mean something else', () => {
    const none = { value: null, label: 'Choose a bank' }
    const sent = { options: [none, 3, { value: 6, label: null }, { value: 'x', label: 12 }] }
    const field = fieldOf({ ...sent, rulesMessages: { required: 'Needed' }, showWhenFilled: 'bank' })
    expect(field?.options).toEqual([
      { value: '', label: 'Choose a bank' },
      { value: '3', label: '3' },
      { value: '6', label: '6' },
      { value: 'x', label: '12' },
    ])
    expect([field?.rulesMessages, field?.showWhenFilled]).toEqual([[], []])
  })
})

describe('the start of a payment at another API', () => {
  test.each([[true], [1], ['1'], ['true']])('has succeeded where it says %j', success =>
    expect(paymentStep(paymentResponse.parse({ success }), false)).toEqual({ do: 'initiated' }),
  )

  test.each([[false], [0], ['0'], ['false'], [null], [undefined], [{}]])(
    'has not where it says %j',
    success => expect(paymentStep(paymentResponse.parse({ success }), false)).toMatchObject({ do: 'fail' }),
  )

  test('may have an empty list, as PHP sends an empty map, where it has no action or no form', () => {
    const stepOf = (sent: object) => paymentStep(paymentResponse.parse({ success: true, ...sent }), false)
    const redirectUrl = 'https://bank.example/pay'
    expect(stepOf({ action: [], redirectUrl })).toEqual({ do: 'open', url: redirectUrl })
    const action = { type: 'deeplink', redirectUrl: 'upi://pay?pa=tea@bank', formParams: [] }
    expect(stepOf({ action })).toEqual({ do: 'open', url: action.redirectUrl })
    expect(paymentResponse.safeParse({ success: true, action: ['redirect_post'] }).success).toBe(false)
  })

  test('sends nothing to the gateway where a value is null, not the text null', () => {
    const formParams = { type: 'pay', url: 'https://bank.example', data: { udf1: null, amount: 10 } }
    const action = { type: 'redirect_post', redirectUrl: 'https://bank.example/pay', formParams }
    expect(paymentStep(paymentResponse.parse({ success: true, action }), false)).toMatchObject({
      fields: [
        ['type', 'pay'],
        ['url', 'https://bank.example'],
        ['data[udf1]', ''],
        ['data[amount]', '10'],
      ],
    })
  })
})
