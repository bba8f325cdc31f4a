import type { PaymentAction } from '../../../contract/orders/payment.ts'
import { phoneDigits } from '../../../domain/indian-phone.ts'
import type { Attempt, GatewayResult } from '../attempt.ts'
import type { SettingsOf } from '../desk/payment-settings.ts'
import { parseRupees, rupeesText } from './amount.ts'
import { equalConstantTime } from './hmac.ts'
import { type PayuFields, requestHash, responseHash } from './payu-hash.ts'

/** A form for PayU's hosted page, forwarded by our bridge page. */
export function startPayu(settings: SettingsOf<'payu'>, attempt: Attempt): PaymentAction {
  const back = `${attempt.apiBase}/payments/payu/return`
  const fields = {
    key: settings.key,
    txnid: attempt.reference,
    amount: rupeesText(attempt.amountPaise),
    productinfo: `Order ${plain(attempt.orderId)}`,
    firstname: plain(attempt.payer.name) || 'Customer',
    email: attempt.payer.email,
    phone: phoneDigits(attempt.payer.phone).slice(-10),
    surl: back,
    furl: back,
  }
  const data = { ...fields, hash: requestHash(fields, settings.salt) }
  return {
    type: 'redirect_post',
    redirectUrl: `${attempt.apiBase}/payments/bridge`,
    formParams: { type: 'payu', url: payuPage(settings), data },
    qr: '',
    qrBase64: '',
  }
}

/** The only address to which the bridge forwards forms. */
export function payuPage(settings: SettingsOf<'payu'>): string {
  return `${settings.payOrigin}/_payment`
}

/** Whether fields are an unchanged payment request of this store. */
export function isOwnRequest(settings: SettingsOf<'payu'>, fields: PayuFields): boolean {
  return (
    fields['key'] === settings.key &&
    equalConstantTime(requestHash(fields, settings.salt), fields['hash'] ?? '')
  )
}

/**
 * Result of a PayU return or callback; undefined if its reverse hash is invalid.
 * Only `success` means paid, where the money is captured, and `failure` that it is not by now: any other status is
 * `pending` and proves nothing yet.
 */
export function payuVerdict(
  settings: SettingsOf<'payu'>,
  fields: PayuFields,
): GatewayResult | 'pending' | undefined {
  const isRight = equalConstantTime(responseHash(fields, settings.salt), hashIn(fields))
  if (fields['key'] !== settings.key || !isRight) return undefined
  const { txnid = '', status = '', unmappedstatus = '', amount = '' } = fields
  const { mihpayid = '', bank_ref_num = '' } = fields
  return verdictOf({ txnid, status, unmappedstatus, amount, mihpayid, bank_ref_num })
}

/** The hash of a result, which identifies it: what it does not cover makes no other result of it. */
export function hashIn(fields: PayuFields): string {
  return (fields['hash'] ?? '').toLowerCase()
}

/** What PayU says of a payment, by its own names; `amount` is rupees. */
interface PayuPayment {
  txnid: string
  status: string
  /** What the status stands for; the hash does not cover it. */
  unmappedstatus: string
  amount: string
  /** PayU's number, and the bank's. The hash covers neither. */
  mihpayid: string
  bank_ref_num: string
}

/** Cards have short codes in the place of the bank's number, which several payments share. */
const SHORTEST_UTR = 10

/** Of `success`: the shop has the money. `auth` is what a bank has only reserved. */
const CAPTURED = /^(captured)?$/i

/** Converts PayU's status. */
export function verdictOf(payment: PayuPayment): GatewayResult | 'pending' | undefined {
  const { txnid: reference, status } = payment
  const outcome = { success: 'paid', failure: 'failed', failed: 'failed' } as const
  const known = Object.hasOwn(outcome, status) ? outcome[status as keyof typeof outcome] : undefined
  if (!known || (known === 'paid' && !CAPTURED.test(payment.unmappedstatus))) return 'pending'
  const amountPaise = parseRupees(payment.amount)
  if (amountPaise === undefined) return undefined
  const [gatewayReference, bankReference] = [numberIn(payment.mihpayid), numberIn(payment.bank_ref_num)]
  const numbers = { gatewayReference, ...(bankReference.length >= SHORTEST_UTR && { bankReference }) }
  return { reference, outcome: known, amountPaise, ...numbers }
}

/** A number that is kept; empty for text that is none, which a browser may have put in its place. */
function numberIn(text: string): string {
  return /^[^\p{Cc}\p{Cs}]{1,64}$/u.test(text) ? text : ''
}

/** PayU hashes fields joined by `|` and rejects unusual characters in names. */
function plain(text: string): string {
  return text
    .replace(/[^\p{L}\p{M}\p{N} .,'-]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 60)
}
