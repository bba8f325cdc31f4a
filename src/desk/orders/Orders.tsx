import { useStore } from '@nanostores/react'
import { useEffect, useMemo } from 'react'
import { type OrderFilter, orderStatuses } from '../../contract/desk/order.ts'
import { exportOrders } from '../../contract/desk/orders.ts'
import type { DeskShop } from '../../contract/desk/staff/session.ts'
import { countText } from '../../domain/desk/count-texts.ts'
import { beforeOf, isNarrowed, orderFilterOf, ordersPath } from '../../domain/desk/orders/order-address.ts'
import { statusText } from '../../domain/desk/orders/order-texts.ts'
import { deskPaths } from '../../domain/desk/paths.ts'
import { mayDo } from '../../domain/desk/people/roles.ts'
import { Checkbox } from '../../forms/Checkbox.tsx'
import { SecondaryButton } from '../kit/Buttons.tsx'
import { FoundList } from '../kit/FoundList.tsx'
import { ButtonLink } from '../kit/Links.tsx'
import { SaveFileButton } from '../kit/SaveFileButton.tsx'
import { useMedia } from '../media/use-media.ts'
import { goTo } from '../shell/router.ts'
import { Screen } from '../shell/Screen.tsx'
import { $newOrders } from './new-orders.ts'
import { OrderFilters, WIDE } from './OrderFilters.tsx'
import { OrderList } from './OrderList.tsx'
import {
  $orderCounts,
  $orderMail,
  $orders,
  loadOrderMail,
  loadOrders,
  reloadOrders,
  switchOrderMail,
} from './orders.ts'

interface OrdersProps {
  shop: DeskShop
  /** The address's query: the filter, and where the list begins. */
  search: Record<string, string>
}

/** The shop's orders by a filter that the address keeps. */
export function Orders({ shop, search }: OrdersProps) {
  const key = JSON.stringify(orderFilterOf(search))
  const filter = useMemo<OrderFilter>(() => JSON.parse(key), [key])
  const before = beforeOf(search)
  useEffect(() => void loadOrders(shop.slug, filter, before), [shop.slug, filter, before])
  const newest = ordersPath(shop.slug, filter)
  return (
    <Screen
      title="Orders"
      context={shop.name}
      page={before?.toString()}
      actions={
        mayDo(shop.role, 'money:edit') && (
          <ButtonLink href={deskPaths.newOrder(shop.slug)}>New order by phone</ButtonLink>
        )
      }
    >
      <OrderFilters key={shop.slug} shop={shop} filter={filter}>
        <StatusTabs shop={shop} filter={filter} />
      </OrderFilters>
      <NewOrders onShow={() => (before === undefined ? void reloadOrders() : goTo(newest))} />
      <FoundOrders shop={shop} filter={filter} before={before} />
      <div className="actions mt-6">
        <SaveFileButton from={exportOrders} request={{ params: { shop: shop.slug }, query: filter }}>
          {isNarrowed(filter) || filter.status ? 'Download these as CSV' : 'Download all as CSV'}
        </SaveFileButton>
      </div>
      <OrderMail shop={shop} />
    </Screen>
  )
}

/** Orders that came while the list is open: they are shown when asked for, so that nothing moves under the hand. */
function NewOrders({ onShow }: { onShow: () => void }) {
  const count = useStore($newOrders)
  return (
    <div role="status">
      {count > 0 && (
        <p className="alert mb-4 flex flex-wrap items-center justify-between gap-3">
          {count === 1 ? 'There is a new order.' : `There are ${count} new orders.`}
          <SecondaryButton onClick={onShow}>Show</SecondaryButton>
        </p>
      )}
    </div>
  )
}

interface FoundProps {
  shop: DeskShop
  filter: OrderFilter
  before: number | undefined
}

function FoundOrders({ shop, filter, before }: FoundProps) {
  return (
    <FoundList
      state={useStore($orders)}
      label="Loading the orders"
      onRetry={reloadOrders}
      rowsOf={({ orders }) => orders}
      empty={<NoOrders {...{ shop, filter, before }} />}
      newest={before === undefined ? undefined : ordersPath(shop.slug, filter)}
      older={({ orders, hasMore }) =>
        hasMore ? ordersPath(shop.slug, filter, orders.at(-1)?.number) : undefined
      }
    >
      {({ orders }) => <OrderList key={ordersPath(shop.slug, filter, before)} shop={shop} orders={orders} />}
    </FoundList>
  )
}

function NoOrders({ shop, filter, before }: FoundProps) {
  if (before !== undefined) return <p>No older orders.</p>
  const isFiltered = isNarrowed(filter)
  return (
    <div className="panel stack">
      <p>{isFiltered || filter.status ? 'No orders match.' : 'No orders yet.'}</p>
      {isFiltered && (
        <ButtonLink href={ordersPath(shop.slug, { status: filter.status })}>Clear the search</ButtonLink>
      )}
    </div>
  )
}

/** The person's wish to be mailed about new orders of the shop. */
function OrderMail({ shop: { slug } }: { shop: DeskShop }) {
  const isWanted = useStore($orderMail)
  useEffect(() => void loadOrderMail(slug), [slug])
  if (isWanted === undefined) return null
  return (
    <div className="mt-10">
      <Checkbox checked={isWanted} onChange={checked => void switchOrderMail(slug, checked)}>
        E-mail me about new orders, at most once in five minutes
      </Checkbox>
    </div>
  )
}

interface Tab {
  path: string
  isCurrent: boolean
  label: string
  /** How many there are; empty until that is known. */
  count?: string
}

/** The ways to the orders of each status, and to those with refunds due, with how many there are in the shop. */
function StatusTabs({ shop, filter }: { shop: DeskShop; filter: OrderFilter }) {
  const counts = useStore($orderCounts)
  const isWide = useMedia(WIDE)
  const countOf = (name: keyof NonNullable<typeof counts>) => (counts ? countText(counts[name]) : '')
  const { status, ...others } = filter
  const isRefund = status === undefined && filter.payment === 'refund-due'
  const tabs: Tab[] = [
    { path: ordersPath(shop.slug, others), isCurrent: !status && !isRefund, label: 'All' },
    ...orderStatuses.map(name => ({
      path: ordersPath(shop.slug, { ...others, status: name }),
      isCurrent: status === name,
      label: statusText(name).label,
      count: countOf(name),
    })),
    {
      path: ordersPath(shop.slug, { payment: 'refund-due' }),
      isCurrent: isRefund,
      label: 'Refunds due',
      count: countOf('refundDue'),
    },
  ]
  return isWide ? <Links tabs={tabs} /> : <List tabs={tabs} />
}

function Links({ tabs }: { tabs: readonly Tab[] }) {
  return (
    <nav className="tabs" aria-label="Orders by status">
      {tabs.map(({ path, isCurrent, label, count }) => (
        <a key={label} className="tab" href={path} aria-current={isCurrent ? 'page' : undefined}>
          {label} {count !== undefined && <span className="tab-count">{count || '\u00a0'}</span>}
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
          {`${label === 'All' ? 'All orders' : label}${count ? ` (${count})` : ''}`}
        </option>
      ))}
    </select>
  )
}
