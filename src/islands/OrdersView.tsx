import { useStore } from '@nanostores/react'
import { orderMessages } from '../domain/messages/orders/order.ts'
import { paths } from '../domain/paths.ts'
import { LoadFailed } from '../forms/LoadFailed.tsx'
import { takesGuests } from '../stores/checkout/guest-checkout.ts'
import { $orders, reloadOrders } from '../stores/orders/orders.ts'
import { EmptyState } from './parts/EmptyState.tsx'
import { Loading } from './parts/Loading.tsx'
import { OrderList } from './parts/orders/OrderList.tsx'
import { SignedInOnly } from './parts/SignedInOnly.tsx'

export function OrdersView() {
  return (
    <SignedInOnly>
      <Orders />
    </SignedInOnly>
  )
}

function Orders() {
  const orders = useStore($orders)
  if (orders.state === 'loading') return <Loading label="Loading your orders…" />
  if (orders.state === 'failed') return <LoadFailed text={orderMessages.notShown} retry={reloadOrders} />
  if (orders.value.orders.length === 0)
    return (
      <>
        <EmptyState title={orderMessages.none} href={paths.products} action="Browse Products" />
        {takesGuests() && (
          <p className="text-center text-sm text-muted">
            {orderMessages.guestsAreElsewhere}{' '}
            <a className="link" href={paths.trackOrder}>
              Track Your Order
            </a>
          </p>
        )}
      </>
    )
  return <OrderList shown={orders.value} />
}
