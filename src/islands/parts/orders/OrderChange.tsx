import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import { guestMessages, orderChangeMessages } from '../../../domain/messages/accounts/guest.ts'
import type { OrderView } from '../../../domain/orders/order.ts'
import { FormShell } from '../../../forms/FormShell.tsx'
import { SubmitButton } from '../../../forms/SubmitButton.tsx'
import {
  $changeProblem,
  $openChange,
  changedAddressForm,
  claimTracked,
  closeChange,
  openAddress,
  openCancel,
  submitChangedAddress,
} from '../../../stores/orders/order-change.ts'
import { Alert } from '../Alert.tsx'
import { AddressFields } from '../checkout/AddressFields.tsx'
import { Loading } from '../Loading.tsx'
import { CancelOrderForm } from './CancelOrderForm.tsx'

export interface OrderChangeProps {
  order: OrderView
  /** Called with the order as it is after a change. */
  onChanged: (order: OrderView) => void
}

/** Cancels an order, changes its address, or takes it into the account. */
export function OrderChange({ order, onChanged }: OrderChangeProps) {
  const open = useStore($openChange)
  const problem = useStore($changeProblem)
  const id = String(order.id)
  const kind = open?.id === id ? open.kind : undefined
  const element = useRef<HTMLDivElement>(null)
  // What had the focus goes.
  const focusHeading = () =>
    element.current?.closest('section, li')?.querySelector<HTMLElement>('h2')?.focus()
  const changed = (after: OrderView) => {
    focusHeading()
    onChanged(after)
  }
  const close = () => {
    focusHeading()
    closeChange()
  }
  return (
    <div ref={element} className="space-y-4 border-t border-line pt-4">
      {problem && (kind || !open) && <Alert>{problem}</Alert>}
      {kind === 'cancel' && <CancelOrderForm order={order} onChanged={changed} onClose={close} />}
      {kind === 'address' && <ChangeAddressForm id={id} onChanged={changed} onClose={close} />}
      {kind === 'loading' && <Loading label={orderChangeMessages.loading} />}
      {!kind && <Buttons order={order} onChanged={changed} />}
    </div>
  )
}

function Buttons({ order, onChanged }: OrderChangeProps) {
  const id = String(order.id)
  const quiet = 'button button-secondary'
  return (
    <div className="grid gap-3 xs:flex xs:flex-wrap">
      {order.canClaim && (
        <button
          type="button"
          className="button button-primary"
          onClick={() => void claimTracked(id, onChanged)}
        >
          {guestMessages.claim}
        </button>
      )}
      {order.canChange && (
        <>
          <button type="button" className={quiet} onClick={() => void openAddress(id)}>
            {orderChangeMessages.changeAddress}
            <span className="sr-only"> of order {id}</span>
          </button>
          <button type="button" className={quiet} onClick={() => openCancel(id)}>
            {orderChangeMessages.cancel}
            <span className="sr-only"> {id}</span>
          </button>
        </>
      )}
    </div>
  )
}

/** Changes the address and the phone of an order. */
function ChangeAddressForm({
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
        <SubmitButton label={orderChangeMessages.saveAddress} busy={busy} wide={false} />
        <button type="button" className="button button-secondary" onClick={onClose}>
          {orderChangeMessages.back}
        </button>
      </div>
    </FormShell>
  )
}
