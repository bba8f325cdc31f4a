import type { OrderView } from '../../../domain/orders/order.ts'
import { lazyPart } from '../../../forms/lazy-part.tsx'

const PriceRows = lazyPart(() => import('../checkout/PriceRows.tsx').then(part => part.PriceRows))

interface OrderPriceProps {
  order: Pick<OrderView, 'price'> & Partial<Pick<OrderView, 'cod' | 'pending' | 'refunds'>>
  /** Whether the total is shown elsewhere. */
  hidesTotal?: boolean
}

/** How the price of an order was made, what is paid at the door or by a bank and what is given back; nothing for one that costs the sum of its items. */
export function OrderPrice({ order, hidesTotal = false }: OrderPriceProps) {
  const { price, cod, pending, refunds = [] } = order
  return (
    <>
      {price && <PriceRows price={price} hidesTotal={hidesTotal} />}
      {cod && <p className="text-sm">{cod}</p>}
      {pending && <p className="text-sm">{pending}</p>}
      {refunds.map((text, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two refunds may read the same
        <p key={index} className="text-sm break-words">
          {text}
        </p>
      ))}
    </>
  )
}
