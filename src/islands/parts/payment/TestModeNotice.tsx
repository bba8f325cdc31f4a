import { paymentMessages } from '../../../domain/messages/orders/payment.ts'

/** Notice that the payment is a test. */
export function TestModeNotice() {
  return (
    <p role="note" className="test-payment">
      <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
        <path d="M9 3h6M10 3v6l-5 9a2 2 0 0 0 2 3h10a2 2 0 0 0 2-3l-5-9V3M7.5 14h9" />
      </svg>
      {paymentMessages.test}
    </p>
  )
}
