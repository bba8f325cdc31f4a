import { useStore } from '@nanostores/react'
import { Field } from '../kit/Field.tsx'
import { Form } from '../kit/Form.tsx'
import { $shared, type PaymentsView, paidForm, paymentKey, submitPaid } from './payments.ts'

/** Records money that a person saw on the bank statement. */
export function PaidForm({ shown }: { shown: PaymentsView }) {
  return (
    <section aria-labelledby="record-paid">
      <h2 className="section-title" id="record-paid">
        Record a payment
      </h2>
      <div className="panel max-w-prose">
        <p className="mb-5">
          Record a payment that the bank statement shows. It must be the full amount of the order. The order
          becomes Processing, and the shopper gets an e-mail.
        </p>
        <Form
          form={paidForm}
          label="Record a payment"
          onSubmit={() => submitPaid(shown)}
          submit="Record the payment"
          busy="Recording…"
        >
          <Field
            form={paidForm}
            name="order"
            label="Order number"
            inputMode="numeric"
            maxLength={15}
            autoComplete="off"
          />
          <Field
            form={paidForm}
            name="bankReference"
            label="Bank’s number"
            hint="From the bank statement, for example the UTR of a UPI payment."
            maxLength={64}
            autoComplete="off"
            spellCheck={false}
          />
          <SharedField />
        </Form>
      </div>
    </section>
  )
}

/** Asked once another order has the number that was entered. */
function SharedField() {
  const values = useStore(paidForm.$values)
  const shared = useStore($shared)
  if (shared.payment !== paymentKey(values)) return null
  return (
    <label className="field-check">
      <input
        type="checkbox"
        checked={shared.isShared}
        onChange={event => $shared.set({ ...shared, isShared: event.target.checked })}
      />
      One transfer paid both orders
    </label>
  )
}
