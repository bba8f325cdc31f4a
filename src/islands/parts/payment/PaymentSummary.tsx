import { useStore } from '@nanostores/react'
import { paymentMessages } from '../../../domain/messages/orders/payment.ts'
import { formatRupees } from '../../../domain/money.ts'
import { $amountDue } from '../../../stores/orders/payment.ts'
import { OrderPrice } from '../orders/OrderPrice.tsx'
import { TestModeNotice } from './TestModeNotice.tsx'

/** Order number and amount, with a notice in test mode. */
export function PaymentSummary() {
  const { orderId, due, test, price } = useStore($amountDue)
  return (
    <section aria-label="What you are paying for" className="mb-7 space-y-5">
      {test && <TestModeNotice />}
      <div className="amount-due">
        <p className="min-w-0 break-words text-muted">Order #{orderId}</p>
        {due === 'loading' && <p className="skeleton h-8 w-24" />}
        {due === 'unknown' && <p className="w-full text-sm text-muted">{paymentMessages.dueUnknown}</p>}
        {typeof due === 'number' && (
          <p className="text-2xl font-semibold tabular-nums">
            <span className="text-base font-normal text-muted">{paymentMessages.due}</span>{' '}
            {formatRupees(due)}
          </p>
        )}
      </div>
      {price && <OrderPrice order={{ price, atDoor: '' }} />}
    </section>
  )
}
