import { lazy, Suspense } from 'react'
import type { OrderView } from '../../domain/order.ts'

const OrderChange = lazy(() => import('./OrderChange.tsx').then(part => ({ default: part.OrderChange })))

export interface OrderChangesProps {
  order: OrderView
  /** Called with the order as it is after a change. */
  onChanged: (order: OrderView) => void
}

/** What the shopper may still do with an order; loaded only where that is anything. */
export function OrderChanges(props: OrderChangesProps) {
  const { canChange, canClaim } = props.order
  if (!canChange && !canClaim) return null
  return (
    <Suspense fallback={null}>
      <OrderChange {...props} />
    </Suspense>
  )
}
