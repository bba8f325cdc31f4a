import { atom, type ReadableAtom } from 'nanostores'
import type { ListedOrder, OrderFilter } from '../../contract/desk/order.ts'
import { countShopOrders, listShopOrders } from '../../contract/desk/orders.ts'
import { ordersPath } from '../../domain/desk/order-address.ts'
import type { DeskAnswerOf } from '../client/call-desk.ts'
import type { AsyncState } from './async-state.ts'
import { call } from './call.ts'
import { failureText, statusOf } from './failure.ts'
import { newestOrder, seeOrders } from './new-orders.ts'
import { showNotice } from './notice.ts'

export interface OrderList {
  /** Newest first. */
  orders: ListedOrder[]
  hasMore: boolean
}
export type OrderCounts = DeskAnswerOf<typeof countShopOrders>

const $state = atom<AsyncState<OrderList>>({ state: 'loading' })
/** The orders of the shop and the filter that were opened last. */
export const $orders: ReadableAtom<AsyncState<OrderList>> = $state

const $numbers = atom<OrderCounts | undefined>()
/** Orders of the whole shop by status; undefined until they are known. */
export const $orderCounts: ReadableAtom<OrderCounts | undefined> = $numbers

const $older = atom(false)
/** Whether older orders are on their way. */
export const $loadingOlder: ReadableAtom<boolean> = $older

const shown = { shop: '', address: '', filter: {} as OrderFilter }

/** Loads the newest orders of a filter; those of the same address stay on screen meanwhile. */
export async function loadOrders(shop: string, filter: OrderFilter): Promise<void> {
  const address = ordersPath(shop, filter)
  if (shop !== shown.shop) $numbers.set(undefined)
  if (address !== shown.address || $state.get().state === 'failed') $state.set({ state: 'loading' })
  Object.assign(shown, { shop, address, filter })
  void loadCounts(shop)
  const newest = newestOrder(shop)
  const next = await call(listShopOrders, { params: { shop }, query: filter }).then(
    (value): AsyncState<OrderList> => ({ state: 'ready', value }),
    (error: unknown): AsyncState<OrderList> =>
      statusOf(error) === 404 ? { state: 'missing' } : { state: 'failed', message: failureText(error) },
  )
  if (address !== shown.address) return
  $state.set(next)
  if (next.state === 'ready') seeOrders(shop, await newest)
}

/** Loads the list on screen again. */
export function reloadOrders(): Promise<void> {
  return loadOrders(shown.shop, shown.filter)
}

/** Adds the orders before the oldest one on screen. */
export async function loadOlderOrders(): Promise<void> {
  const state = $state.get()
  const oldest = state.state === 'ready' ? state.value.orders.at(-1) : undefined
  if (state.state !== 'ready' || !oldest || $older.get()) return
  $older.set(true)
  try {
    const query = { ...shown.filter, before: String(oldest.number) }
    const { orders, hasMore } = await call(listShopOrders, { params: { shop: shown.shop }, query })
    if ($state.get() !== state) return
    $state.set({ state: 'ready', value: { orders: [...state.value.orders, ...orders], hasMore } })
  } catch (error) {
    showNotice(failureText(error))
  } finally {
    $older.set(false)
  }
}

async function loadCounts(shop: string): Promise<void> {
  // The list stands without its counts; its own call shows why there are none.
  const counts = await call(countShopOrders, { params: { shop } }).catch(() => undefined)
  if (counts && shop === shown.shop) $numbers.set(counts)
}
