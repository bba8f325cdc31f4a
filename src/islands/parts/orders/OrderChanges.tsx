import { lazy, Suspense } from 'react'
import type { OrderChangeProps } from './OrderChange.tsx'

const OrderChange = lazy(() => import('./OrderChange.tsx').then(part => ({ default: part.OrderChange })))

/** What the shopper may still do with an order; loaded only where that is anything. */
export function OrderChanges(props: OrderChangeProps) {
  const { canChange, canClaim } = props.order
  if (!canChange && !canClaim) return null
  return (
    <Suspense fallback={null}>
      <OrderChange {...props} />
    </Suspense>
  )
}
