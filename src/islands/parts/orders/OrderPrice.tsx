import type { OrderView } from '../../../domain/orders/order.ts'
import { lazyPart } from '../../../forms/lazy-part.tsx'

const PriceRows = lazyPart(() => import('../checkout/PriceRows.tsx').then(part => part.PriceRows))

interface OrderPriceProps {
  order: Pick<OrderView, 'price' | 'cod'>
  /** Whether the total is shown elsewhere. */
  hidesTotal?: boolean
}

/** How the price of an order was made, and what is paid at the door; nothing for an order that costs the sum of its items. */
export function OrderPrice({ order: { price, cod }, hidesTotal = false }: OrderPriceProps) {
  return (
    <>
      {price && <PriceRows price={price} hidesTotal={hidesTotal} />}
      {cod && <p className="text-sm">{cod}</p>}
    </>
  )
}
