import type { ShopOrder } from '../../../contract/desk/order.ts'
import type { DeskShop } from '../../../contract/desk/session.ts'
import { addressLines } from '../../../domain/desk/order-texts.ts'

/** What is glued onto the parcel. */
export function AddressLabel({ shop, order }: { shop: DeskShop; order: ShopOrder }) {
  const [name, ...lines] = addressLines(order)
  return (
    <article className="sheet label" aria-label={`Address label of order ${order.number}`}>
      <p>To</p>
      <address className="label-address">
        <strong>{name}</strong>
        {`\n${lines.join('\n')}`}
      </address>
      <footer className="label-foot">
        <span>From {shop.name}</span>
        <strong>Order {order.number}</strong>
      </footer>
    </article>
  )
}
