import { atom, onMount, type ReadableAtom } from 'nanostores'
import { listOrders } from '../../contract/orders/order-list.ts'
import { orderMessages } from '../../domain/messages/orders/order.ts'
import { type OrderView, unknownStatuses } from '../../domain/orders/order.ts'
import { addOrderPage, NO_ORDER_PAGES, type OrderPages } from '../../domain/orders/order-pages.ts'
import { ORDERS_PAGE_SIZE } from '../../domain/ui-limits.ts'
import { createAsyncStore } from '../async-store.ts'
import { callApi } from '../call-api.ts'
import { showToast } from '../toasts.ts'

const $older = atom<'idle' | 'loading' | 'failed'>('idle')
/** State of loading older orders. */
export const $olderOrders: ReadableAtom<'idle' | 'loading' | 'failed'> = $older

/** The shopper's orders, newest first: all pages loaded so far. */
export const {
  $state: $orders,
  reload: reloadOrders,
  replace: replaceOrders,
} = createAsyncStore(
  () => {
    // What failed before was of the list before.
    $older.set('idle')
    return loadNextPage(NO_ORDER_PAGES)
  },
  () =>
    showToast({ title: orderMessages.errorTitle, description: orderMessages.listFailed, destructive: true }),
)

/** After the back button: an order may have been placed or paid for since. Without an answer the list stays as it is. */
async function refreshNewest(): Promise<void> {
  const shown = $orders.get()
  if (shown.state !== 'ready') return
  const { orders } = await loadNextPage(NO_ORDER_PAGES).catch(() => NO_ORDER_PAGES)
  const before = new Set(shown.value.orders)
  const present = $orders.get()
  const same = present.state === 'ready' ? present.value.orders.filter(order => before.has(order)) : []
  const unchanged = new Set(same.map(({ id }) => id))
  // One that was changed here meanwhile is newer than the answer.
  for (const order of orders) if (unchanged.has(order.id)) showChangedOrder(order)
  const now = $orders.get()
  const fresh = orders.filter(({ id }) => !shown.value.ids.has(id))
  // If the shopper signed out or older ones came, the next visit shows it.
  if (fresh.length === 0 || now.state !== 'ready' || now.value.ids !== shown.value.ids) return
  const ids = new Set([...fresh.map(({ id }) => id), ...now.value.ids])
  replaceOrders({ ...now.value, orders: [...fresh, ...now.value.orders], ids })
}

onMount($orders, () => {
  if (typeof window === 'undefined') return
  const back = (event: PageTransitionEvent) => event.persisted && void refreshNewest()
  window.addEventListener('pageshow', back)
  return () => window.removeEventListener('pageshow', back)
})

/** Appends the next page of orders. */
export async function showMoreOrders(): Promise<void> {
  const shown = $orders.get()
  if (shown.state !== 'ready' || $older.get() === 'loading') return
  $older.set('loading')
  try {
    const pages = await loadNextPage(shown.value)
    const now = $orders.get()
    // An order may have changed meanwhile; if the shopper signed out or reloaded, the result is dropped.
    if (now.state === 'ready' && now.value.ids === shown.value.ids)
      replaceOrders({
        ...pages,
        orders: [...now.value.orders, ...pages.orders.slice(now.value.orders.length)],
      })
    $older.set('idle')
  } catch {
    const now = $orders.get()
    const isShown = now.state === 'ready' && now.value.ids === shown.value.ids
    // The list shows one message for every kind of failure.
    $older.set(isShown ? 'failed' : 'idle')
  }
}

/** Shows an order of the list as it is after a change. */
export function showChangedOrder(changed: OrderView): void {
  const shown = $orders.get()
  if (shown.state !== 'ready') return
  const orders = shown.value.orders.map(order => (order.id === changed.id ? changed : order))
  replaceOrders({ ...shown.value, orders })
}

async function loadNextPage(shown: OrderPages): Promise<OrderPages> {
  const query = { page: shown.pages + 1, limit: ORDERS_PAGE_SIZE }
  const page = await callApi(listOrders, { query })
  for (const status of unknownStatuses(page.orders)) console.warn(`Unknown order status: ${status}`)
  return addOrderPage(shown, page)
}
