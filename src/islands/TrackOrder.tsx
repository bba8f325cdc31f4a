import { useStore } from '@nanostores/react'
import { useLayoutEffect } from 'react'
import { orderMessages } from '../domain/messages/orders/order.ts'
import {
  $opensByToken,
  $prefilled,
  prefillTracking,
  submitTracking,
  trackForm,
} from '../stores/orders/tracking.ts'
import { Field } from './parts/Field.tsx'
import { FormShell } from './parts/FormShell.tsx'
import { ConfirmOrder } from './parts/orders/ConfirmOrder.tsx'
import { TrackedOrder } from './parts/orders/TrackedOrder.tsx'
import { SubmitButton } from './parts/SubmitButton.tsx'

export function TrackOrder() {
  const busy = useStore(trackForm.$busy)
  const prefilled = useStore($prefilled)
  // An order that needs no form comes first.
  const isOpened = useStore($opensByToken)
  // Not a passive effect, as in FormShell: a click from before hydration is replayed before those.
  useLayoutEffect(prefillTracking, [])
  const form = (
    <div key="form" className="panel">
      <FormShell form={trackForm} onSubmit={submitTracking} label="Track Order">
        <Field
          form={trackForm}
          name="orderId"
          label="Order Number"
          inputMode="numeric"
          autoComplete="off"
          enterKeyHint="next"
        />
        <Field
          form={trackForm}
          name="contactInfo"
          label="Email or Phone"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="search"
          hint={prefilled ? orderMessages.accountEmail : orderMessages.contactHint}
        />
        <SubmitButton label="Track Order" busyLabel="Looking..." busy={busy} />
      </FormShell>
    </div>
  )
  const order = <TrackedOrder key="order" />
  return (
    <div className="space-y-8">
      <ConfirmOrder />
      {isOpened ? [order, form] : [form, order]}
    </div>
  )
}
