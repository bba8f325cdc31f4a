import type { CodOutcome } from '../../../contract/desk/order.ts'
import { getShopOrder, recordCod, setOrderNote } from '../../../contract/desk/orders.ts'
import { ResponseError } from '../../client/errors.ts'
import { call } from '../../kit/call.ts'
import { errorStatus, noticed } from '../../kit/failure.ts'
import { createLoaded } from '../../kit/loaded.ts'
import { ownKey, readStored, writeStored } from '../../kit/stored-here.ts'
import { showNotice } from '../../shell/notice.ts'

/** What is no number is missing, too. */
const opened = createLoaded((shop: string, order: string) =>
  call(getShopOrder, { params: { shop, order } }).catch((error: unknown) => {
    throw errorStatus(error) === 400 ? new ResponseError(404) : error
  }),
)
/** The order that was opened last. */
export const { $state: $order, load: loadOrder, reload: reloadOrder } = opened

/** Records what became of a cash-on-delivery order, and shows the order as it then is; throws as `call` does. */
export async function recordCodOutcome(shop: string, number: number, outcome: CodOutcome): Promise<void> {
  const params = { shop, order: String(number) }
  const order = await call(recordCod, { params, body: { outcome } })
  if (opened.isOpen(shop, params.order)) opened.setNewer(order)
}

interface OrderAddress {
  shop: string
  order: string
}

/** The note that was typed and not saved in this browser; undefined without one. */
export function noteDraft(address: OrderAddress): string | undefined {
  return readStored(keyOf(address))
}

/** Keeps what is typed, where storage takes it; `undefined` forgets it. */
export function saveNoteDraft(address: OrderAddress, note: string | undefined): void {
  writeStored(keyOf(address), note)
}

/** Whether a note as it is typed says something else than the one that is saved, which has no spaces around it. */
export function isUnsavedNote(typed: string, saved: string): boolean {
  return typed.trim() !== saved.trim()
}

/** Saves the note; a refusal is shown, and the draft stays, as does what was typed since. Returns whether it was saved. */
export async function saveNote(address: OrderAddress, note: string): Promise<boolean> {
  const body = { note: note.trim() }
  if (!(await noticed(() => call(setOrderNote, { params: address, body })))) return false
  if (noteDraft(address) === note) saveNoteDraft(address, undefined)
  showNotice('The note was saved.')
  await reloadOrder(address.shop, address.order)
  return true
}

function keyOf({ shop, order }: OrderAddress): string {
  return ownKey('desk-order-note', shop, order)
}
