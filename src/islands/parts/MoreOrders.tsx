import { useStore } from '@nanostores/react'
import { orderMessages } from '../../domain/messages/order.ts'
import type { OrderPages } from '../../domain/order-pages.ts'
import { $olderOrders, showMoreOrders } from '../../stores/orders.ts'
import { Alert } from './Alert.tsx'

/** What follows a page of orders: a way to older ones, or that there are none. */
export function MoreOrders({ more, pages }: Pick<OrderPages, 'more' | 'pages'>) {
  const older = useStore($olderOrders)
  const loading = older === 'loading'
  return (
    <div className="mt-6 space-y-4 text-center">
      {older === 'failed' && <Alert>{orderMessages.moreFailed}</Alert>}
      <p role="status" className="text-sm text-muted">
        {!more && pages > 1 && orderMessages.all}
      </p>
      {more && (
        <button
          type="button"
          className="button button-secondary"
          disabled={loading}
          aria-busy={loading}
          onClick={() => void showMoreOrders()}
        >
          {loading ? orderMessages.loadingMore : orderMessages.showMore}
        </button>
      )}
    </div>
  )
}
