import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import { orderChangeMessages } from '../../../domain/messages/accounts/guest.ts'
import type { OrderView } from '../../../domain/orders/order.ts'
import { changedAddressForm, submitChangedAddress } from '../../../stores/orders/order-change.ts'
import { AddressFields } from '../checkout/AddressFields.tsx'
import { FormShell } from '../FormShell.tsx'

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
      <AddressFields form={changedAddressForm} pin={undefined} />
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
