import { useStore } from '@nanostores/react'
import { $tracking } from '../../stores/tracking.ts'
import { Alert } from './Alert.tsx'
import { InvoiceButton } from './InvoiceButton.tsx'
import { ItemTable } from './ItemTable.tsx'
import { ShippingDetails } from './ShippingDetails.tsx'
import { StatusBadge } from './StatusBadge.tsx'

/** Result of an order look-up. */
export function TrackedOrder() {
  const tracking = useStore($tracking)
  if (tracking.state === 'asking') return null
  if (tracking.state === 'failed') return <Alert>{tracking.why}</Alert>
  const { order } = tracking
  return (
    <section className="panel space-y-5" aria-labelledby="tracked">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div>
          <h2 id="tracked" className="text-lg font-semibold text-ink">
            Order #{order.id}
          </h2>
          <p className="text-sm text-muted">{order.date}</p>
        </div>
        <StatusBadge status={order.status} />
      </div>
      <ShippingDetails shipping={order.shipping} />
      <ItemTable items={order.items} />
      <InvoiceButton order={order} />
    </section>
  )
}
