import { atom, type ReadableAtom } from 'nanostores'
import type { ShopOrder } from '../../../contract/desk/order.ts'
import { editOrderLines, quoteOrderLines } from '../../../contract/desk/order-edit.ts'
import { type TypedLine, toEditedLines, withPiece } from '../../../domain/desk/orders/order-pieces.ts'
import { deskPaths } from '../../../domain/desk/paths.ts'
import { call } from '../../kit/call.ts'
import { createDeskForm } from '../../kit/desk-form.ts'
import { failureText } from '../../kit/failure.ts'
import { showNotice } from '../../shell/notice.ts'
import { replaceWith, screenStays } from '../../shell/router.ts'
import { askBeforeLeaving } from '../../shell/unsaved-work.ts'
import { createLiveQuote } from './live-quote.ts'
import { reloadOrder } from './order.ts'

const $typed = atom<TypedLine[]>([])
/** The lines of the order that is edited, as they are typed. */
export const $editedLines: ReadableAtom<TypedLine[]> = $typed
export const editQuote = createLiveQuote()
/** Nothing but its refusals: the lines are no fields of a form. */
export const editForm = createDeskForm({})

/** Begins with the lines that an order has now. Until what it returns is called, the page is not left without a question. */
export function beginEdit(order: ShopOrder): () => void {
  $typed.set(typedLines(order))
  editForm.reset()
  editQuote.request(undefined)
  return askBeforeLeaving(() => hasEdits(order))
}

/** Whether something else is typed than the order had when the edit began. */
export function hasEdits(order: ShopOrder): boolean {
  return JSON.stringify($typed.get()) !== JSON.stringify(typedLines(order))
}

function typedLines({ items }: ShopOrder): TypedLine[] {
  return items.map(({ line, productId: id, title, size, color, quantity }) => ({
    line,
    id,
    title,
    size,
    color,
    quantity: `${quantity}`,
  }))
}

/** Changes the lines, and asks for the price. */
export function changeEdited(shop: string, order: number, lines: TypedLine[]): void {
  $typed.set(lines)
  const edited = toEditedLines(lines)
  const params = { shop, order: `${order}` }
  editQuote.request(edited && (() => call(quoteOrderLines, { params, body: { lines: edited } })))
}

/** Adds a piece to the lines as they are by now: another may have come while this one was looked up. */
export function addEdited(shop: string, order: number, piece: Omit<TypedLine, 'quantity'>): void {
  changeEdited(shop, order, withPiece($typed.get(), piece))
}

/** Saves the lines over the revision that was loaded, then shows the order. */
export function saveEdit(
  shop: string,
  { number, revision }: Pick<ShopOrder, 'number' | 'revision'>,
): Promise<void> {
  return editForm.run(async () => {
    const lines = toEditedLines($typed.get())
    if (!lines) return
    const total = editQuote.$state.get().quote?.total
    const params = { shop, order: `${number}` }
    const isHere = screenStays()
    const body = { revision, lines, ...(total !== undefined && { total }) }
    try {
      await call(editOrderLines, { params, body })
    } catch (error) {
      // Form and price are those of another order by now.
      if (!isHere()) return showNotice(`Order ${number}: ${failureText(error)}`)
      editQuote.take(error)
      throw error
    }
    showNotice(`The items of order ${number} are changed.`)
    if (isHere()) replaceWith(deskPaths.order(shop, number))
    else await reloadOrder(shop, `${number}`)
  })
}
