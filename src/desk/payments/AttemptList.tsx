import { useState } from 'react'
import type { ShopAttempt } from '../../contract/desk/order.ts'
import { deskPaths } from '../../domain/desk/paths.ts'
import { adapterName, attemptState } from '../../domain/desk/payments/money-texts.ts'
import { formatRupees } from '../../domain/money.ts'
import { DateTime } from '../kit/DateTime.tsx'
import { AttemptNotes } from '../orders/order/AttemptNotes.tsx'
import { attemptName, loadOlderPayments, type PaymentsView } from './payments.ts'
import { RefundDialog } from './RefundDialog.tsx'

interface AttemptListProps {
  shown: PaymentsView
  attempts: ShopAttempt[]
  hasMore: boolean
  mayEdit: boolean
}

/** Payment attempts, newest first; of money to be given back, the way to record that it was. */
export function AttemptList({ shown, attempts, hasMore, mayEdit }: AttemptListProps) {
  const [refund, setRefund] = useState<ShopAttempt>()
  if (attempts.length === 0) return <p>{shown.filter ? 'No payments match.' : 'No payments yet.'}</p>
  return (
    <div className="stack">
      <table className="table">
        <caption className="sr-only">Payments, newest first</caption>
        <thead>
          <tr>
            <th scope="col">Order</th>
            <th scope="col" className="cell-number">
              Amount
            </th>
            <th scope="col">State</th>
            <th scope="col" className="wide-only">
              Bank’s number
            </th>
          </tr>
        </thead>
        <tbody>
          {attempts.map(attempt => (
            <tr key={attempt.reference}>
              <th scope="row">
                <a className="link" href={deskPaths.order(shown.shop, attempt.orderNumber)}>
                  {attempt.orderNumber}
                </a>
                <span className="cell-note">
                  {adapterName(attempt.adapter)}, <DateTime iso={attempt.createdAt} never="" />
                </span>
              </th>
              <td className="cell-number">{formatRupees(attempt.amount)}</td>
              <td>
                <AttemptStateView attempt={attempt} />
                {mayEdit && attempt.isRefundDue && attempt.refundedAt === '' && (
                  <button
                    type="button"
                    className="button button-quiet"
                    aria-label={`Record the refund: ${attemptName(attempt)}`}
                    onClick={() => setRefund(attempt)}
                  >
                    Record it
                  </button>
                )}
              </td>
              <td className="wide-only cell-code">{attempt.gatewayReference || '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {hasMore && (
        <button
          type="button"
          className="button button-secondary"
          onClick={() => void loadOlderPayments(shown)}
        >
          Show older
        </button>
      )}
      {refund && <RefundDialog shown={shown} attempt={refund} onClose={() => setRefund(undefined)} />}
    </div>
  )
}

function AttemptStateView({ attempt }: { attempt: ShopAttempt }) {
  const { label, colour } = attemptState(attempt)
  return (
    <>
      <span className={`badge badge-${colour}`}>{label}</span>
      <AttemptNotes attempt={attempt} />
      {attempt.refundedAt !== '' && (
        <span className="cell-note">
          <DateTime iso={attempt.refundedAt} never="" />
          {attempt.refundedBy && `, ${attempt.refundedBy}`}, {attempt.refundReference}
          {attempt.refundNote && `: ${attempt.refundNote}`}
        </span>
      )}
    </>
  )
}
