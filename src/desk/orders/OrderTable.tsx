import type { ListedOrder } from '../../contract/desk/order.ts'
import type { DeskShop } from '../../contract/desk/staff/session.ts'
import { codText } from '../../domain/desk/cod-texts.ts'
import { contentText } from '../../domain/desk/orders/order-texts.ts'
import { deskPaths } from '../../domain/desk/paths.ts'
import { formatRupees } from '../../domain/money.ts'
import { DataTable } from '../kit/DataTable.tsx'
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
    <DataTable
      caption={`Orders of ${shop.name}, newest first`}
      className="order-table"
      rows={orders}
      keyOf={({ number }) => number}
      named="Order"
      columns={[
        {
          title: 'Choose',
          className: 'order-box',
          heading: (
            <label className="box">
              <input type="checkbox" checked={areAll} onChange={all} />
              <span className="box-text">Choose all on this page</span>
            </label>
          ),
          cell: ({ number }) => (
            <label className="box">
              <input type="checkbox" checked={chosen.has(number)} onChange={() => toggle(number)} />
              <span className="sr-only">Choose order {number}</span>
            </label>
          ),
        },
        {
          title: 'Order',
          className: 'order-name',
          cell: order => <OrderName slug={shop.slug} order={order} />,
        },
        { title: 'Shopper', className: 'order-shopper', cell: order => <Shopper order={order} /> },
        { title: 'Status', className: 'order-status', cell: ({ status }) => <StatusBadge status={status} /> },
        {
          title: 'Payment',
          className: 'order-payment',
          cell: ({ payment }) => <PaymentBadge payment={payment} />,
        },
        { title: 'Total', className: 'order-total amount', cell: ({ total }) => formatRupees(total) },
      ]}
    />
  )
}

function OrderName({ slug, order: { number, placedAt } }: { slug: string; order: ListedOrder }) {
  return (
    <>
      <a className="link" href={deskPaths.order(slug, number)}>
        {number}
      </a>
      <span className="cell-note">
        <DateTime iso={placedAt} never="" />
      </span>
    </>
  )
}

function Shopper({ order }: { order: ListedOrder }) {
  const { name, city, pieces, hasNote } = order
  const cod = codText(order)
  return (
    <>
      {name}, {city}
      <span className="cell-note">
        {contentText(order)} · {pieces === 1 ? '1 piece' : `${pieces} pieces`}
        {hasNote && ' · Note'}
        {cod && ` · ${cod}`}
      </span>
    </>
  )
}
