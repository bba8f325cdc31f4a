import type { ShopOrder } from '../../contract/desk/order.ts'
import type { Sender } from '../../contract/desk/orders.ts'
import { collectText } from '../../domain/desk/cod-texts.ts'
import { addressLines, senderLines } from '../../domain/desk/orders/order-texts.ts'
import { formatRupees } from '../../domain/money.ts'
import { DateTime } from '../kit/DateTime.tsx'

/** What lies in the parcel: black on white, to be ticked off while packing. */
export function PackingSlip({ sender, order }: { sender: Sender; order: ShopOrder }) {
  const [shop, ...senderAddress] = senderLines(sender)
  const { number, placedAt, items, pieces, total } = order
  const collect = collectText(order)
  return (
    <article className="sheet slip" aria-label={`Packing slip of order ${number}`}>
      <header className="slip-head">
        <div>
          <p className="slip-shop">{shop}</p>
          <address className="slip-sender">{senderAddress.join(', ')}</address>
        </div>
        <p className="slip-number">Order {number}</p>
      </header>
      <div className="slip-facts">
        <address className="order-address">{addressLines(order).join('\n')}</address>
        <p>
          Placed <DateTime iso={placedAt} never="" />
        </p>
      </div>
      <table className="slip-items">
        <thead>
          <tr>
            <th scope="col">Packed</th>
            <th scope="col">Pieces</th>
            <th scope="col">Product</th>
            <th scope="col">Size</th>
            <th scope="col">Colour</th>
            <th scope="col">SKU</th>
          </tr>
        </thead>
        <tbody>
          {items.map(({ productId, title, quantity, size, color, sizeLabel, colorLabel, sku }) => (
            <tr key={`${productId} ${size} ${color}`}>
              <td>
                <span className="slip-box" />
              </td>
              <td>{quantity}</td>
              <th scope="row">{title}</th>
              <td>{labelled(sizeLabel, size)}</td>
              <td>{labelled(colorLabel, color)}</td>
              <td>{sku}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="slip-sum">
        {pieces === 1 ? '1 piece' : `${pieces} pieces`} · {formatRupees(total)}
      </p>
      {collect && <p className="slip-sum">{collect}</p>}
    </article>
  )
}

/** A choice under another name than its column has. */
function labelled(label: string, value: string): string {
  return label === '' || value === '' ? value : `${label}: ${value}`
}
