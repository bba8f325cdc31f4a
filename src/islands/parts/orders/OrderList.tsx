import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import { formatRupees } from '../../../domain/money.ts'
import { isPayable, type OrderView } from '../../../domain/orders/order.ts'
import type { OrderPages } from '../../../domain/orders/order-pages.ts'
import { paths } from '../../../domain/paths.ts'
import { $olderOrders, showChangedOrder, showMoreOrders } from '../../../stores/orders/orders.ts'
import { Alert } from '../Alert.tsx'
import { ItemTable } from '../ItemTable.tsx'
import { BoughtAgain, BuyAgain } from './BuyAgain.tsx'
import { CreditNotes, InvoiceButton } from './InvoiceButton.tsx'
import { OrderChanges } from './OrderChanges.tsx'
import { OrderHead } from './OrderHead.tsx'
import { OrderPrice } from './OrderPrice.tsx'
import { ShippingDetails } from './ShippingDetails.tsx'

const orderListMessages = {
  showMore: 'Show more orders',
  loadingMore: 'Loading older orders…',
  moreFailed: 'Your older orders could not be loaded. Please try again.',
  all: 'These are all your orders.',
  partial: 'Some of your orders cannot be shown here. Please ask the shop about them.',
} as const

/** Orders, newest first; after loading older ones the first of them gets the focus. */
export function OrderList({ shown }: { shown: OrderPages }) {
  const list = useRef<HTMLUListElement>(null)
  const before = useRef(shown)
  useEffect(() => {
    const { pages, orders } = before.current
    before.current = shown
    if (shown.pages === pages) return
    list.current?.children[orders.length]?.querySelector<HTMLElement>('h2')?.focus()
  }, [shown])
  return (
    <>
      <ul ref={list} className="space-y-6">
        {shown.orders.map(order => (
          <OrderCard key={order.id} order={order} />
        ))}
      </ul>
      <MoreOrders {...shown} />
    </>
  )
}

/** Below a page of orders: a button for older ones, or a note that there are none. */
function MoreOrders({ more, pages, isPartial }: Pick<OrderPages, 'more' | 'pages' | 'isPartial'>) {
  const older = useStore($olderOrders)
  const loading = older === 'loading'
  return (
    <div className="mt-6 space-y-4">
      {older === 'failed' && <Alert>{orderListMessages.moreFailed}</Alert>}
      {isPartial && <p className="text-center text-sm text-muted">{orderListMessages.partial}</p>}
      <p role="status" className="text-center text-sm text-muted">
        {!more && pages > 1 && !isPartial && orderListMessages.all}
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

/** One of the shopper's orders; a pending one can be paid. */
function OrderCard({ order }: { order: OrderView }) {
  const id = order.id
  return (
    <li className="panel space-y-5">
      <OrderHead order={order} />
      <ItemTable items={order.items} />
      <ShippingDetails shipping={order.shipping} />
      <OrderPrice order={order} hidesTotal />
      <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line pt-4">
        <p className="text-lg font-semibold tabular-nums">{`Total: ${formatRupees(order.total)}`}</p>
        <div className="flex flex-wrap gap-3">
          {isPayable(order) && (
            <a
              className={`button ${order.pending ? 'button-secondary' : 'button-primary'}`}
              href={paths.paymentFor(id)}
              aria-label={`Pay Now for order ${id}`}
            >
              Pay Now
            </a>
          )}
          <InvoiceButton order={order} />
          <BuyAgain order={order} />
        </div>
      </div>
      <CreditNotes order={order} />
      <BoughtAgain order={order} />
      <OrderChanges order={order} onChanged={showChangedOrder} />
    </li>
  )
}
