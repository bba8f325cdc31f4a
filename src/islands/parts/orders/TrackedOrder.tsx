import { useStore } from '@nanostores/react'
import { isPayable } from '../../../domain/orders/order.ts'
import { paths } from '../../../domain/paths.ts'
import { orderPath } from '../../../stores/orders/guest-orders.ts'
import { $tracking, showTracked } from '../../../stores/orders/tracking.ts'
import { Alert } from '../Alert.tsx'
import { ItemTable } from '../cart/ItemTable.tsx'
import { Loading } from '../Loading.tsx'
import { BoughtAgain, BuyAgain } from './BuyAgain.tsx'
import { InvoiceButton } from './InvoiceButton.tsx'
import { OrderChanges } from './OrderChanges.tsx'
import { OrderPrice } from './OrderPrice.tsx'
import { ShippingDetails } from './ShippingDetails.tsx'
import { StatusBadge } from './StatusBadge.tsx'

/** Result of an order look-up. */
export function TrackedOrder() {
  const tracking = useStore($tracking)
  if (tracking.state === 'asking') return null
  if (tracking.state === 'loading') return <Loading label="Loading your order…" />
  if (tracking.state === 'failed') return <Alert>{tracking.why}</Alert>
  const { order, byToken } = tracking
  const id = String(order.id)
  return (
    <section className="panel space-y-5" aria-labelledby="tracked">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div>
          <h2 id="tracked" tabIndex={-1} className="text-lg font-semibold text-ink">
            Order #{order.id}
          </h2>
          <p className="text-sm text-muted">{order.date}</p>
        </div>
        <StatusBadge status={order.status} />
      </div>
      <ShippingDetails shipping={order.shipping} />
      <ItemTable items={order.items} />
      <OrderPrice order={order} />
      <div className="flex flex-wrap gap-3">
        {byToken && isPayable(order) && (
          <a className="button button-primary" href={orderPath(paths.paymentFor(id), id)}>
            Pay Now
          </a>
        )}
        <InvoiceButton order={order} />
        <BuyAgain order={order} />
      </div>
      <BoughtAgain order={order} />
      <OrderChanges order={order} onChanged={showTracked} />
    </section>
  )
}
