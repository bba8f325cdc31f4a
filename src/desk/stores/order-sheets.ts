import { atom, type ReadableAtom } from 'nanostores'
import type { ShopOrder } from '../../contract/desk/order.ts'
import { getShopOrders } from '../../contract/desk/orders.ts'
import type { AsyncState } from './async-state.ts'
import { call } from './call.ts'
import { failureText, statusOf } from './failure.ts'

const $state = atom<AsyncState<ShopOrder[]>>({ state: 'loading' })
/** The orders to print. */
export const $sheets: ReadableAtom<AsyncState<ShopOrder[]>> = $state

/** Loads orders to print, by their numbers. */
export async function loadSheets(shop: string, numbers: readonly number[]): Promise<void> {
  $state.set({ state: 'loading' })
  if (numbers.length === 0) return $state.set({ state: 'ready', value: [] })
  $state.set(
    await call(getShopOrders, { params: { shop }, query: { numbers: numbers.join(',') } }).then(
      ({ orders }): AsyncState<ShopOrder[]> => ({ state: 'ready', value: orders }),
      (error: unknown): AsyncState<ShopOrder[]> =>
        statusOf(error) === 404 ? { state: 'missing' } : { state: 'failed', message: failureText(error) },
    ),
  )
}
