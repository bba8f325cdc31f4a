import type { PaymentAction } from '../../../contract/orders/payment.ts'
import type { Attempt } from '../attempt.ts'
import type { SettingsOf } from '../desk/payment-settings.ts'
import type { PaymentAdapter } from './adapter.ts'
import { handleSignedCallback } from './receive.ts'
import { SIGNATURE_HEADER } from './signed-callback.ts'
import { upiLink } from './upi-link.ts'

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
