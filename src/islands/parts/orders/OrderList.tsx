import { useEffect, useRef } from 'react'
import type { OrderPages } from '../../../domain/orders/order-pages.ts'
import { MoreOrders } from './MoreOrders.tsx'
import { OrderCard } from './OrderCard.tsx'

/** Orders, newest first; after loading older ones the first of them gets the focus. */
export function OrderList({ shown }: { shown: OrderPages }) {
  const list = useRef<HTMLUListElement>(null)
  const before = useRef(shown.orders.length)
  useEffect(() => {
    const first = list.current?.children[before.current]
    first?.querySelector<HTMLElement>('h2')?.focus()
    before.current = shown.orders.length
  }, [shown])
  return (
    <>
      <ul ref={list} className="space-y-6">
        {shown.orders.map(order => (
          <OrderCard key={order.id} order={order} />
        ))}
      </ul>
      <MoreOrders more={shown.more} pages={shown.pages} />
    </>
  )
}
