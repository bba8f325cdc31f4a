import { useStore } from '@nanostores/react'
import { addressFields } from '../domain/checkout.ts'
import { $orderProblem, addressForm, submitOrder } from '../stores/checkout.ts'
import { $checkoutGate } from '../stores/guest-gates.ts'
import { AddressField } from './parts/AddressField.tsx'
import { Alert } from './parts/Alert.tsx'
import { FormShell } from './parts/FormShell.tsx'
import { GuestContact } from './parts/GuestContact.tsx'
import { OrderSummary } from './parts/OrderSummary.tsx'
import { SignedInOnly } from './parts/SignedInOnly.tsx'
import { SubmitButton } from './parts/SubmitButton.tsx'

export function CheckoutForm() {
  const busy = useStore(addressForm.$busy)
  const problem = useStore($orderProblem)
  return (
    <SignedInOnly gate={$checkoutGate}>
      <FormShell
        form={addressForm}
        onSubmit={submitOrder}
        label="Checkout"
        className="grid items-start gap-8 lg:grid-cols-[1fr_22rem]"
      >
        <section className="panel" aria-labelledby="shipping">
          <GuestContact />
          <h2 id="shipping" className="text-xl">
            Shipping Information
          </h2>
          <div className="mt-5 grid gap-5 sm:grid-cols-2">
            {addressFields.map(field => (
              <AddressField key={field.name} field={field} last={field === addressFields.at(-1)} />
            ))}
          </div>
        </section>
        <OrderSummary>
          {problem && <Alert>{problem}</Alert>}
          <SubmitButton label="Create Order" busyLabel="Processing..." busy={busy} />
        </OrderSummary>
      </FormShell>
    </SignedInOnly>
  )
}
