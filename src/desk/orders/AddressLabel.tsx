import type { ShopOrder } from '../../contract/desk/order.ts'
import type { Sender } from '../../contract/desk/orders.ts'
import { collectText } from '../../domain/desk/cod-texts.ts'
import { addressLines, senderLines } from '../../domain/desk/orders/order-texts.ts'

/** What is glued onto the parcel: where it goes, and where it comes from and goes back to. */
export function AddressLabel({ sender, order }: { sender: Sender; order: ShopOrder }) {
  const [name, ...lines] = addressLines(order)
  const collect = collectText(order)
  return (
    <article className="sheet label" aria-label={`Address label of order ${order.number}`}>
      <p>To</p>
      <address className="label-address">
        <strong>{name}</strong>
        {`\n${lines.join('\n')}`}
      </address>
      {collect && <p className="label-collect">{collect}</p>}
      <footer className="label-foot">
        <address className="label-sender">{`From\n${senderLines(sender).join('\n')}`}</address>
        <strong>Order {order.number}</strong>
      </footer>
    </article>
  )
}
