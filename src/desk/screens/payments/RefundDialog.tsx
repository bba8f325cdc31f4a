import type { ShopAttempt } from '../../../contract/desk/order.ts'
import { MAX_REFUND_NOTE } from '../../../contract/desk/payments.ts'
import { formatRupees } from '../../../domain/money.ts'
import { Dialog } from '../../parts/Dialog.tsx'
import { Field } from '../../parts/Field.tsx'
import { Form } from '../../parts/Form.tsx'
import { type PaymentsShown, refundForm, submitRefund } from '../../stores/payments.ts'

interface RefundDialogProps {
  shown: PaymentsShown
  attempt: ShopAttempt
  onClose: () => void
}

/** Records that the money of an attempt was given back. */
export function RefundDialog({ shown, attempt, onClose }: RefundDialogProps) {
  const { orderNumber, amount, reference, gatewayReference } = attempt
  const close = () => {
    refundForm.reset()
    onClose()
  }
  const submit = async () => {
    if (await submitRefund(shown, reference)) onClose()
  }
  return (
    <Dialog title={`Money of order ${orderNumber}`} onCancel={close}>
      <p className="mb-5">
        Give back <strong>{formatRupees(amount)}</strong> from the shop’s bank or its gateway first. This only
        records it; it cannot be taken back.
      </p>
      {gatewayReference !== '' && (
        <p className="mb-5">
          It came with the bank’s number <strong>{gatewayReference}</strong>.
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
          hint="Of the transfer to the shopper, as the bank statement shows it."
          maxLength={64}
          autoComplete="off"
          spellCheck={false}
        />
        <Field
          form={refundForm}
          name="note"
          label="Note"
          hint="For the shop’s people; may stay empty."
          maxLength={MAX_REFUND_NOTE}
          autoComplete="off"
        />
      </Form>
    </Dialog>
  )
}
