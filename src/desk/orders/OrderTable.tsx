import type { ListedOrder } from '../../contract/desk/order.ts'
import type { DeskShop } from '../../contract/desk/staff/session.ts'
import { codText } from '../../domain/desk/cod-texts.ts'
import { contentText } from '../../domain/desk/orders/order-texts.ts'
import { deskPaths } from '../../domain/desk/paths.ts'
import { formatRupees } from '../../domain/money.ts'
import { DateTime } from '../kit/DateTime.tsx'
import { PaymentBadge, StatusBadge } from './StatusBadge.tsx'

interface OrderTableProps {
  shop: DeskShop
  orders: ListedOrder[]
  chosen: ReadonlySet<number>
  onChoose: (chosen: ReadonlySet<number>) => void
}

/** Orders with a box to choose each; a table where there is room, cards where there is not. */
export function OrderTable({ shop, orders, chosen, onChoose }: OrderTableProps) {
  const areAll = orders.every(({ number }) => chosen.has(number))
  const toggle = (number: number) => {
    const next = new Set(chosen)
    if (!next.delete(number)) next.add(number)
    onChoose(next)
  }
  const all = () => onChoose(new Set(areAll ? [] : orders.map(({ number }) => number)))
  return (
    <table className="table order-table">
      <caption className="sr-only">Orders of {shop.name}, newest first</caption>
      <thead>
        <tr>
          <th scope="col" className="order-box">
            <label className="box">
              <input type="checkbox" checked={areAll} onChange={all} />
              <span className="box-text">Choose all on this page</span>
            </label>
          </th>
          <th scope="col">Order</th>
          <th scope="col">Shopper</th>
          <th scope="col">Status</th>
          <th scope="col">Payment</th>
          <th scope="col" className="amount">
            Total
          </th>
        </tr>
      </thead>
      <tbody>
        {orders.map(order => (
          <OrderRow
            key={order.number}
            slug={shop.slug}
            order={order}
            isChosen={chosen.has(order.number)}
            onToggle={() => toggle(order.number)}
          />
        ))}
      </tbody>
    </table>
  )
}

interface OrderRowProps {
  slug: string
  order: ListedOrder
  isChosen: boolean
  onToggle: () => void
}

function OrderRow({ slug, order, isChosen, onToggle }: OrderRowProps) {
  const { number, name, city, status, payment, placedAt, total, pieces, hasNote } = order
  const atDoor = codText(order)
  return (
    <tr>
      <td className="order-box">
        <label className="box">
          <input type="checkbox" checked={isChosen} onChange={onToggle} />
          <span className="sr-only">Choose order {number}</span>
        </label>
      </td>
      <th scope="row" className="order-name">
        <a className="link" href={deskPaths.order(slug, number)}>
          {number}
        </a>
        <span className="cell-note">
          <DateTime iso={placedAt} never="" />
        </span>
      </th>
      <td className="order-shopper">
        {name}, {city}
        <span className="cell-note">
          {contentText(order)} · {pieces === 1 ? '1 piece' : `${pieces} pieces`}
          {hasNote && ' · Note'}
          {atDoor && ` · ${atDoor}`}
        </span>
      </td>
      <td className="order-status">
        <StatusBadge status={status} />
      </td>
      <td className="order-payment">
        <PaymentBadge payment={payment} />
      </td>
      <td className="order-total amount">{formatRupees(total)}</td>
    </tr>
  )
}
