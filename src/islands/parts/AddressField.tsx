import { useStore } from '@nanostores/react'
import { lazy, Suspense, useState } from 'react'
import { addressHint, type AddressField as Described } from '../../domain/checkout.ts'
import { addressForm } from '../../stores/checkout.ts'
import { Field } from './Field.tsx'

// Suggestions only: the form need not wait for them.
const StateDatalist = lazy(() =>
  import('./StateDatalist.tsx').then(part => ({ default: part.StateDatalist })),
)

/** One field of the shipping form; shows a hint about unusual input, which does not block the order. */
export function AddressField({ field, last }: { field: Described; last: boolean }) {
  const { name, label, maxLength: longest, autoComplete, inputMode } = field
  const values = useStore(addressForm.$values)
  const errors = useStore(addressForm.$errors)
  const [left, setLeft] = useState(false)
  const listed = name === 'state'
  return (
    <div className={name === 'fullName' || name === 'address' ? 'sm:col-span-2' : ''}>
      <Field
        form={addressForm}
        name={name}
        label={label}
        maxLength={longest}
        autoComplete={autoComplete}
        inputMode={inputMode}
        type={name === 'phone' ? 'tel' : 'text'}
        enterKeyHint={last ? 'done' : 'next'}
        list={listed ? 'indian-states' : undefined}
        hint={left && !errors[name] ? addressHint(name, values[name]) : undefined}
        onBlur={() => setLeft(true)}
        aria-required
      />
      {listed && (
        <Suspense fallback={null}>
          <StateDatalist id="indian-states" />
        </Suspense>
      )}
    </div>
  )
}
