import { atom, type ReadableAtom } from 'nanostores'
import { getShopOrders, type OrderSheets } from '../../contract/desk/orders.ts'
import type { AsyncState } from '../kit/async-state.ts'
import { call } from '../kit/call.ts'
import { failureText, statusOf } from '../kit/failure.ts'

const none: OrderSheets = { orders: [], sender: { name: '', address: '', phone: '' } }

const $state = atom<AsyncState<OrderSheets>>({ state: 'loading' })
/** The orders to print, and who sends them. */
export const $sheets: ReadableAtom<AsyncState<OrderSheets>> = $state

/** Loads orders to print, by their numbers. */
export async function loadSheets(shop: string, numbers: readonly number[]): Promise<void> {
  $state.set({ state: 'loading' })
  if (numbers.length === 0) return $state.set({ state: 'ready', value: none })
  $state.set(
    await call(getShopOrders, { params: { shop }, query: { numbers: numbers.join(',') } }).then(
      (value): AsyncState<OrderSheets> => ({ state: 'ready', value }),
      (error: unknown): AsyncState<OrderSheets> =>
        statusOf(error) === 404 ? { state: 'missing' } : { state: 'failed', message: failureText(error) },
    ),
  )
}
