import { MAX_REASON } from '../../../contract/desk/order.ts'
import { Field } from '../../../forms/Field.tsx'
import { Dialog } from '../../kit/Dialog.tsx'
import { Form } from '../../kit/Form.tsx'
import { creditForm, submitCredit } from './invoices.ts'

interface CreditDialogProps {
  shop: string
  order: number
  onClose: () => void
}

/** Issues a credit note for a part of an invoice. */
export function CreditDialog({ shop, order, onClose }: CreditDialogProps) {
  const close = () => {
    creditForm.reset()
    onClose()
  }
  const submit = async () => {
    if (await submitCredit(shop, order)) onClose()
  }
  return (
    <Dialog title={`Credit note for order ${order}`} onCancel={close}>
      <p className="mb-5">
        When you refund a part and the order stands. First send the money to the shopper from the shop’s bank
        or payment gateway. The credit note lessens the invoice and its GST. You cannot undo it. An order that
        you cancel or change gets its credit note by itself.
      </p>
      <Form
        form={creditForm}
        label="Issue a credit note"
        onSubmit={submit}
        submit="Issue it"
        busy="Issuing…"
        actions={
          <button type="button" className="button button-quiet" onClick={close}>
            Cancel
          </button>
        }
      >
        <Field
          form={creditForm}
          name="amount"
          label="Amount in rupees"
          hint="With GST. At most what is left of the invoice."
          inputMode="decimal"
          autoComplete="off"
          maxLength={15}
        />
        <Field
          form={creditForm}
          name="reason"
          label="Reason"
          hint="It stands on the credit note, such as ‘One piece was torn’."
          autoComplete="off"
          maxLength={MAX_REASON}
        />
        <Field
          form={creditForm}
          name="bankReference"
          label="Bank’s number"
          hint="The number of your transfer, to record the refund with it. Leave it empty if no money moves."
          maxLength={64}
          autoComplete="off"
          spellCheck={false}
        />
      </Form>
    </Dialog>
  )
}
