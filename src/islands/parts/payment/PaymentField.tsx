import type { PaymentField as Described } from '../../../contract/orders/payment.ts'
import { isPhoneField, phoneText } from '../../../domain/phone.ts'
import { PHONE_PREFIX } from '../../../domain/ui-limits.ts'
import { paymentForm } from '../../../stores/orders/payment.ts'
import { Checkbox } from '../Checkbox.tsx'
import { ChoiceField, LongTextField } from '../checkout/PaymentChoiceFields.tsx'
import { Field } from '../Field.tsx'

const purposes: Partial<Record<Described['type'], string>> = { email: 'email', tel: 'tel' }

/** One field, rendered by the gateway's description. */
export function PaymentField({ field }: { field: Described }) {
  const { name, label, placeholder, description, type, rules, mask } = field
  if (type === 'checkbox') return <Checkbox form={paymentForm} name={name} label={label || name} />
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
