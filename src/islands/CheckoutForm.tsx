import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect, useLayoutEffect } from 'react'
import { MAX_EMAIL } from '../contract/input-limits.ts'
import { guestMessages } from '../domain/messages/guest.ts'
import { formatRupees } from '../domain/money.ts'
import { Field } from '../forms/Field.tsx'
import { FormShell } from '../forms/FormShell.tsx'
import { lazyPart } from '../forms/lazy-part.tsx'
import { SubmitButton } from '../forms/SubmitButton.tsx'
import { ADDRESSES_HEIGHT } from '../stores/account/session.ts'
import {
  $checkoutTotal,
  $orderProblem,
  addressForm,
  checkoutPin,
  submitOrder,
} from '../stores/checkout/checkout.ts'
import { $checkoutGate, $isGuest, contactForm, prefillContact } from '../stores/checkout/guest-checkout.ts'
import { $resumedOrder } from '../stores/checkout/resumed-order.ts'
import { currentPath, loginUrl } from '../stores/navigate.ts'
import { localStore } from '../stores/storage.ts'
import { Alert } from './parts/Alert.tsx'
import { AddressFields } from './parts/checkout/AddressFields.tsx'
import { OrderSummary } from './parts/checkout/OrderSummary.tsx'
import { SignedInOnly } from './parts/SignedInOnly.tsx'

// The form need not wait for the address book, nor fail where it does not load.
const book = () => import('./parts/checkout/SavedAddresses.tsx')
const SavedAddresses = lazyPart(() => book().then(part => part.SavedAddresses), {
  fallback: <AddressesPlace />,
  failed: '',
})
const SaveAddress = lazyPart(() => book().then(part => part.SaveAddress), { failed: '' })
const OrderChoices = lazyPart(() =>
  import('./parts/checkout/OrderChoices.tsx').then(part => part.OrderChoices),
)

interface CheckoutFormProps {
  /** Whether the API knows PIN codes and keeps addresses. */
  addresses?: boolean | undefined
  /** Whether it says what an order would cost. */
  quotes?: boolean | undefined
  /** Whether the total and the button stay in reach on a phone. */
  staysInReach?: boolean | undefined
}

export function CheckoutForm({ addresses = false, quotes, staysInReach }: CheckoutFormProps) {
  const busy = useStore(addressForm.$busy)
  const isGuest = useStore($isGuest)
  const problem = useStore($orderProblem)
  const resumed = useStore($resumedOrder)
  const button = <SubmitButton label="Create Order" busyLabel="Processing..." busy={busy} />
  return (
    <SignedInOnly gate={$checkoutGate}>
      <FormShell
        form={addressForm}
        onSubmit={submitOrder}
        label="Checkout"
        className="grid items-start gap-8 lg:grid-cols-[1fr_22rem]"
      >
        <section className="panel" aria-labelledby="shipping">
          {isGuest && <GuestContact />}
          <h2 id="shipping" className="text-xl">
            Shipping Information
          </h2>
          {addresses && <SavedAddresses place={<AddressesPlace />} />}
          <AddressFields form={addressForm} pin={addresses ? checkoutPin : undefined} />
          {addresses && <SaveAddress />}
          {quotes && resumed.state !== 'ready' && <OrderChoices hasAddressBook={addresses} />}
        </section>
        <OrderSummary>
          {problem && <Alert>{problem}</Alert>}
          {staysInReach ? <SubmitBar>{button}</SubmitBar> : button}
        </OrderSummary>
      </FormShell>
    </SignedInOnly>
  )
}

/** As high as the shopper's addresses were the last time, or as one is. */
function AddressesPlace() {
  const height = localStore.read(ADDRESSES_HEIGHT) ?? '14rem'
  return <div className="when-in skeleton mt-4" style={{ height }} />
}

/** Where the mails of an order without an account go, and the way to sign in instead. */
function GuestContact() {
  const rejected = useStore(contactForm.$failedSubmits)
  useLayoutEffect(prefillContact, [])
  useEffect(() => {
    if (rejected > 0) document.getElementById('email')?.focus()
  }, [rejected])
  return (
    <section aria-labelledby="contact" className="mb-7">
      <div className="mb-5 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="contact" className="text-xl">
          Contact
        </h2>
        <p className="text-sm text-muted">
          Have an account?{' '}
          <a className="link inline-block py-2" href={loginUrl(currentPath())}>
            Sign in
          </a>
        </p>
      </div>
      <Field
        form={contactForm}
        id="email"
        name="email"
        label="Email"
        type="email"
        autoComplete="email"
        enterKeyHint="next"
        spellCheck={false}
        maxLength={MAX_EMAIL}
        hint={guestMessages.emailHint}
        aria-required
      />
    </section>
  )
}

/** The button; on a phone it stays in reach with the total, which leads to the summary. */
function SubmitBar({ children }: { children: ReactNode }) {
  const total = useStore($checkoutTotal)
  const shown = total === undefined ? '' : formatRupees(total)
  return (
    <div className="buy-row">
      {shown && (
        // biome-ignore lint/a11y/useAnchorContent: its label says what the style sheet draws
        <a
          className="buy-price link"
          href="#summary"
          data-shown={shown}
          aria-label={`Total ${shown}, show the order summary`}
        />
      )}
      {children}
    </div>
  )
}
