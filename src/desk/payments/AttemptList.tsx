import { useState } from 'react'
import type { ShopAttempt } from '../../contract/desk/order.ts'
import { deskPaths } from '../../domain/desk/paths.ts'
import { adapterName, attemptState } from '../../domain/desk/payments/money-texts.ts'
import { formatRupees } from '../../domain/money.ts'
import { DataTable } from '../kit/DataTable.tsx'
import { DateTime } from '../kit/DateTime.tsx'
import { MoreButton } from '../kit/MoreButton.tsx'
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
      <DataTable
        caption="Payments, newest first"
        rows={attempts}
        keyOf={({ reference }) => reference}
        columns={[
          {
            title: 'Order',
            cell: ({ orderNumber, adapter, createdAt }) => (
              <>
                <a className="link" href={deskPaths.order(shown.shop, orderNumber)}>
                  {orderNumber}
                </a>
                <span className="cell-note">
                  {adapterName(adapter)}, <DateTime iso={createdAt} never="" />
                </span>
              </>
            ),
          },
          { title: 'Amount', className: 'cell-number', cell: ({ amount }) => formatRupees(amount) },
          {
            title: 'State',
            cell: attempt => (
              <>
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
              </>
            ),
          },
          {
            title: 'Bank’s number',
            className: 'wide-only cell-code',
            cell: ({ gatewayReference }) => gatewayReference || '–',
          },
        ]}
      />
      <MoreButton hasMore={hasMore} onMore={() => loadOlderPayments(shown)} />
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
