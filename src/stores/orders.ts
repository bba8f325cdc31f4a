import { atom, type ReadableAtom } from 'nanostores'
import { listOrders } from '../contract/order-list.ts'
import { orderMessages } from '../domain/messages/order.ts'
import { unknownStatuses } from '../domain/order.ts'
import { addOrderPage, NO_ORDER_PAGES, type OrderPages } from '../domain/order-pages.ts'
import { ORDERS_PAGE_SIZE } from '../domain/ui-limits.ts'
import { createAsyncStore } from './async-store.ts'
import { callApi } from './call-api.ts'
import { showToast } from './toasts.ts'

/** The shopper's orders, newest first, as many pages as were asked for. */
export const {
  $state: $orders,
  reload: reloadOrders,
  replace: replaceOrders,
} = createAsyncStore(
  () => loadNextPage(NO_ORDER_PAGES),
  () =>
    showToast({ title: orderMessages.errorTitle, description: orderMessages.listFailed, destructive: true }),
)

const $older = atom<'idle' | 'loading' | 'failed'>('idle')
/** What became of asking for older orders. */
export const $olderOrders: ReadableAtom<'idle' | 'loading' | 'failed'> = $older

/** Adds the next page to what is shown. */
export async function showMoreOrders(): Promise<void> {
  const shown = $orders.get()
  if (shown.state !== 'ready' || $older.get() === 'loading') return
  $older.set('loading')
  try {
    const pages = await loadNextPage(shown.value)
    // Whoever signed out meanwhile gets nothing.
    if ($orders.get() === shown) replaceOrders(pages)
    $older.set('idle')
  } catch {
    // The list says so; which fault it was helps nobody.
    $older.set('failed')
  }
}

async function loadNextPage(shown: OrderPages): Promise<OrderPages> {
  const query = { page: shown.pages + 1, limit: ORDERS_PAGE_SIZE }
  const page = await callApi(listOrders, { query })
  for (const status of unknownStatuses(page.orders)) console.warn(`Unknown order status: ${status}`)
  return addOrderPage(shown, page)
}
