import type { ShopAttempt } from '../../../contract/desk/order.ts'
import { attemptTexts } from '../../../domain/desk/orders/order-texts.ts'
import { adapterName } from '../../../domain/desk/payments/money-texts.ts'
import { formatRupees } from '../../../domain/money.ts'
import { DateTime } from '../../kit/DateTime.tsx'
import { AttemptNotes } from './AttemptNotes.tsx'

/** The tries to pay the order; nothing for roles that may not see money. */
export function OrderPayments({ attempts }: { attempts: ShopAttempt[] }) {
  if (attempts.length === 0) return null
  return (
    <section aria-labelledby="payments">
      <h2 className="section-title" id="payments">
        Payments
      </h2>
      <ul className="rows">
        {attempts.map(attempt => (
          <li key={attempt.reference} className="row">
            <span className="min-w-0">
              {formatRupees(attempt.amount)} · {adapterName(attempt.adapter)},{' '}
              <DateTime iso={attempt.createdAt} never="" />
              <span className="cell-note">
                {[attempt.reference, attempt.gatewayReference].filter(Boolean).join(' · ')}
              </span>
              <AttemptNotes attempt={attempt} />
              {attempt.refundedAt !== '' && (
                <span className="cell-note">
                  Refunded <DateTime iso={attempt.refundedAt} never="" />
                  {attempt.refundNote && `: ${attempt.refundNote}`}
                </span>
              )}
            </span>
            <AttemptBadge attempt={attempt} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function AttemptBadge({ attempt: { state, isRefundDue, refundedAt } }: { attempt: ShopAttempt }) {
  if (refundedAt) return <span className="badge">Refunded</span>
  if (isRefundDue) return <span className="badge badge-red">Refund due</span>
  return <span className={state === 'paid' ? 'badge badge-green' : 'badge'}>{attemptTexts[state]}</span>
}
