import { atom, type ReadableAtom } from 'nanostores'
import type { OrderFilter } from '../../contract/desk/order.ts'
import {
  countShopOrders,
  getOrderMail,
  getShopOrders,
  listShopOrders,
  type OrderSheets,
  setOrderMail,
} from '../../contract/desk/orders.ts'
import { ordersPath } from '../../domain/desk/orders/order-address.ts'
import type { DeskResponseOf } from '../client/call-desk.ts'
import { call } from '../kit/call.ts'
import { noticed } from '../kit/failure.ts'
import { createLoaded } from '../kit/loaded.ts'
import { showNotice } from '../shell/notice.ts'
import { newestOrder, seeOrders } from './new-orders.ts'

type OrderCounts = DeskResponseOf<typeof countShopOrders>

const list = createLoaded(
  (shop: string, filter: OrderFilter, before: number | undefined) =>
    call(listShopOrders, {
      params: { shop },
      query: before === undefined ? filter : { ...filter, before: String(before) },
    }),
  ordersPath,
)
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
  await list.load(shop, filter, before)
  const isShown = list.isOpen(shop, filter, before) && list.value() !== undefined
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

const $isWanted = atom<boolean | undefined>()
/** Whether the person is mailed about new orders of the shop; undefined until that is known. */
export const $orderMail: ReadableAtom<boolean | undefined> = $isWanted

let shopOfWish = ''

/** Asks for the person's wish. */
export async function loadOrderMail(shop: string): Promise<void> {
  shopOfWish = shop
  $isWanted.set(undefined)
  // The switch is not shown without an answer; the list's own call shows why there is none.
  const answer = await call(getOrderMail, { params: { shop } }).catch(() => undefined)
  if (shop === shopOfWish) $isWanted.set(answer?.isWanted)
}

/** Changes the wish; a refusal takes the switch back and is shown. */
export async function switchOrderMail(shop: string, isWanted: boolean): Promise<void> {
  $isWanted.set(isWanted)
  const isSet = await noticed(async () => {
    await call(setOrderMail, { params: { shop }, body: { isWanted } })
    showNotice(
      isWanted
        ? 'You will get e-mails about new orders of this shop.'
        : 'You will get no e-mails about new orders.',
    )
  })
  if (!isSet && shop === shopOfWish) $isWanted.set(!isWanted)
}

const none: OrderSheets = { orders: [], sender: { name: '', address: '', phone: '' } }

/** The orders to print, and who sends them. */
export const { $state: $sheets, load: loadSheets } = createLoaded(
  async (shop: string, orders: readonly number[]) =>
    orders.length === 0
      ? none
      : call(getShopOrders, { params: { shop }, query: { numbers: orders.join(',') } }),
)
