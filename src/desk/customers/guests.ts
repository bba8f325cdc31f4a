import { eraseGuest, getGuest, listGuests } from '../../contract/desk/customers.ts'
import type { DeskResponseOf } from '../client/call-desk.ts'
import { call } from '../kit/call.ts'
import { worded } from '../kit/failure.ts'
import { createLoaded } from '../kit/loaded.ts'
import { showNotice } from '../shell/notice.ts'
import { type CustomersView, customersPath, queryOf } from './customers.ts'

export type Guests = DeskResponseOf<typeof listGuests>
export type Guest = DeskResponseOf<typeof getGuest>

/** Guests of the shop that was opened last, a page of those that were searched for. */
export const guests = createLoaded<Guests>()
/** The guest that was opened last. */
export const guest = createLoaded<Guest>()

/** Loads a page of guests: who ordered last, or those before an order. The same page stays on screen meanwhile. */
export function loadGuests(shown: CustomersView): Promise<void> {
  const { shop, words, before } = shown
  const query = { ...queryOf(words), before }
  return guests.load(customersPath('guests', shown), () => call(listGuests, { params: { shop }, query }))
}

/** Loads one guest, by the number of one of the orders. */
export function loadGuest(shop: string, order: string): Promise<void> {
  return guest.load(`${shop} ${order}`, () => call(getGuest, { params: { shop, order } }))
}

/** Deletes a guest's data. Throws what the dialog shows. */
export async function deleteGuestData(shop: string, order: number): Promise<void> {
  await worded(() => call(eraseGuest, { params: { shop, order: `${order}` } }))
  showNotice('The guest’s data is deleted.')
}
