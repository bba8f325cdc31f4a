import { useStore } from '@nanostores/react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { ShippingAddress } from '../../../contract/orders/new-order.ts'
import { type AddressFieldSpec, addressHint } from '../../../domain/orders/checkout.ts'
import { Field } from '../../../forms/Field.tsx'
import type { FormStore } from '../../../forms/form.ts'

// Suggestions only: the form need not wait for them.
const StateDatalist = lazy(() =>
  import('./StateDatalist.tsx').then(part => ({ default: part.StateDatalist })),
)

interface AddressFieldProps<Values extends Record<keyof ShippingAddress, string>> {
  form: FormStore<Values>
  field: AddressFieldSpec
  last: boolean
  /** Shown below the field. */
  children?: ReactNode
}

/** One field of an address; shows a hint about unusual input, which does not block the order. */
export function AddressField<Values extends Record<keyof ShippingAddress, string>>({
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
        <Suspense fallback={null}>
          <StateDatalist id="indian-states" />
        </Suspense>
      )}
    </div>
  )
}
