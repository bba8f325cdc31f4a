import type { ShippingAddress } from '../../../contract/orders/new-order.ts'
import { addressFields, addressFieldsByPin } from '../../../domain/orders/checkout.ts'
import type { PinFill } from '../../../stores/checkout/pin-fill.ts'
import type { FormStore } from '../../../stores/form.ts'
import { AddressField } from './AddressField.tsx'
import { PinPlace } from './PinPlace.tsx'

interface AddressFieldsProps<Values extends Record<keyof ShippingAddress, string>> {
  form: FormStore<Values>
  /** What fills city and state, where the API knows PIN codes: the PIN then comes before them. */
  pin: PinFill | undefined
}

/** The six fields of an address. */
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
