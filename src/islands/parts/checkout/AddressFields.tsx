import { useStore } from '@nanostores/react'
import { type ReactNode, useState } from 'react'
import type { ShippingAddress } from '../../../contract/orders/new-order.ts'
import { INDIAN_STATES } from '../../../domain/indian-states.ts'
import { addressMessages } from '../../../domain/messages/addresses.ts'
import {
  type AddressFieldSpec,
  addressFields,
  addressFieldsByPin,
  addressHint,
} from '../../../domain/orders/checkout.ts'
import { Field } from '../../../forms/Field.tsx'
import type { FieldValues, FormStore } from '../../../forms/form.ts'
import type { PinFill } from '../../../stores/checkout/pin-fill.ts'

interface AddressFieldsProps<Values extends Record<keyof ShippingAddress, string>> {
  form: FormStore<Values>
  /** What fills city and state, where the API knows PIN codes: the PIN then comes before them. */
  pin: PinFill | undefined
}

export function AddressFields<Values extends Record<keyof ShippingAddress, string>>({
  form,
  pin,
}: AddressFieldsProps<Values>) {
  const fields = pin ? addressFieldsByPin : addressFields
  return (
    <div className="mt-5 grid items-start gap-5 sm:grid-cols-2">
      {fields.map(field => (
        <AddressField key={field.name} form={form} field={field} last={field === fields.at(-1)}>
          {pin && field.name === 'postalCode' && <PinPlace form={form} pin={pin} />}
        </AddressField>
      ))}
    </div>
  )
}

interface PinPlaceProps<Values extends FieldValues> {
  form: FormStore<Values>
  pin: PinFill
}

/** Below the PIN code: what it filled in, or the states to choose from. Screen readers announce both. */
function PinPlace<Values extends FieldValues>({ form, pin }: PinPlaceProps<Values>) {
  const place = useStore(pin.$place)
  const chosen = useStore(form.$values)['state']
  const text =
    place.state === 'filled' ? addressMessages.filledIn(place.place) : addressMessages.severalStates
  return (
    <div className="mt-2">
      <p role="status" className="field-hint">
        {place.state === 'unknown' ? '' : text}
      </p>
      {place.state === 'several' && (
        <div role="radiogroup" aria-label={addressMessages.choose} className="choices mt-2">
          {place.states.map(state => (
            <label key={state} className="choice">
              <input
                type="radio"
                name="state-of-pin"
                checked={chosen === state}
                onChange={() => pin.chooseState(state)}
              />
              {state}
            </label>
          ))}
        </div>
      )}
    </div>
  )
}

interface AddressFieldProps<Values extends Record<keyof ShippingAddress, string>> {
  form: FormStore<Values>
  field: AddressFieldSpec
  last: boolean
  /** Shown below the field. */
  children?: ReactNode
}

/** One field of an address; shows a hint about unusual input, which does not block the order. */
function AddressField<Values extends Record<keyof ShippingAddress, string>>({
  form,
  field,
  last,
  children,
}: AddressFieldProps<Values>) {
  const { name, label, maxLength, autoComplete, inputMode } = field
  const values = useStore(form.$values)
  const errors = useStore(form.$errors)
  const [left, setLeft] = useState(false)
  const listed = name === 'state'
  return (
    <div className={name === 'fullName' || name === 'address' ? 'sm:col-span-2' : ''}>
      <Field
        form={form}
        id={name}
        name={name}
        label={label}
        maxLength={maxLength}
        autoComplete={autoComplete}
        inputMode={inputMode}
        type={name === 'phone' ? 'tel' : 'text'}
        enterKeyHint={last ? 'done' : 'next'}
        list={listed ? 'indian-states' : undefined}
        hint={left && !errors[name] ? addressHint(name, values[name]) : undefined}
        onBlur={() => setLeft(true)}
        aria-required
      />
      {children}
      {listed && (
        <datalist id="indian-states">
          {INDIAN_STATES.map(state => (
            <option key={state} value={state} />
          ))}
        </datalist>
      )}
    </div>
  )
}
