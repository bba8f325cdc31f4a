import { useStore } from '@nanostores/react'
import { type OrderFilter, orderStatuses } from '../../contract/desk/order.ts'
import type { DeskShop } from '../../contract/desk/staff/session.ts'
import { ordersPath } from '../../domain/desk/orders/order-address.ts'
import { countText, statusText } from '../../domain/desk/orders/order-texts.ts'
import { useMedia } from '../media/use-media.ts'
import { goTo } from '../shell/router.ts'
import { $orderCounts } from './orders.ts'

/** From this width on all of them stand beside each other. */
const WIDE = '(min-width: 64em)'

interface Tab {
  path: string
  isCurrent: boolean
  label: string
  /** Undefined while it is not known, and where there is none. */
  count?: number | undefined
}

/** The ways to the orders of each status, and to those with refunds due, with how many there are in the shop. */
export function StatusTabs({ shop, filter }: { shop: DeskShop; filter: OrderFilter }) {
  const counts = useStore($orderCounts)
  const isWide = useMedia(WIDE)
  const { status, ...others } = filter
  const isRefund = status === undefined && filter.payment === 'refund-due'
  const tabs: Tab[] = [
    { path: ordersPath(shop.slug, others), isCurrent: !status && !isRefund, label: 'All' },
    ...orderStatuses.map(name => ({
      path: ordersPath(shop.slug, { ...others, status: name }),
      isCurrent: status === name,
      label: statusText(name).label,
      count: counts?.[name] ?? -1,
    })),
    {
      path: ordersPath(shop.slug, { payment: 'refund-due' }),
      isCurrent: isRefund,
      label: 'Refunds due',
      count: counts?.refundDue ?? -1,
    },
  ]
  return isWide ? <Links tabs={tabs} /> : <List tabs={tabs} />
}

function Links({ tabs }: { tabs: readonly Tab[] }) {
  return (
    <nav className="tabs" aria-label="Orders by status">
      {tabs.map(({ path, isCurrent, label, count }) => (
        <a key={label} className="tab" href={path} aria-current={isCurrent ? 'page' : undefined}>
          {label} {count !== undefined && <span className="tab-count">{shownCount(count)}</span>}
        </a>
      ))}
    </nav>
  )
}

function List({ tabs }: { tabs: readonly Tab[] }) {
  return (
    <select
      className="field-input"
      aria-label="Orders by status"
      value={tabs.find(({ isCurrent }) => isCurrent)?.path}
      onChange={event => goTo(event.target.value)}
    >
      {tabs.map(({ path, label, count }) => (
        <option key={label} value={path}>
          {label === 'All' ? 'All orders' : label}
          {count !== undefined && count >= 0 && ` (${countText(count)})`}
        </option>
      ))}
    </select>
  )
}

/** A count has its place before it is known. */
function shownCount(count: number): string {
  return count < 0 ? '\u00a0' : countText(count)
}
