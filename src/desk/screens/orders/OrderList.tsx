import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { MAX_MOVED } from '../../../contract/desk/order.ts'
import type { DeskShop } from '../../../contract/desk/session.ts'
import type { MoveTarget } from '../../stores/order-moves.ts'
import {
  $loadingOlder,
  type OrderList as Loaded,
  loadOlderOrders,
  reloadOrders,
} from '../../stores/orders.ts'
import { ManyOrders } from './ManyOrders.tsx'
import { MoveDialog } from './MoveDialog.tsx'
import { OrderTable } from './OrderTable.tsx'

interface OrderListProps {
  shop: DeskShop
  list: Loaded
}

/** The orders found, what may be done with those that are chosen, and the way to older ones. */
export function OrderList({ shop, list: { orders, hasMore } }: OrderListProps) {
  const [chosen, choose] = useState<ReadonlySet<number>>(new Set())
  const [target, setTarget] = useState<MoveTarget>()
  const isLoading = useStore($loadingOlder)
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
      {hasMore && (
        <button
          type="button"
          className="button button-secondary mt-4"
          aria-busy={isLoading}
          onClick={() => void loadOlderOrders()}
        >
          {isLoading ? 'Loading older orders…' : 'Older'}
        </button>
      )}
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
