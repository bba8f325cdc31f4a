import { useStore } from '@nanostores/react'
import type { PaymentField } from '../../../contract/orders/payment.ts'
import { FieldMessages, messageIds } from '../../../forms/FieldMessages.tsx'
import { paymentForm } from '../../../stores/orders/payment.ts'

type Kind = { field: PaymentField }

/** A choice: a select, or radio buttons if the gateway sets `inline`. */
export function ChoiceField({ field }: Kind) {
  const { name, label, placeholder, options, inline, rules, description } = field
  const value = useStore(paymentForm.$values)[name] ?? ''
  const error = useStore(paymentForm.$errors)[name]
  if (inline) return <InlineChoice field={field} />
  return (
    <div className="field">
      <label className="field-label" htmlFor={name}>
        {label || name}
      </label>
      <select
        id={name}
        name={name}
        className="field-input"
        value={value}
        onChange={event => paymentForm.setField(name, event.target.value)}
        aria-invalid={error !== undefined}
        aria-required={rules.required}
        aria-describedby={messageIds(name, { error, hint: description })}
      >
        <option value="">{placeholder || 'Please choose'}</option>
        {options.map(option => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <FieldMessages id={name} error={error} hint={description} />
    </div>
  )
}

function InlineChoice({ field: { name, label, options, description } }: Kind) {
  const value = useStore(paymentForm.$values)[name] ?? ''
  const error = useStore(paymentForm.$errors)[name]
  return (
    <fieldset aria-describedby={messageIds(name, { error, hint: description })}>
      <legend className="field-label">{label || name}</legend>
      <div className="flex flex-wrap gap-x-6">
        {options.map(option => (
          <label key={option.value} className="field-check">
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={value === option.value}
              onChange={() => paymentForm.setField(name, option.value)}
              aria-invalid={error !== undefined}
            />
            {option.label}
          </label>
        ))}
      </div>
      <FieldMessages id={name} error={error} hint={description} />
    </fieldset>
  )
}

/** A field for text of several lines. */
export function LongTextField({ field: { name, label, placeholder, rules, description } }: Kind) {
  const value = useStore(paymentForm.$values)[name] ?? ''
  const error = useStore(paymentForm.$errors)[name]
  return (
    <div className="field">
      <label className="field-label" htmlFor={name}>
        {label || name}
      </label>
      <textarea
        id={name}
        name={name}
        rows={3}
        className="field-input"
        value={value}
        maxLength={rules.maxLength}
        placeholder={placeholder}
        onChange={event => paymentForm.setField(name, event.target.value)}
        aria-invalid={error !== undefined}
        aria-required={rules.required}
        aria-describedby={messageIds(name, { error, hint: description })}
      />
      <FieldMessages id={name} error={error} hint={description} />
    </div>
  )
}
