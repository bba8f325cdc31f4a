import { useStore } from '@nanostores/react'
import { lazy, Suspense } from 'react'
import { $orderProblem, addressForm, submitOrder } from '../stores/checkout.ts'
import { checkoutPin } from '../stores/checkout-pin.ts'
import { AddressFields } from './parts/AddressFields.tsx'
import { Alert } from './parts/Alert.tsx'
import { FormShell } from './parts/FormShell.tsx'
import { OrderSummary } from './parts/OrderSummary.tsx'
import { SignedInOnly } from './parts/SignedInOnly.tsx'
import { SubmitButton } from './parts/SubmitButton.tsx'

// The form need not wait for the address book, nor fail where it does not load.
const Nothing = () => null
const book = () =>
  import('./parts/SavedAddresses.tsx').catch(() => ({ SavedAddresses: Nothing, SaveAddress: Nothing }))
const SavedAddresses = lazy(async () => ({ default: (await book()).SavedAddresses }))
const SaveAddress = lazy(async () => ({ default: (await book()).SaveAddress }))

/** `addresses`: the API knows PIN codes and keeps addresses. */
export function CheckoutForm({ addresses = false }: { addresses?: boolean }) {
  const busy = useStore(addressForm.$busy)
  const problem = useStore($orderProblem)
  return (
    <SignedInOnly>
      <FormShell
        form={addressForm}
        onSubmit={submitOrder}
        label="Checkout"
        className="grid items-start gap-8 lg:grid-cols-[1fr_22rem]"
      >
        <section className="panel" aria-labelledby="shipping">
          <h2 id="shipping" className="text-xl">
            Shipping Information
          </h2>
          <Suspense>{addresses && <SavedAddresses />}</Suspense>
          <AddressFields form={addressForm} pin={addresses ? checkoutPin : undefined} />
          <Suspense>{addresses && <SaveAddress />}</Suspense>
        </section>
        <OrderSummary>
          {problem && <Alert>{problem}</Alert>}
          <SubmitButton label="Create Order" busyLabel="Processing..." busy={busy} />
        </OrderSummary>
      </FormShell>
    </SignedInOnly>
  )
}
