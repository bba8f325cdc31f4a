import { useState } from 'react'
import { type ListedOrder, MAX_MOVED } from '../../contract/desk/order.ts'
import type { DeskShop } from '../../contract/desk/staff/session.ts'
import { ManyOrders } from './ManyOrders.tsx'
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
