import { choicesText } from '../../domain/cart.ts'
import { formatRupees } from '../../domain/money.ts'
import type { OrderView } from '../../domain/order.ts'

/** Ordered items: name, quantity, price for one piece. */
export function ItemTable({ items }: Pick<OrderView, 'items'>) {
  return (
    <table className="w-full text-start text-sm">
      <thead className="text-muted">
        <tr className="border-b border-line">
          <th scope="col" className="py-2 pe-3 text-start font-medium">
            Item
          </th>
          <th scope="col" className="py-2 pe-3 text-end font-medium sm:w-20">
            Qty
          </th>
          <th scope="col" className="py-2 text-end font-medium sm:w-36">
            Price
          </th>
        </tr>
      </thead>
      <tbody>
        {items.map((item, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows of an order never move
          <tr key={at} className="border-b border-line align-top last:border-0">
            <th scope="row" className="break-words py-3 pe-3 text-start font-normal text-ink">
              {item.name}
              <span className="block text-muted">{choicesText(item)}</span>
            </th>
            <td className="py-3 pe-3 text-end tabular-nums">{item.quantity}</td>
            <td className="py-3 text-end tabular-nums">{formatRupees(item.price)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
