import { useStore } from '@nanostores/react'
import { type OrderFilter, orderStatuses } from '../../../contract/desk/order.ts'
import type { DeskShop } from '../../../contract/desk/session.ts'
import { ordersPath } from '../../../domain/desk/order-address.ts'
import { countText, statusText } from '../../../domain/desk/order-texts.ts'
import { ScrollRow } from '../../parts/ScrollRow.tsx'
import { $orderCounts } from '../../stores/orders.ts'

/** Links to the orders of each status, and to those with money to give back, with how many there are in the shop. */
export function StatusTabs({ shop, filter }: { shop: DeskShop; filter: OrderFilter }) {
  const counts = useStore($orderCounts)
  const { status, ...others } = filter
  const isRefund = status === undefined && filter.payment === 'refund-due'
  return (
    <ScrollRow className="tabs" label="Orders by status">
      <Tab path={ordersPath(shop.slug, others)} isCurrent={!status && !isRefund} label="All" />
      {orderStatuses.map(name => (
        <Tab
          key={name}
          path={ordersPath(shop.slug, { ...others, status: name })}
          isCurrent={status === name}
          label={statusText(name).label}
          count={counts?.[name]}
        />
      ))}
      <Tab
        path={ordersPath(shop.slug, { payment: 'refund-due' })}
        isCurrent={isRefund}
        label="To be given back"
        count={counts?.refundDue}
      />
    </ScrollRow>
  )
}

interface TabProps {
  path: string
  isCurrent: boolean
  label: string
  count?: number | undefined
}

function Tab({ path, isCurrent, label, count }: TabProps) {
  return (
    <a className="tab" href={path} aria-current={isCurrent ? 'page' : undefined}>
      {label} {count !== undefined && <span className="tab-count">{countText(count)}</span>}
    </a>
  )
}
