import { useStore } from '@nanostores/react'
import { useLayoutEffect } from 'react'
import { orderMessages } from '../domain/messages/orders/order.ts'
import { pricingMessages } from '../domain/messages/orders/pricing.ts'
import { isPayable, waitsForPayment } from '../domain/orders/order.ts'
import { paths } from '../domain/paths.ts'
import { Field } from '../forms/Field.tsx'
import { FormShell } from '../forms/FormShell.tsx'
import { SubmitButton } from '../forms/SubmitButton.tsx'
import { $confirmation, confirmOrder } from '../stores/orders/confirm-order.ts'
import { isGuestOrder, orderPath } from '../stores/orders/guest-orders.ts'
import {
  $opensByToken,
  $prefilled,
  $tracking,
  prefillTracking,
  showTracked,
  submitTracking,
  trackForm,
} from '../stores/orders/tracking.ts'
import { Alert } from './parts/Alert.tsx'
import { ItemTable } from './parts/ItemTable.tsx'
import { Loading } from './parts/Loading.tsx'
import { BoughtAgain, BuyAgain } from './parts/orders/BuyAgain.tsx'
import { CreditNotes, InvoiceButton } from './parts/orders/InvoiceButton.tsx'
import { OrderChanges } from './parts/orders/OrderChanges.tsx'
import { OrderHead } from './parts/orders/OrderHead.tsx'
import { OrderPrice } from './parts/orders/OrderPrice.tsx'
import { ShippingDetails } from './parts/orders/ShippingDetails.tsx'

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
          required
          inputMode="numeric"
          autoComplete="off"
          enterKeyHint="next"
        />
        <Field
          form={trackForm}
          name="contactInfo"
          label="Email or Phone"
          required
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

/** Confirms an order with cash on delivery, for a visitor with the link of its mail. */
function ConfirmOrder() {
  const confirmation = useStore($confirmation, { ssr: () => ({ state: 'none' as const }) })
  if (confirmation.state === 'none') return null
  if (confirmation.state === 'done')
    return (
      <div role="status" className="panel">
        <p>{pricingMessages.confirmed}</p>
      </div>
    )
  const busy = confirmation.state === 'sending'
  return (
    <div className="panel space-y-4">
      <p>{pricingMessages.confirmLead}</p>
      {confirmation.state === 'asking' && confirmation.problem !== '' && (
        <Alert>{confirmation.problem}</Alert>
      )}
      <button
        type="button"
        className="button button-primary"
        disabled={busy}
        aria-busy={busy}
        onClick={() => void confirmOrder()}
      >
        {pricingMessages.confirm}
      </button>
    </div>
  )
}

/** Result of an order look-up. */
function TrackedOrder() {
  const tracking = useStore($tracking)
  if (tracking.state === 'asking') return null
  if (tracking.state === 'loading') return <Loading label="Loading your order…" />
  if (tracking.state === 'failed') return <Alert>{tracking.why}</Alert>
  const { order, byToken } = tracking
  const id = order.id
  const mayPay = byToken || isGuestOrder(id)
  return (
    <section className="panel space-y-5" aria-labelledby="tracked">
      <OrderHead order={order} id="tracked" />
      <ShippingDetails shipping={order.shipping} />
      <ItemTable items={order.items} />
      <OrderPrice order={order} />
      {!mayPay && !order.pending && waitsForPayment(order) && (
        <p className="text-sm">
          {orderMessages.payElsewhere}{' '}
          <a className="link" href={paths.orders}>
            My Orders
          </a>
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        {mayPay && isPayable(order) && (
          <a
            className={`button ${order.pending ? 'button-secondary' : 'button-primary'}`}
            href={orderPath(paths.paymentFor(id), id)}
          >
            Pay Now
          </a>
        )}
        <InvoiceButton order={order} />
        <BuyAgain order={order} />
      </div>
      <CreditNotes order={order} />
      <BoughtAgain order={order} />
      <OrderChanges order={order} onChanged={showTracked} />
    </section>
  )
}
