import { useState } from 'react'
import type { ShopAttempt } from '../../contract/desk/order.ts'
import { MAX_REFUND_NOTE } from '../../contract/desk/payments.ts'
import { deskPaths } from '../../domain/desk/paths.ts'
import { adapterName, attemptState } from '../../domain/desk/payments/money-texts.ts'
import { formatRupees } from '../../domain/money.ts'
import { gatewayOf } from '../../domain/payments/gateways.ts'
import { dayOf } from '../../domain/shop-day.ts'
import { Field } from '../../forms/Field.tsx'
import { MoreButton, QuietButton } from '../kit/Buttons.tsx'
import { Confirm } from '../kit/Confirm.tsx'
import { DataTable } from '../kit/DataTable.tsx'
import { DateTime } from '../kit/DateTime.tsx'
import { Dialog } from '../kit/Dialog.tsx'
import { Form } from '../kit/Form.tsx'
import { Link } from '../kit/Links.tsx'
import { useIsOpen } from '../kit/work.ts'
import { AttemptNotes } from '../orders/order/AttemptNotes.tsx'
import {
  attemptName,
  loadOlderPayments,
  type PaymentsView,
  refundForm,
  submitRefund,
  undoRefund,
} from './payments.ts'

interface AttemptListProps {
  shown: PaymentsView
  attempts: ShopAttempt[]
  hasMore: boolean
  mayEdit: boolean
}

/** Payment attempts, newest first; of money to be given back, the way to record that it was. */
export function AttemptList({ shown, attempts, hasMore, mayEdit }: AttemptListProps) {
  const [refund, setRefund] = useState<ShopAttempt>()
  const [undone, setUndone] = useState<ShopAttempt>()
  // A dialog that leaves the list empty closes first: it would open again with the next list.
  if (attempts.length === 0 && !refund && !undone)
    return <p>{shown.filter || shown.day ? 'No payments match.' : 'No payments yet.'}</p>
  return (
    <div className="stack">
      <DataTable
        caption="Payments, newest first"
        rows={attempts}
        keyOf={({ reference }) => reference}
        columns={[
          {
            title: 'Order',
            cell: ({ orderNumber, adapter, createdAt, paidAt }) => (
              <>
                <Link href={deskPaths.order(shown.shop, orderNumber)}>{orderNumber}</Link>
                <span className="cell-note">
                  {adapterName(adapter)}, <DateTime iso={createdAt} />
                  {isOtherDay(createdAt, paidAt) && (
                    <>
                      , paid <DateTime iso={paidAt} />
                    </>
                  )}
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
                  <QuietButton
                    aria-label={`Record the refund: ${attemptName(attempt)}`}
                    onClick={() => setRefund(attempt)}
                  >
                    Record it
                  </QuietButton>
                )}
                {mayEdit && attempt.refundedAt !== '' && (
                  <QuietButton
                    aria-label={`Undo the refund: ${attemptName(attempt)}`}
                    onClick={() => setUndone(attempt)}
                  >
                    Undo
                  </QuietButton>
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
      {undone && (
        <Confirm
          title={`Undo the refund for order ${undone.orderNumber}?`}
          confirm="Undo it"
          onConfirm={() => undoRefund(shown, undone)}
          onClose={() => setUndone(undefined)}
        >
          <p>
            For money that the bank returned, or a refund that was recorded by mistake.{' '}
            {formatRupees(undone.amount)} will be due again, unless the order still costs it. The takings
            change, credit notes stay, and the shopper gets no e-mail.
          </p>
        </Confirm>
      )}
    </div>
  )
}

/** Whether money came on another day than its payment was begun: takings count it on that one. */
function isOtherDay(createdAt: string, paidAt: string): boolean {
  return paidAt !== '' && dayOf(Date.parse(paidAt)) !== dayOf(Date.parse(createdAt))
}

function AttemptStateView({ attempt }: { attempt: ShopAttempt }) {
  const { label, colour } = attemptState(attempt)
  return (
    <>
      <span className={`badge badge-${colour}`}>{label}</span>
      <AttemptNotes attempt={attempt} />
      {attempt.refundedAt !== '' && (
        <span className="cell-note">
          <DateTime iso={attempt.refundedAt} />
          {attempt.refundedBy && `, ${attempt.refundedBy}`}, {attempt.refundReference}
          {attempt.refundNote && `: ${attempt.refundNote}`}
        </span>
      )}
    </>
  )
}

const typed = { form: refundForm, autoComplete: 'off' }

interface RefundDialogProps {
  shown: PaymentsView
  attempt: ShopAttempt
  onClose: () => void
}

/** Records that the money of an attempt was given back. */
export function RefundDialog({ shown, attempt, onClose }: RefundDialogProps) {
  const { orderNumber, reference, gatewayReference, adapter } = attempt
  const [amount, setAmount] = useState(attempt.amount)
  const close = () => {
    refundForm.reset()
    onClose()
  }
  const isOpen = useIsOpen()
  const submit = async () => {
    if ((await submitRefund(shown, { reference, amount }, setAmount)) && isOpen()) close()
  }
  return (
    <Dialog title={`Refund for order ${orderNumber}`} onCancel={close}>
      <p className="mb-5">
        {gatewayOf(adapter)?.isTest ? (
          'Nobody was charged: this was a test payment. Send no money.'
        ) : (
          <>
            First send <strong>{formatRupees(amount)}</strong> to the shopper from the shop’s bank or payment
            gateway.
          </>
        )}{' '}
        This form only records the refund. If the order has an e-mail address, the shopper gets an e-mail with
        the bank’s number.
      </p>
      {gatewayReference !== '' && (
        <p className="mb-5">
          The bank’s number of the payment is <strong>{gatewayReference}</strong>.
        </p>
      )}
      <Form
        form={refundForm}
        label="Record the refund"
        onSubmit={submit}
        submit="Record it"
        busy="Recording…"
        actions={<QuietButton onClick={close}>Cancel</QuietButton>}
      >
        <Field
          {...typed}
          name="bankReference"
          label="Bank’s number"
          hint="From the bank statement: the number of your transfer to the shopper."
          maxLength={64}
          spellCheck={false}
        />
        <Field
          {...typed}
          name="note"
          label="Note"
          hint="Only for your staff. You can leave it empty."
          maxLength={MAX_REFUND_NOTE}
        />
      </Form>
    </Dialog>
  )
}
