import { atom, type ReadableAtom } from 'nanostores'
import type { CodOutcome, ShopOrder } from '../../../contract/desk/order.ts'
import { getShopOrder, recordCod } from '../../../contract/desk/orders.ts'
import { call } from '../../kit/call.ts'
import { failureText, statusOf } from '../../kit/failure.ts'
import type { AsyncState } from '../../kit/loaded.ts'

const $state = atom<AsyncState<ShopOrder>>({ state: 'loading' })
/** The order that was opened last. */
export const $order: ReadableAtom<AsyncState<ShopOrder>> = $state

let shown = ''

/** Loads an order; the same one stays on screen meanwhile. */
export async function loadOrder(shop: string, order: string): Promise<void> {
  const key = `${shop}/${order}`
  if (key !== shown || $state.get().state !== 'ready') $state.set({ state: 'loading' })
  shown = key
  const next = await call(getShopOrder, { params: { shop, order } }).then(
    (value): AsyncState<ShopOrder> => ({ state: 'ready', value }),
    (error: unknown): AsyncState<ShopOrder> =>
      [400, 404].includes(statusOf(error))
        ? { state: 'missing' }
        : { state: 'failed', message: failureText(error) },
  )
  if (key === shown) $state.set(next)
}

/** Records what became of a cash-on-delivery order, and shows the order as it then is; throws a sentence for the person. */
export async function recordCodOutcome(shop: string, number: number, outcome: CodOutcome): Promise<void> {
  const params = { shop, order: String(number) }
  const order = await call(recordCod, { params, body: { outcome } }).catch((error: unknown) => {
    throw new Error(failureText(error))
  })
  if (shown === `${shop}/${number}`) $state.set({ state: 'ready', value: order })
}
