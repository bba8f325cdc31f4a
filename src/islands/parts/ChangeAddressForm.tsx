import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import { addressFields } from '../../domain/checkout.ts'
import { orderChangeMessages } from '../../domain/messages/guest.ts'
import type { OrderView } from '../../domain/order.ts'
import { changedAddressForm, submitChangedAddress } from '../../stores/order-change.ts'
import { Field } from './Field.tsx'
import { FormShell } from './FormShell.tsx'

/** Changes the address and the phone of an order. */
export function ChangeAddressForm({
  id,
  onChanged,
  onClose,
}: {
  id: string
  onChanged: (order: OrderView) => void
  onClose: () => void
}) {
  const busy = useStore(changedAddressForm.$busy)
  const lead = useRef<HTMLParagraphElement>(null)
  useEffect(() => lead.current?.focus(), [])
  return (
    <FormShell
      form={changedAddressForm}
      onSubmit={() => submitChangedAddress(id, onChanged)}
      label="Change address"
    >
      <p ref={lead} tabIndex={-1}>
        {orderChangeMessages.addressLead}
      </p>
      <div className="grid gap-5 sm:grid-cols-2">
        {addressFields.map(({ name, label, maxLength, autoComplete, inputMode }) => (
          <div key={name} className={name === 'fullName' || name === 'address' ? 'sm:col-span-2' : ''}>
            <Field
              form={changedAddressForm}
              name={name}
              label={label}
              maxLength={maxLength}
              autoComplete={autoComplete}
              inputMode={inputMode}
              type={name === 'phone' ? 'tel' : 'text'}
              aria-required
            />
          </div>
        ))}
      </div>
      <div className="grid gap-3 xs:flex">
        <button type="submit" className="button button-primary" disabled={busy} aria-busy={busy}>
          {orderChangeMessages.saveAddress}
        </button>
        <button type="button" className="button button-secondary" onClick={onClose}>
          {orderChangeMessages.back}
        </button>
      </div>
    </FormShell>
  )
}
