import type { PaymentAction } from '../../../contract/orders/payment.ts'
import type { Attempt } from '../attempt.ts'
import type { SettingsOf } from '../desk/payment-settings.ts'
import type { PaymentAdapter } from './adapter.ts'
import { rupeesText } from './amount.ts'
import { handleSignedCallback } from './receive.ts'
import { SIGNATURE_HEADER } from './signed-callback.ts'

const UNTRIED = 'The UPI ID has a valid form. To be sure that it is yours, pay a small order yourself.'

/** Payment to the shop's bank account; confirmed by the bank's signed callback or by the operator. */
export const upi: PaymentAdapter = {
  name: 'upi',
  fields: () => [],
  start: ({ settings }, attempt) => {
    if (settings.adapter !== 'upi') throw new Error('this store is not set to UPI')
    return startUpi(settings, attempt)
  },
  confirm: (context, { rawBody, headers }) =>
    handleSignedCallback(context, rawBody, headers.get(SIGNATURE_HEADER) ?? undefined),
  check: async () => ({ isWorking: true, problem: '', untried: UNTRIED }),
}

/** A phone opens its UPI app, other devices show a QR code. No field asks for an address: NPCI ended collect requests. */
export function startUpi(settings: SettingsOf<'upi'>, attempt: Attempt): PaymentAction {
  const link = upiLink({
    payee: settings.vpa,
    payeeName: attempt.shop,
    reference: attempt.reference,
    amountPaise: attempt.amountPaise,
    note: `Order ${attempt.orderId}`,
    merchantCode: settings.merchantCode,
  })
  return attempt.onPhone
    ? { type: 'deeplink', redirectUrl: link, qr: '', qrBase64: '' }
    : { type: 'qr', redirectUrl: '', qr: link, qrBase64: '' }
}

/** Longest note that every app shows, in characters. */
const NOTE_LENGTH = 50
const NAME_LENGTH = 50

/** One payment request to a shop's own virtual payment address. */
interface UpiRequest {
  /** The shop's VPA, `name@bank`. */
  payee: string
  payeeName: string
  /** At most 35 letters and digits. */
  reference: string
  amountPaise: number
  note: string
  /** Four-digit merchant category code; empty if the shop has none. */
  merchantCode: string
}

/** `upi://pay?…` by NPCI's linking specification: the same text is the deep link and the QR code. */
export function upiLink(request: UpiRequest): string {
  const parts: [string, string][] = [
    ['pa', request.payee],
    ['pn', shorten(request.payeeName, NAME_LENGTH)],
    ...(request.merchantCode ? [['mc', request.merchantCode] satisfies [string, string]] : []),
    ['tr', request.reference],
    ['am', rupeesText(request.amountPaise)],
    ['cu', 'INR'],
    ['tn', shorten(request.note, NOTE_LENGTH)],
  ]
  return `upi://pay?${parts.map(([name, value]) => `${name}=${encode(value)}`).join('&')}`
}

/** Percent-encodes a space as %20; `@` stays, as in the specification's examples. */
function encode(text: string): string {
  return encodeURIComponent(text.toWellFormed())
    .replace(/[!'()*]/g, sign => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
    .replaceAll('%40', '@')
}

function shorten(text: string, length: number): string {
  const plain = text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()
  return Array.from(plain).slice(0, length).join('').trim()
}

/** Whether a request comes from a phone: a phone opens a UPI app, other devices show a QR code. */
export function isPhone(headers: Pick<Headers, 'get'>): boolean {
  const hint = headers.get('sec-ch-ua-mobile')
  if (hint === '?1') return true
  const agent = headers.get('user-agent') ?? ''
  // An Android tablet sends Android without Mobile; it may have no UPI app, so it shows the QR code.
  if (/iPhone|iPod|Windows Phone|KAIOS/i.test(agent)) return true
  return hint !== '?0' && /Android/.test(agent) && /Mobile/.test(agent)
}
