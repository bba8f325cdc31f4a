import { useState } from 'react'
import { MAX_MOVED, type OrderFilter } from '../../contract/desk/order.ts'
import type { DeskShop } from '../../contract/desk/staff/session.ts'
import { ordersPath } from '../../domain/desk/orders/order-address.ts'
import { Pages } from '../kit/Pages.tsx'
import { ManyOrders } from './ManyOrders.tsx'
import { MoveDialog } from './MoveDialog.tsx'
import { OrderTable } from './OrderTable.tsx'
import type { MoveTarget } from './order-moves.ts'
import { type OrderList as Loaded, reloadOrders } from './orders.ts'

interface OrderListProps {
  shop: DeskShop
  list: Loaded
  filter: OrderFilter
  /** The order before which the list begins; undefined for the newest. */
  before: number | undefined
}

/** The orders found, what may be done with those that are chosen, and the way to older and to the newest ones. */
export function OrderList({ shop, list: { orders, hasMore }, filter, before }: OrderListProps) {
  const [chosen, choose] = useState<ReadonlySet<number>>(new Set())
  const [target, setTarget] = useState<MoveTarget>()
  const oldest = orders.at(-1)
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
      <Pages
        newest={before === undefined ? undefined : ordersPath(shop.slug, filter)}
        older={hasMore && oldest ? ordersPath(shop.slug, filter, oldest.number) : undefined}
      />
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
