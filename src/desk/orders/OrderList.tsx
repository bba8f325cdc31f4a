import { useState } from 'react'
import { type ListedOrder, MAX_MOVED } from '../../contract/desk/order.ts'
import type { DeskShop } from '../../contract/desk/staff/session.ts'
import { codText } from '../../domain/desk/cod-texts.ts'
import { contentText, moveTexts } from '../../domain/desk/orders/order-texts.ts'
import { deskPaths } from '../../domain/desk/paths.ts'
import { formatRupees } from '../../domain/money.ts'
import { movesOf } from '../../domain/orders/order-moves.ts'
import { QuietButton, SecondaryButton } from '../kit/Buttons.tsx'
import { DataTable } from '../kit/DataTable.tsx'
import { DateTime } from '../kit/DateTime.tsx'
import { Link, NewTabLink } from '../kit/Links.tsx'
import { MoveDialog } from './MoveDialog.tsx'
import type { MoveTarget } from './order-moves.ts'
import { reloadOrders } from './orders.ts'
import { PaymentBadge, StatusBadge } from './StatusBadge.tsx'

/** The orders found, and what may be done with those that are chosen. */
export function OrderList({ shop, orders }: { shop: DeskShop; orders: ListedOrder[] }) {
  const [chosen, choose] = useState<ReadonlySet<number>>(new Set())
  const [target, setTarget] = useState<MoveTarget>()
  const picked = orders.filter(({ number }) => chosen.has(number)).slice(0, MAX_MOVED)
  const numbers = picked.map(({ number }) => number)
  const invoiced = picked.filter(({ isInvoiced }) => isInvoiced).map(({ number }) => number)
  const possible = targets.filter(to => picked.some(({ status }) => movesOf(shop.role, status).includes(to)))
  const changed = () => {
    // Others may be chosen by now.
    choose(now => new Set([...now].filter(number => !numbers.includes(number))))
    void reloadOrders()
  }
  const close = (isChanged: boolean) => {
    setTarget(undefined)
    if (isChanged) changed()
  }
  return (
    <>
      <OrderTable shop={shop} orders={orders} chosen={chosen} onChoose={choose} />
      <section className="many-orders" aria-label="Chosen orders" hidden={picked.length === 0}>
        <p role="status">
          {`${numbers.length} chosen${chosen.size > MAX_MOVED ? `: at most ${MAX_MOVED} at once` : ''}`}
        </p>
        <div className="actions">
          {possible.map(to => (
            <SecondaryButton key={to} onClick={() => setTarget(to)}>
              {moveTexts[to]}
            </SecondaryButton>
          ))}
          <NewTabLink href={deskPaths.slips(shop.slug, numbers)}>Print slips</NewTabLink>
          <NewTabLink href={deskPaths.labels(shop.slug, numbers)}>Print labels</NewTabLink>
          {invoiced.length > 0 && (
            <NewTabLink href={deskPaths.invoices(shop.slug, invoiced)}>
              {invoiced.length === 1 ? 'Print 1 invoice' : `Print ${invoiced.length} invoices`}
            </NewTabLink>
          )}
          <QuietButton onClick={() => choose(new Set())}>Clear selection</QuietButton>
        </div>
      </section>
      {target && <MoveDialog shop={shop} to={target} orders={picked} onClose={close} onLate={changed} />}
    </>
  )
}

const targets: readonly MoveTarget[] = ['shipped', 'delivered', 'cancelled']

interface OrderTableProps {
  shop: DeskShop
  orders: ListedOrder[]
  chosen: ReadonlySet<number>
  onChoose: (chosen: ReadonlySet<number>) => void
}

/** Orders with a box to choose each; a table where there is room, cards where there is not. */
function OrderTable({ shop, orders, chosen, onChoose }: OrderTableProps) {
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
          cell: ({ number, placedAt }) => (
            <>
              <Link href={deskPaths.order(shop.slug, number)}>{number}</Link>
              <span className="cell-note">
                <DateTime iso={placedAt} />
              </span>
            </>
          ),
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

function Shopper({ order }: { order: ListedOrder }) {
  const { name, city, pieces, hasNote } = order
  const piecesText = pieces === 1 ? '1 piece' : `${pieces} pieces`
  const notes = [contentText(order), piecesText, hasNote && 'Note', codText(order)]
  return (
    <>
      <span>{`${name}, ${city}`}</span>
      <span className="cell-note">{notes.filter(Boolean).join(' · ')}</span>
    </>
  )
}
