import type { OrderView } from '../../../domain/orders/order.ts'
import { statusOf } from '../../../domain/orders/order-status.ts'

/** An order's number, its day and its status in the status's colour; the number has the id. */
export function OrderHead({ order, id }: { order: OrderView; id?: string }) {
  const { label, colour } = statusOf(order.status)
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <div>
        <h2 id={id} tabIndex={-1} className="text-lg font-semibold text-ink">
          Order #{order.id}
        </h2>
        <p className="text-sm text-muted">{order.date}</p>
      </div>
      <span className={`badge badge-${colour}`}>{label}</span>
    </div>
  )
}
