import { formatRupees } from '../../../domain/money.ts'
import { isPayable, type OrderView } from '../../../domain/orders/order.ts'
import { paths } from '../../../domain/paths.ts'
import { showChangedOrder } from '../../../stores/orders/orders.ts'
import { ItemTable } from '../cart/ItemTable.tsx'
import { BoughtAgain, BuyAgain } from './BuyAgain.tsx'
import { InvoiceButton } from './InvoiceButton.tsx'
import { OrderChanges } from './OrderChanges.tsx'
import { OrderPrice } from './OrderPrice.tsx'
import { ShippingDetails } from './ShippingDetails.tsx'
import { StatusBadge } from './StatusBadge.tsx'

/** One of the shopper's orders; a pending one can be paid. */
export function OrderCard({ order }: { order: OrderView }) {
  const id = String(order.id)
  return (
    <li className="panel space-y-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div>
          <h2 className="text-lg font-semibold text-ink" tabIndex={-1}>
            Order #{id}
          </h2>
          <p className="text-sm text-muted">{order.date}</p>
        </div>
        <StatusBadge status={order.status} />
      </div>
      <ItemTable items={order.items} />
      <ShippingDetails shipping={order.shipping} />
      <OrderPrice order={order} hidesTotal />
      <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line pt-4">
        <p className="text-lg font-semibold tabular-nums">Total: {formatRupees(order.total)}</p>
        <div className="flex flex-wrap gap-3">
          {isPayable(order) && (
            <a
              className="button button-primary"
              href={paths.paymentFor(id)}
              aria-label={`Pay Now for order ${id}`}
            >
              Pay Now
            </a>
          )}
          <InvoiceButton order={order} />
          <BuyAgain order={order} />
        </div>
      </div>
      <BoughtAgain order={order} />
      <OrderChanges order={order} onChanged={showChangedOrder} />
    </li>
  )
}
