import { atom, type ReadableAtom } from 'nanostores'
import type { ListedOrder, OrderFilter } from '../../contract/desk/order.ts'
import { countShopOrders, listShopOrders } from '../../contract/desk/orders.ts'
import { ordersPath } from '../../domain/desk/orders/order-address.ts'
import type { DeskResponseOf } from '../client/call-desk.ts'
import { call } from '../kit/call.ts'
import { createLoaded } from '../kit/loaded.ts'
import { newestOrder, seeOrders } from './new-orders.ts'

export interface OrderList {
  /** Newest first. */
  orders: ListedOrder[]
  hasMore: boolean
}
export type OrderCounts = DeskResponseOf<typeof countShopOrders>

const list = createLoaded<OrderList>()
/** The orders of the shop and the filter that were opened last. */
export const $orders = list.$state

const $numbers = atom<OrderCounts | undefined>()
/** Orders of the whole shop by status; undefined until they are known. */
export const $orderCounts: ReadableAtom<OrderCounts | undefined> = $numbers

const shown = { shop: '', filter: {} as OrderFilter, before: undefined as number | undefined }

/** Loads the newest orders of a filter, or those before one; those of the same address stay on screen meanwhile. */
export async function loadOrders(shop: string, filter: OrderFilter, before?: number): Promise<void> {
  if (shop !== shown.shop) $numbers.set(undefined)
  Object.assign(shown, { shop, filter, before })
  void loadCounts(shop)
  const newest = newestOrder(shop)
  const query = before === undefined ? filter : { ...filter, before: String(before) }
  const address = ordersPath(shop, filter, before)
  await list.load(address, () => call(listShopOrders, { params: { shop }, query }))
  const isShown = address === ordersPath(shown.shop, shown.filter, shown.before) && list.value() !== undefined
  if (isShown && before === undefined) seeOrders(shop, await newest)
}

/** Loads the list on screen again. */
export function reloadOrders(): Promise<void> {
  return loadOrders(shown.shop, shown.filter, shown.before)
}

async function loadCounts(shop: string): Promise<void> {
  // The list stands without its counts; its own call shows why there are none.
  const counts = await call(countShopOrders, { params: { shop } }).catch(() => undefined)
  if (counts && shop === shown.shop) $numbers.set(counts)
}
