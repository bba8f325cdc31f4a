import { lazyPart } from '../../../forms/lazy-part.tsx'
import type { OrderChangeProps } from './OrderChange.tsx'

const OrderChange = lazyPart(() => import('./OrderChange.tsx').then(part => part.OrderChange))

/** What the shopper may still do with an order; loaded only where that is anything. */
export function OrderChanges(props: OrderChangeProps) {
  const { canChange, canClaim } = props.order
  return (canChange || canClaim) && <OrderChange {...props} />
}
