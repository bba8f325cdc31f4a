import { useStore } from '@nanostores/react'
import { $orderProblem, addressForm, submitOrder } from '../stores/checkout.ts'
import { checkoutPin } from '../stores/checkout-address.ts'
import { $checkoutGate } from '../stores/guest-gates.ts'
import { AddressFields } from './parts/AddressFields.tsx'
import { Alert } from './parts/Alert.tsx'
import { FormShell } from './parts/FormShell.tsx'
import { GuestContact } from './parts/GuestContact.tsx'
import { OrderSummary } from './parts/OrderSummary.tsx'
import { SaveAddress, SavedAddresses } from './parts/SavedAddresses.tsx'
import { SignedInOnly } from './parts/SignedInOnly.tsx'
import { SubmitButton } from './parts/SubmitButton.tsx'

/** `addresses`: the API knows PIN codes and keeps addresses. */
export function CheckoutForm({ addresses = false }: { addresses?: boolean }) {
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
          {addresses && <SavedAddresses />}
          <AddressFields form={addressForm} pin={addresses ? checkoutPin : undefined} />
          {addresses && <SaveAddress />}
        </section>
        <OrderSummary>
          {problem && <Alert>{problem}</Alert>}
          <SubmitButton label="Create Order" busyLabel="Processing..." busy={busy} />
        </OrderSummary>
      </FormShell>
    </SignedInOnly>
  )
}
