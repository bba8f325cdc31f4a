import { statusOf } from '../../../domain/orders/order-status.ts'

/** An order's status in its colour. */
export function StatusBadge({ status }: { status: number }) {
  const { label, colour } = statusOf(status)
  return <span className={`badge badge-${colour}`}>{label}</span>
}
