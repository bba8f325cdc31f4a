import { useStore } from '@nanostores/react'
import type { PaymentField as Described } from '../../contract/orders/payment.ts'
import { paymentMessages } from '../../domain/messages/orders/payment.ts'
import { missingFields, visibleFields } from '../../domain/payments/payment-form.ts'
import { isPhoneField, phoneText } from '../../domain/phone.ts'
import { PHONE_PREFIX } from '../../domain/ui-limits.ts'
import { CheckboxField } from '../../forms/Checkbox.tsx'
import { Field } from '../../forms/Field.tsx'
import { FieldMessages, messageIds } from '../../forms/FieldMessages.tsx'
import { FormShell } from '../../forms/FormShell.tsx'
import { SubmitButton } from '../../forms/SubmitButton.tsx'
import { paymentForm, submitPayment } from '../../stores/orders/payment.ts'
import { PaymentProblem } from './PaymentProblem.tsx'

/** The form described by the shop's gateway. */
export function PaymentForm({ fields, problem }: { fields: readonly Described[]; problem: string }) {
  const values = useStore(paymentForm.$values)
  const busy = useStore(paymentForm.$busy)
  const missing = missingFields(fields, values)
  return (
    <div className="space-y-5">
      {problem && <PaymentProblem text={problem} />}
      <FormShell form={paymentForm} onSubmit={submitPayment} label="Payment">
        {visibleFields(fields, values).map(field => (
          <PaymentField key={field.name} field={field} />
        ))}
        <SubmitButton
          label="Pay Now"
          busyLabel="Processing..."
          busy={busy}
          disabled={missing.length > 0}
          describedBy={missing.length > 0 ? 'pay-missing' : undefined}
        />
        {missing.length > 0 && (
          <p className="text-sm text-muted" id="pay-missing">
            {paymentMessages.missing(missing)}
          </p>
        )}
      </FormShell>
    </div>
  )
}

const purposes: Partial<Record<Described['type'], string>> = { email: 'email', tel: 'tel' }

/** One field, rendered by the gateway's description. */
function PaymentField({ field }: { field: Described }) {
  const { name, label, placeholder, description, type, rules, mask } = field
  if (type === 'checkbox') return <CheckboxField form={paymentForm} name={name} label={label || name} />
  if (type === 'select') return <ChoiceField field={field} />
  if (type === 'textarea') return <LongTextField field={field} />
  const phone = isPhoneField(field)
  return (
    <Field
      form={paymentForm}
      name={name}
      label={label || name}
      type={phone ? 'tel' : type === 'number' ? 'text' : type}
      inputMode={phone ? 'tel' : type === 'number' ? 'decimal' : type === 'email' ? 'email' : undefined}
      autoComplete={phone ? 'tel' : (purposes[type] ?? 'off')}
      enterKeyHint="next"
      placeholder={placeholder || mask || (phone ? PHONE_PREFIX : undefined)}
      hint={description}
      maxLength={phone ? undefined : rules.maxLength}
      aria-required={rules.required}
      shape={phone ? typed => phoneText(typed, rules.maxLength) : undefined}
    />
  )
}

type Kind = { field: Described }

/** A choice: a select, or radio buttons if the gateway sets `inline`. */
function ChoiceField({ field }: Kind) {
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
function LongTextField({ field: { name, label, placeholder, rules, description } }: Kind) {
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
