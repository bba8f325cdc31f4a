import { setOrderNote } from '../../../contract/desk/orders.ts'
import { call } from '../../kit/call.ts'
import { failureText } from '../../kit/failure.ts'
import { showNotice } from '../../shell/notice.ts'
import { currentPerson } from '../../sign-in/session.ts'
import { loadOrder } from './order.ts'

/** An order of a shop. */
export interface OrderAddress {
  shop: string
  order: string
}

/** The note that was typed and not saved in this browser; undefined without one. */
export function noteDraft(address: OrderAddress): string | undefined {
  try {
    return localStorage.getItem(keyOf(address)) ?? undefined
  } catch {
    // The browser refuses storage: there is no draft.
    return undefined
  }
}

/** Keeps what is typed; `undefined` forgets it. */
export function saveNoteDraft(address: OrderAddress, note: string | undefined): void {
  try {
    if (note === undefined) localStorage.removeItem(keyOf(address))
    else localStorage.setItem(keyOf(address), note)
  } catch {
    // Storage is full or refused: the text is on screen all the same.
  }
}

/** Saves the note; a refusal is shown, and the draft stays. Returns whether it was saved. */
export async function saveNote(address: OrderAddress, note: string): Promise<boolean> {
  try {
    await call(setOrderNote, { params: address, body: { note: note.trim() } })
  } catch (error) {
    showNotice(failureText(error))
    return false
  }
  saveNoteDraft(address, undefined)
  showNotice('The note was saved.')
  await loadOrder(address.shop, address.order)
  return true
}

function keyOf({ shop, order }: OrderAddress): string {
  return ['desk-order-note', currentPerson()?.email, shop, order].join(':')
}
