import { getShopOrders, type OrderSheets } from '../../contract/desk/orders.ts'
import { call } from '../kit/call.ts'
import { createLoaded } from '../kit/loaded.ts'

const none: OrderSheets = { orders: [], sender: { name: '', address: '', phone: '' } }

const sheets = createLoaded<OrderSheets>()
/** The orders to print, and who sends them. */
export const $sheets = sheets.$state

/** Loads orders to print, by their numbers. */
export function loadSheets(shop: string, orders: readonly number[]): Promise<void> {
  const numbers = orders.join(',')
  return sheets.load(`${shop} ${numbers}`, async () =>
    orders.length === 0 ? none : call(getShopOrders, { params: { shop }, query: { numbers } }),
  )
}
