import { eraseGuest, getGuest, listGuests } from '../../contract/desk/customers.ts'
import type { DeskResponseOf } from '../client/call-desk.ts'
import { call } from '../kit/call.ts'
import { createLoaded } from '../kit/loaded.ts'
import { showNotice } from '../shell/notice.ts'
import { type CustomersView, queryOf } from './customers.ts'

export type Guests = DeskResponseOf<typeof listGuests>
export type Guest = DeskResponseOf<typeof getGuest>

/** Guests of the shop that was opened last, a page of those that were searched for: who ordered last, or those before an order. */
export const guests = createLoaded(({ shop, words, before }: CustomersView) =>
  call(listGuests, { params: { shop }, query: { ...queryOf(words), before } }),
)
/** The guest that was opened last, by the number of one of the orders. */
export const guest = createLoaded((shop: string, order: string) =>
  call(getGuest, { params: { shop, order } }),
)

/** Deletes a guest's data. Throws as `call` does. */
export async function deleteGuestData(shop: string, order: number): Promise<void> {
  await call(eraseGuest, { params: { shop, order: `${order}` } })
  showNotice('The guest’s data is deleted.')
}
