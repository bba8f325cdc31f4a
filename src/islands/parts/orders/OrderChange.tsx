import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import { MAX_CANCEL_REASON } from '../../../contract/orders/order-change.ts'
import { guestMessages } from '../../../domain/messages/guest.ts'
import { cancelReasons, orderChangeMessages } from '../../../domain/messages/orders/order-change.ts'
import type { OrderView } from '../../../domain/orders/order.ts'
import { isPayable } from '../../../domain/orders/order.ts'
import { Field } from '../../../forms/Field.tsx'
import { FieldMessages, messageIds } from '../../../forms/FieldMessages.tsx'
import { FormShell } from '../../../forms/FormShell.tsx'
import { SubmitButton } from '../../../forms/SubmitButton.tsx'
import {
  $changeProblem,
  $openChange,
  cancelForm,
  changedAddressForm,
  changedPin,
  claimTracked,
  closeChange,
  openAddress,
  openCancel,
  submitCancel,
  submitChangedAddress,
} from '../../../stores/orders/order-change.ts'
import { Alert } from '../Alert.tsx'
import { AddressFields } from '../checkout/AddressFields.tsx'
import { Loading } from '../Loading.tsx'

export interface OrderChangeProps {
  order: OrderView
  /** Called with the order as it is after a change. */
  onChanged: (order: OrderView) => void
}

/** Cancels an order, changes its address, or takes it into the account. */
export function OrderChange({ order, onChanged }: OrderChangeProps) {
  const open = useStore($openChange)
  const problem = useStore($changeProblem)
  const id = order.id
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
    closeChange()
    // The button that opened the form, once it is there again.
    setTimeout(() => document.getElementById(`${kind}-${id}`)?.focus())
  }
  return (
    <div ref={element} className="space-y-4 border-t border-line pt-4">
      {problem && kind && <Alert>{problem}</Alert>}
      {kind === 'cancel' && <CancelOrderForm order={order} onChanged={changed} onClose={close} />}
      {kind === 'address' && <ChangeAddressForm order={order} onChanged={changed} onClose={close} />}
      {kind === 'loading' && <Loading label={orderChangeMessages.loading} />}
      {(!kind || kind === 'failed') && <Buttons order={order} onChanged={changed} />}
    </div>
  )
}

function Buttons({ order, onChanged }: OrderChangeProps) {
  const id = order.id
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
          <button id={`address-${id}`} type="button" className={quiet} onClick={() => void openAddress(id)}>
            {orderChangeMessages.changeAddress}
            <span className="sr-only"> of order {id}</span>
          </button>
          <button id={`cancel-${id}`} type="button" className={quiet} onClick={() => openCancel(id)}>
            {orderChangeMessages.cancel}
            <span className="sr-only"> {id}</span>
          </button>
        </>
      )}
    </div>
  )
}

interface ChangeFormProps extends OrderChangeProps {
  onClose: () => void
}

/** Changes the address and the phone of an order. */
function ChangeAddressForm({ order: { id }, onChanged, onClose }: ChangeFormProps) {
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
      <AddressFields form={changedAddressForm} pin={changedPin} />
      <div className="grid gap-3 xs:flex">
        <SubmitButton label={orderChangeMessages.saveAddress} busy={busy} wide={false} />
        <button type="button" className="button button-secondary" onClick={onClose}>
          {orderChangeMessages.back}
        </button>
      </div>
    </FormShell>
  )
}

/** Asks why, then cancels the order. */
function CancelOrderForm({ order, onChanged, onClose }: ChangeFormProps) {
  const busy = useStore(cancelForm.$busy)
  const { reason } = useStore(cancelForm.$values)
  const id = order.id
  return (
    <FormShell form={cancelForm} onSubmit={() => submitCancel(id, onChanged)} label="Cancel order">
      <p>
        {orderChangeMessages.cancelLead}{' '}
        {!isPayable(order) && order.cod === '' && orderChangeMessages.cancelPaid}
      </p>
      <ReasonField />
      {reason === cancelReasons.at(-1) && (
        <Field form={cancelForm} name="words" label="Your reason" maxLength={MAX_CANCEL_REASON} />
      )}
      <div className="grid gap-3 xs:flex">
        <SubmitButton label={orderChangeMessages.cancel} busy={busy} wide={false} />
        <button type="button" className="button button-secondary" onClick={onClose}>
          {orderChangeMessages.keep}
        </button>
      </div>
    </FormShell>
  )
}

function ReasonField() {
  const { reason } = useStore(cancelForm.$values)
  const error = useStore(cancelForm.$errors).reason
  return (
    <div className="field">
      <label className="field-label" htmlFor="reason">
        Reason
      </label>
      <select
        id="reason"
        name="reason"
        className="field-input"
        value={reason}
        ref={select => (reason === '' ? select?.focus() : undefined)}
        onChange={event => cancelForm.setField('reason', event.target.value)}
        aria-required
        aria-invalid={error !== undefined}
        aria-describedby={messageIds('reason', { error })}
      >
        <option value="">Choose a reason</option>
        {cancelReasons.map(text => (
          <option key={text}>{text}</option>
        ))}
      </select>
      <FieldMessages id="reason" error={error} />
    </div>
  )
}
