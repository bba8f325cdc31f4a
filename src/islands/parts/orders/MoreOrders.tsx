import { useStore } from '@nanostores/react'
import { orderListMessages } from '../../../domain/messages/orders/order-list.ts'
import type { OrderPages } from '../../../domain/orders/order-pages.ts'
import { $olderOrders, showMoreOrders } from '../../../stores/orders/orders.ts'
import { Alert } from '../Alert.tsx'

/** Below a page of orders: a button for older ones, or a note that there are none. */
export function MoreOrders({ more, pages }: Pick<OrderPages, 'more' | 'pages'>) {
  const older = useStore($olderOrders)
  const loading = older === 'loading'
  return (
    <div className="mt-6 space-y-4">
      {older === 'failed' && <Alert>{orderListMessages.moreFailed}</Alert>}
      <p role="status" className="text-center text-sm text-muted">
        {!more && pages > 1 && orderListMessages.all}
      </p>
      {more && (
        <button
          type="button"
          className="button button-secondary mx-auto flex"
          disabled={loading}
          aria-busy={loading}
          onClick={() => void showMoreOrders()}
        >
          {loading ? orderListMessages.loadingMore : orderListMessages.showMore}
        </button>
      )}
    </div>
  )
}
