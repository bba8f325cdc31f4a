import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { paymentResponse } from '../../../src/contract/orders/payment.ts'
import { isInApp, paymentStep } from '../../../src/domain/payments/payment-action.ts'
import { listed } from '../../support/listed.ts'

const step = (answer: object, local = false) => paymentStep(z.parse(paymentResponse, answer), local)
const unknown = { do: 'fail', message: 'Unknown error occurred during payment process' }
const action = (described: object) => ({ success: true, action: described })

describe('an answer to a payment', () => {
  test('with redirect_post posts type, url and data[…] unchanged', () => {
    const data = { note: 'line\nbreak "quoted" </form>', amount: 10 }
    const formParams = { type: 'payu', url: 'https://pay.example/_payment', data }
    const answer = action({
      type: 'redirect_post',
      redirectUrl: 'https://api.shop.example/bridge',
      formParams,
    })
    expect(step(answer)).toEqual({
      do: 'post',
      url: 'https://api.shop.example/bridge',
      fields: [
        ['type', 'payu'],
        ['url', 'https://pay.example/_payment'],
        ['data[note]', 'line\nbreak "quoted" </form>'],
        ['data[amount]', '10'],
      ],
    })
  })

  test('with redirect_post and no parameters posts the two fixed fields empty', () => {
    const answer = action({ type: 'redirect_post', redirectUrl: 'https://api.shop.example/bridge' })
    expect(step(answer)).toMatchObject({
      fields: [
        ['type', ''],
        ['url', ''],
      ],
    })
  })

  test.each(
    listed(`
    upi://pay?pa=shop@bank phonepe://pay paytmmp://pay gpay://pay tez://pay bhim://pay credpay://pay
    amazonpay://pay mobikwik://pay https://pay.example/x`),
  )('opens the deep link %s', url =>
    expect(step(action({ type: 'deeplink', redirectUrl: url }))).toEqual({ do: 'open', url }),
  )

  test('with qr shows a text or a picture', () => {
    const expected = { do: 'scan', text: 'upi://pay', image: '' }
    expect(step(action({ type: 'qr', qr: 'upi://pay' }))).toEqual(expected)
    const wanted = { do: 'scan', text: '', image: 'aGFhdA==' }
    expect(step(action({ type: 'qr', qrBase64: 'aGFhdA==' }))).toEqual(wanted)
  })

  test.each(['iVBO\r\nRw0=\r\n', 'data:image/jpg;base64,aGFhdA=='])(
    'with qr shows the picture %j, as servers write it too',
    image => expect(step(action({ type: 'qr', qrBase64: image }))).toEqual({ do: 'scan', text: '', image }),
  )

  test('with only redirectUrl goes there; with neither it is initiated', () => {
    const expected = { do: 'open', url: 'https://pay.example/' }
    expect(step({ success: true, redirectUrl: 'https://pay.example/' })).toEqual(expected)
    expect(step({ success: true })).toEqual({ do: 'initiated' })
  })

  test('that failed says its own words', () =>
    expect(step({ success: false, error: 'Card declined' })).toEqual({
      do: 'fail',
      message: 'Card declined',
    }))

  test.each([
    [{}],
    [{ success: false }],
    [{ success: 'yes' }],
    [action({ type: 'transfer' })],
    [action({ type: 'qr' })],
    [action({ type: 'qr', qrBase64: '"><script>' })],
    [action({ type: 'qr', qrBase64: 'aGFhdA=="><script>' })],
    [action({ type: 'qr', qrBase64: '"><img src=x> aGFhdA==' })],
    [action({ type: 'deeplink' })],
    [action({ type: 'redirect_post', redirectUrl: '/relative' })],
  ])('%j is an unknown error', answer => expect(step(answer)).toEqual(unknown))

  test.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'file:///etc',
    'intent://x',
    'http://pay.example',
    'no url',
    '//e',
  ])('never follows %s', url => {
    expect(step(action({ type: 'deeplink', redirectUrl: url }))).toEqual(unknown)
    expect(step({ success: true, redirectUrl: url })).toEqual(unknown)
    expect(step(action({ type: 'redirect_post', redirectUrl: url }))).toEqual(unknown)
  })

  test.each([
    [{ success: true, redirectUrl: 'upi://pay?pa=a@b' }, true],
    [{ success: true, redirectUrl: 'https://pay.example/' }, false],
    [action({ type: 'qr', qr: 'upi://pay' }), true],
    [{ success: true }, false],
  ])('of %j is done in an app: %s', (answer, expected) => {
    expect(isInApp(step(answer))).toBe(expected)
  })

  test('may use http on this machine, from a page of this machine only', () => {
    const answer = { success: true, redirectUrl: 'http://books.localhost:8044/pay' }
    expect(step(answer, true).do).toBe('open')
    expect(step(answer, false)).toEqual(unknown)
    expect(step({ success: true, redirectUrl: 'ftp://books.localhost/pay' }, true)).toEqual(unknown)
    expect(step({ success: true, redirectUrl: 'http://pay.example/' }, true)).toEqual(unknown)
  })
})
