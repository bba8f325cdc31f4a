import { choicesText } from '../../domain/cart/cart.ts'
import { imageSources } from '../../domain/image.ts'
import { formatRupees } from '../../domain/money.ts'
import type { OrderView } from '../../domain/orders/order.ts'

/** Pixels of a picture's source: sharp on every screen. */
const PICTURE_SOURCE = 160

/** Ordered items: picture where the API sends one, name, quantity, price for one piece. */
export function ItemTable({ items }: Pick<OrderView, 'items'>) {
  return (
    <table className="items w-full text-start text-sm">
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
              <span className="flex items-start gap-3">
                {item.image && <Picture url={item.image} />}
                <span className="min-w-0">
                  {item.name}
                  <span className="block text-muted">{choicesText(item)}</span>
                </span>
              </span>
            </th>
            <td className="py-3 pe-3 text-end tabular-nums">{item.quantity}</td>
            <td className="py-3 text-end tabular-nums">{formatRupees(item.price)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Decorative: the name stands beside it. */
function Picture({ url }: { url: string }) {
  const { src } = imageSources(url, [PICTURE_SOURCE])
  return (
    <img
      className="h-12 w-10 shrink-0 rounded border border-line bg-surface object-cover"
      src={src}
      alt=""
      width={40}
      height={48}
      loading="lazy"
    />
  )
}
