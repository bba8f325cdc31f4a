import { useState } from 'react'
import { type ListedOrder, MAX_MOVED } from '../../contract/desk/order.ts'
import type { DeskShop } from '../../contract/desk/staff/session.ts'
import { moveTexts } from '../../domain/desk/orders/order-texts.ts'
import { deskPaths } from '../../domain/desk/paths.ts'
import { movesOf } from '../../domain/orders/order-moves.ts'
import { MoveDialog } from './MoveDialog.tsx'
import { OrderTable } from './OrderTable.tsx'
import type { MoveTarget } from './order-moves.ts'
import { reloadOrders } from './orders.ts'

interface OrderListProps {
  shop: DeskShop
  orders: ListedOrder[]
}

/** The orders found, and what may be done with those that are chosen. */
export function OrderList({ shop, orders }: OrderListProps) {
  const [chosen, choose] = useState<ReadonlySet<number>>(new Set())
  const [target, setTarget] = useState<MoveTarget>()
  const picked = orders.filter(({ number }) => chosen.has(number)).slice(0, MAX_MOVED)
  const close = (isChanged: boolean) => {
    setTarget(undefined)
    if (!isChanged) return
    choose(new Set())
    void reloadOrders()
  }
  return (
    <>
      <OrderTable shop={shop} orders={orders} chosen={chosen} onChoose={choose} />
      <ManyOrders
        shop={shop}
        orders={picked}
        tooMany={chosen.size > MAX_MOVED}
        onMove={setTarget}
        onClear={() => choose(new Set())}
      />
      {target && <MoveDialog shop={shop} to={target} orders={picked} onClose={close} />}
    </>
  )
}

const targets: readonly MoveTarget[] = ['shipped', 'delivered', 'cancelled']

interface ManyOrdersProps {
  shop: DeskShop
  /** The chosen orders, at most MAX_MOVED. */
  orders: ListedOrder[]
  tooMany: boolean
  onMove: (to: MoveTarget) => void
  onClear: () => void
}

/** What may be done with the chosen orders; nothing where none is. */
function ManyOrders({ shop, orders, tooMany, onMove, onClear }: ManyOrdersProps) {
  const numbers = orders.map(({ number }) => number)
  const possible = targets.filter(to => orders.some(({ status }) => movesOf(shop.role, status).includes(to)))
  return (
    <section className="many-orders" aria-label="Chosen orders" hidden={orders.length === 0}>
      <p role="status">
        {numbers.length} chosen{tooMany && `: at most ${MAX_MOVED} at once`}
      </p>
      <div className="actions">
        {possible.map(to => (
          <button key={to} type="button" className="button button-secondary" onClick={() => onMove(to)}>
            {moveTexts[to]}
          </button>
        ))}
        <a
          className="button button-secondary"
          href={deskPaths.slips(shop.slug, numbers)}
          target="_blank"
          rel="noopener"
        >
          Print slips
        </a>
        <a
          className="button button-secondary"
          href={deskPaths.labels(shop.slug, numbers)}
          target="_blank"
          rel="noopener"
        >
          Print labels
        </a>
        <button type="button" className="button button-quiet" onClick={onClear}>
          Clear selection
        </button>
      </div>
    </section>
  )
}
