import { atom, type ReadableAtom } from 'nanostores'
import type { CodOutcome, ShopOrder } from '../../../contract/desk/order.ts'
import { getShopOrder, recordCod, setOrderNote } from '../../../contract/desk/orders.ts'
import { call } from '../../kit/call.ts'
import { errorStatus, failureText, noticed } from '../../kit/failure.ts'
import type { AsyncState } from '../../kit/loaded.ts'
import { ownKey, readStored, writeStored } from '../../kit/stored-here.ts'
import { showNotice } from '../../shell/notice.ts'

const $state = atom<AsyncState<ShopOrder>>({ state: 'loading' })
/** The order that was opened last. */
export const $order: ReadableAtom<AsyncState<ShopOrder>> = $state

let shown = ''
let loads = 0

/** Loads an order; the same one stays on screen meanwhile. */
export async function loadOrder(shop: string, order: string): Promise<void> {
  const key = `${shop}/${order}`
  if (key !== shown || $state.get().state !== 'ready') $state.set({ state: 'loading' })
  shown = key
  const mine = ++loads
  const next = await call(getShopOrder, { params: { shop, order } }).then(
    (value): AsyncState<ShopOrder> => ({ state: 'ready', value }),
    (error: unknown): AsyncState<ShopOrder> =>
      [400, 404].includes(errorStatus(error))
        ? { state: 'missing' }
        : { state: 'failed', message: failureText(error) },
  )
  if (mine === loads) $state.set(next)
}

/** The same after a change, unless the person has gone to another order meanwhile. */
export async function reloadOrder(shop: string, order: string): Promise<void> {
  if (shown === '' || shown === `${shop}/${order}`) await loadOrder(shop, order)
}

/** Records what became of a cash-on-delivery order, and shows the order as it then is; throws a sentence for the person. */
export async function recordCodOutcome(shop: string, number: number, outcome: CodOutcome): Promise<void> {
  const params = { shop, order: String(number) }
  const order = await call(recordCod, { params, body: { outcome } }).catch((error: unknown) => {
    throw new Error(failureText(error))
  })
  if (shown !== `${shop}/${number}`) return
  // One that is on its way is older.
  loads += 1
  $state.set({ state: 'ready', value: order })
}

interface OrderAddress {
  shop: string
  order: string
}

/** The note that was typed and not saved in this browser; undefined without one. */
export function noteDraft(address: OrderAddress): string | undefined {
  return readStored(keyOf(address))
}

/** Keeps what is typed; `undefined` forgets it. */
export function saveNoteDraft(address: OrderAddress, note: string | undefined): void {
  // Where storage is full or refused, the text is on screen all the same.
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
