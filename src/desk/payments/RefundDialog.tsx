import { useState } from 'react'
import type { ShopAttempt } from '../../contract/desk/order.ts'
import { MAX_REFUND_NOTE } from '../../contract/desk/payments.ts'
import { formatRupees } from '../../domain/money.ts'
import { Field } from '../../forms/Field.tsx'
import { Dialog } from '../kit/Dialog.tsx'
import { Form } from '../kit/Form.tsx'
import { type PaymentsView, refundForm, submitRefund } from './payments.ts'

interface RefundDialogProps {
  shown: PaymentsView
  attempt: ShopAttempt
  onClose: () => void
}

/** Records that the money of an attempt was given back. */
export function RefundDialog({ shown, attempt, onClose }: RefundDialogProps) {
  const { orderNumber, reference, gatewayReference } = attempt
  const [amount, setAmount] = useState(attempt.amount)
  const close = () => {
    refundForm.reset()
    onClose()
  }
  const submit = async () => {
    if (await submitRefund(shown, { reference, amount }, setAmount)) onClose()
  }
  return (
    <Dialog title={`Refund for order ${orderNumber}`} onCancel={close}>
      <p className="mb-5">
        First send <strong>{formatRupees(amount)}</strong> to the shopper from the shop’s bank or payment
        gateway. This form only records the refund. You cannot undo it.
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
        actions={
          <button type="button" className="button button-quiet" onClick={close}>
            Cancel
          </button>
        }
      >
        <Field
          form={refundForm}
          name="bankReference"
          label="Bank’s number"
          hint="From the bank statement: the number of your transfer to the shopper."
          maxLength={64}
          autoComplete="off"
          spellCheck={false}
        />
        <Field
          form={refundForm}
          name="note"
          label="Note"
          hint="Only for your staff. You can leave it empty."
          maxLength={MAX_REFUND_NOTE}
          autoComplete="off"
        />
      </Form>
    </Dialog>
  )
}
