import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { recordedText } from '../../domain/desk/payments/money-texts.ts'
import { parseRupees } from '../../domain/desk/products/rupees-text.ts'
import { Checkbox } from '../../forms/Checkbox.tsx'
import { Field } from '../../forms/Field.tsx'
import { Form } from '../kit/Form.tsx'
import { TitledSection } from '../kit/TitledSection.tsx'
import {
  $paidOrder,
  $shared,
  findPaidOrder,
  type PaymentsView,
  paidForm,
  paymentKey,
  submitPaid,
} from './payments.ts'

const typed = { form: paidForm, autoComplete: 'off' }

/** Records money that a person saw on the bank statement. */
export function PaidForm({ shown }: { shown: PaymentsView }) {
  // What was typed stays under another shop, whose order of this number is another one.
  useEffect(() => void findPaidOrder(shown.shop), [shown.shop])
  return (
    <TitledSection id="record-paid" title="Record a payment">
      <div className="panel max-w-prose">
        <p className="mb-5">
          Record a payment that the bank statement shows, with the amount that came. Once nothing is missing,
          the order becomes Processing. If it has an e-mail address, the shopper gets an e-mail.
        </p>
        <Form
          form={paidForm}
          label="Record a payment"
          onSubmit={() => submitPaid(shown)}
          submit="Record the payment"
          busy="Recording…"
        >
          <Field
            {...typed}
            name="order"
            label="Order number"
            inputMode="numeric"
            maxLength={15}
            onBlur={() => void findPaidOrder(shown.shop)}
          />
          <Field
            {...typed}
            name="amount"
            label="Amount in rupees"
            hint="What came by the bank statement. It is filled in with what the order asks for."
            inputMode="decimal"
            maxLength={15}
          />
          <Field
            {...typed}
            name="bankReference"
            label="Bank’s number"
            hint="From the bank statement, for example the UTR of a UPI payment."
            maxLength={64}
            spellCheck={false}
          />
          <SharedField />
          <RecordedNote shop={shown.shop} />
        </Form>
      </div>
    </TitledSection>
  )
}

/** What the form records, and what follows of it. */
function RecordedNote({ shop }: { shop: string }) {
  const { order, amount } = useStore(paidForm.$values)
  const found = useStore($paidOrder)
  const rupees = parseRupees(amount) ?? 0
  const isShown = found?.shop === shop && `${found.order.number}` === order.trim()
  const isTold = isShown && (rupees > 0 || found.order.asked === 0)
  return <p role="status">{isTold && recordedText(found.order, rupees)}</p>
}

/** Asked once another order has the number that was entered. */
function SharedField() {
  const values = useStore(paidForm.$values)
  const shared = useStore($shared)
  if (shared.payment !== paymentKey(values)) return null
  return (
    <Checkbox checked={shared.isShared} onChange={checked => $shared.set({ ...shared, isShared: checked })}>
      One transfer paid both orders
    </Checkbox>
  )
}
