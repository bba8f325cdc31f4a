import { useStore } from '@nanostores/react'
import { useId } from 'react'
import type { Quote } from '../../contract/orders/quote.ts'
import { formatRupees } from '../../domain/money.ts'
import { Field } from '../../forms/Field.tsx'
import { SelectField } from '../sections/SelectField.tsx'
import { phoneForm, requestQuote } from './phone-order.ts'

/** Code, delivery and the way to pay, as far as the shop has several. */
export function PhonePayment({ quote }: { quote: Quote | undefined }) {
  const { payment } = useStore(phoneForm.$values)
  const name = useId()
  const deliveries = quote?.delivery ?? []
  const cod = quote?.payments.find(({ id }) => id === 'cod')
  const choices = [
    { id: 'link', label: 'Pays by a link', note: '' },
    ...(cod
      ? [{ id: 'cod', label: cod.label || 'Cash on delivery', note: cod.allowed ? '' : cod.reason }]
      : []),
    { id: 'paid', label: 'Has paid already', note: '' },
  ]
  const set = (field: 'payment' | 'delivery', value: string) => {
    phoneForm.setField(field, value)
    requestQuote()
  }
  return (
    <section aria-labelledby="payment" className="stack">
      <h2 className="section-title" id="payment">
        Delivery and payment
      </h2>
      <Field form={phoneForm} name="code" label="Code (optional)" autoComplete="off" onBlur={requestQuote} />
      {deliveries.length > 1 && (
        <SelectField
          label="Delivery"
          value={quote?.chosen.delivery ?? ''}
          options={deliveries.map(({ id, label, amount }) => [
            id,
            `${label}: ${amount === 0 ? 'Free' : formatRupees(amount)}`,
          ])}
          onChange={delivery => set('delivery', delivery)}
        />
      )}
      <fieldset>
        <legend className="field-label">Payment</legend>
        {choices.map(({ id, label, note }) => (
          <label key={id} className="field-check">
            <input type="radio" name={name} checked={payment === id} onChange={() => set('payment', id)} />
            <span>
              {label}
              {note && <span className="cell-note">{note}</span>}
            </span>
          </label>
        ))}
      </fieldset>
      {payment === 'paid' && (
        <Field
          form={phoneForm}
          name="bankReference"
          label="Number from your bank statement"
          autoComplete="off"
          spellCheck={false}
        />
      )}
    </section>
  )
}
