import { INDIAN_STATES } from '../../../domain/indian-states.ts'
import { Field } from '../../kit/Field.tsx'
import { fillPlace, phoneForm, requestQuote } from './phone-order.ts'

/** Who orders, and where it goes: the PIN code first, which fills in city and state. */
export function PhoneAddress() {
  const form = phoneForm
  return (
    <section aria-labelledby="shopper" className="stack">
      <h2 className="section-title" id="shopper">
        Shopper
      </h2>
      <Field form={form} name="phone" label="Phone" type="tel" autoComplete="off" onBlur={requestQuote} />
      <Field form={form} name="fullName" label="Full name" autoComplete="off" />
      <Field
        form={form}
        name="email"
        label="E-mail (optional)"
        type="email"
        autoComplete="off"
        hint="With an e-mail the shopper gets the link and all news of the order by mail."
        onBlur={requestQuote}
      />
      <Field
        form={form}
        name="postalCode"
        label="PIN code"
        inputMode="numeric"
        autoComplete="off"
        onBlur={() => void fillPlace()}
      />
      <div className="fields-in-row">
        <Field form={form} name="city" label="City" autoComplete="off" />
        <Field
          form={form}
          name="state"
          label="State"
          autoComplete="off"
          list="order-states"
          onBlur={requestQuote}
        />
      </div>
      <datalist id="order-states">
        {INDIAN_STATES.map(name => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <Field form={form} name="address" label="Address" autoComplete="off" />
    </section>
  )
}
