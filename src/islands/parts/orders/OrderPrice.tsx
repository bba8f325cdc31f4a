import { lazy, Suspense } from 'react'
import type { OrderView } from '../../../domain/orders/order.ts'

const PriceRows = lazy(() => import('../checkout/PriceRows.tsx').then(part => ({ default: part.PriceRows })))

interface OrderPriceProps {
  order: Pick<OrderView, 'price' | 'atDoor'>
  /** Whether the total is shown elsewhere. */
  hidesTotal?: boolean
}

/** How the price of an order was made, and what is paid at the door; nothing for an order that costs the sum of its items. */
export function OrderPrice({ order: { price, atDoor }, hidesTotal = false }: OrderPriceProps) {
  return (
    <>
      {price && (
        <Suspense fallback={null}>
          <PriceRows price={price} hidesTotal={hidesTotal} />
        </Suspense>
      )}
      {atDoor && <p className="text-sm">{atDoor}</p>}
    </>
  )
}
