import type { EditedLine, editOrderLines } from '../../../contract/desk/order-edit.ts'
import type { setOrderBuyer } from '../../../contract/desk/orders.ts'
import type { BodyOf } from '../../../contract/endpoint.ts'
import { leftOf } from '../../../domain/invoices/make-credit-note.ts'
import { toPaise, toRupees } from '../../../domain/money.ts'
import { type LineChange, lineChanges, lineChangeText } from '../../../domain/orders/line-changes.ts'
import { statusName } from '../../../domain/orders/order-moves.ts'
import { CANCELLED, PENDING, PROCESSING } from '../../../domain/orders/order-status.ts'
import { searchTextOf } from '../../../domain/orders/order-words.ts'
import { isGstin } from '../../../domain/pricing/gstin.ts'
import { plainGstin } from '../../../domain/pricing/plain-gstin.ts'
import { showsTax } from '../../../domain/pricing/tax.ts'
import { returnStock } from '../../catalogue/products/stock.db.ts'
import { inTransaction } from '../../platform/engine/group-commit.ts'
import { inOwnTransaction } from '../../platform/engine/own-transaction.ts'
import { recordEvent } from '../../platform/events/change.ts'
import { countHits, limits } from '../../platform/services/limits.ts'
import type { ReadContext, ServiceContext } from '../../platform/services/service-context.ts'
import { ServiceError } from '../../platform/services/service-error.ts'
import type { Tx } from '../../platform/tables/tables.ts'
import { lockOrdersOfStore } from '../../shops/store.db.ts'
import { addEvent } from '../change-status.ts'
import { documentsOfOrder, latestInvoice } from '../invoices/invoices.db.ts'
import { creditInvoice, issueInvoice } from '../invoices/issue-invoice.ts'
import { deductLines } from '../order-stock.ts'
import { balanceOrder } from '../payments/balance-order.ts'
import { consumeLimitedUses, DiscountOrCodLimitReached } from '../pricing/agree-on-price.ts'
import { readRules } from '../pricing/rules.db.ts'
import { returnUses } from '../pricing/uses.db.ts'
import {
  findOrderToEdit,
  type OrderToEdit,
  replaceLines,
  updateBuyer,
  updateEdited,
} from './edit-order.db.ts'
import { type PricedEdit, priceEdit } from './price-edit.ts'

/** The number of the order that people see, and the origin of the shop's pages, for a mail. */
interface EditedOrder {
  number: number
  origin: string
}

/** What an order would cost with other lines. Throws `order-not-found` and the refusals of `editOrder` about lines. */
export async function quoteEdit(
  { db, storeId }: ReadContext,
  { number, lines }: { number: number; lines: readonly EditedLine[] },
): Promise<PricedEdit> {
  const edited = await findOrderToEdit(db, storeId, number, { isLocked: false })
  if (!edited) throw new ServiceError('order-not-found')
  return priceEdit(db, storeId, edited, lines)
}

/**
 * Replaces the lines of an order that is not shipped, in one transaction with everything that follows: its pieces, the uses
 * of its discounts, what is to be paid or given back, its invoice, the timeline, the activity and a mail to the shopper.
 * Throws `order-not-found`, `order-not-editable`, `order-edited`, `order-repriced`, `limit-reached` and the refusals of lines.
 */
export async function editOrder(context: ServiceContext, input: EditInput): Promise<void> {
  try {
    await inOwnTransaction(context.db, tx => editInTransaction(tx, context, input))
  } catch (error) {
    if (!(error instanceof DiscountOrCodLimitReached)) throw error
    throw new ServiceError('order-repriced', { answer: (await quoteEdit(context, input)).answer })
  }
  context.jobs.mailQueued()
}

type EditInput = EditedOrder & BodyOf<typeof editOrderLines>

async function editInTransaction(tx: Tx, context: ServiceContext, input: EditInput): Promise<void> {
  const { storeId, now } = context
  const { number, revision, lines, total, origin } = input
  const edited = await findOrderToEdit(tx, storeId, number, { isLocked: true })
  if (!edited) throw new ServiceError('order-not-found')
  const { order } = edited
  if (order.status !== PENDING && order.status !== PROCESSING)
    throw new ServiceError('order-not-editable', { status: statusName(order.status) })
  if (order.revision !== revision) throw new ServiceError('order-edited')
  const priced = await priceEdit(tx, storeId, edited, lines)
  const { answer } = priced
  const isOther = total !== undefined && toPaise(total) !== answer.order.total
  if (isOther || answer.problems.length > 0) throw new ServiceError('order-repriced', { answer })
  const changes = changesOf(edited, priced)
  if (changes.length === 0 && answer.order.total === order.total) return
  await countHits(context, [[limits.editsOfOrder, `${order.id}`]], tx)

  await addEvent(tx, context, order.id, 'edited', {
    changes: changes.map(lineChangeText).join('; '),
    before: toRupees(order.total),
    after: toRupees(answer.order.total),
  })
  // Before the series of documents: an order by phone that is paid has the shop's orders first.
  await lockOrdersOfStore(tx, storeId)
  const reason = 'The items of the order were changed'
  const credited = await creditInvoice(tx, context, { orderId: order.id, reason })
  await writeOrder(tx, edited, priced, now())
  const { due, owed, kept } = await balanceOrder(tx, context, order.id)
  // One that is paid at the door has its invoice when it is shipped.
  if (due === 0 && (credited > 0 || kept > 0))
    await issueInvoice(tx, context, { orderId: order.id, on: 'paid' })
  const mail = { orderId: order.id, changes, owedPaise: owed, origin }
  await recordEvent(tx, context, { kind: 'order.edited', subject: `${number}`, mail })
  await takePieces(tx, context, order.id, priced)
}

function changesOf({ rows }: OrderToEdit, { lines }: PricedEdit): LineChange[] {
  return lineChanges(
    rows.map(({ product_id: productId, ...row }) => ({ ...row, productId })),
    lines,
  )
}

async function writeOrder(
  tx: Tx,
  { order }: OrderToEdit,
  { lines, answer }: PricedEdit,
  now: number,
): Promise<void> {
  const { number, full_name: name, phone, email } = order
  const words = lines.map(({ title, variant }) => ({ title, sku: variant?.sku ?? '' }))
  await updateEdited(tx, order.id, {
    revision: order.revision + 1,
    total: answer.order.total,
    words: searchTextOf({ number, name, phone, email, lines: words }),
    priced: order.priced === '' ? undefined : answer.order,
    now,
  })
}

/** Under lockOrdersOfStore. */
async function takePieces(
  tx: Tx,
  context: ServiceContext,
  id: number,
  { lines, answer, rules, buyer }: PricedEdit,
): Promise<void> {
  await returnStock(tx, id)
  await replaceLines(tx, id, lines)
  await deductLines(tx, context.storeId, lines)
  await returnUses(tx, id)
  await consumeLimitedUses(tx, context, rules, {
    id,
    priced: answer.order,
    buyer: { ...buyer, except: undefined },
  })
}

/**
 * Sets the GSTIN of an order's buyer and the name in that registration; an invoice is given back by a credit note and issued
 * anew, which the shopper is mailed. Throws `field-invalid`, `order-not-found`, `order-not-editable`, `order-edited`,
 * `limit-reached` and `invoice-final`.
 */
export async function setBuyer(
  context: ServiceContext,
  input: EditedOrder & BodyOf<typeof setOrderBuyer>,
): Promise<void> {
  const { db, storeId, now } = context
  const { number, company, origin } = input
  const gstin = plainGstin(input.gstin)
  if (gstin !== '' && !isGstin(gstin)) throw new ServiceError('field-invalid', { path: 'gstin' })
  await inTransaction(db, async tx => {
    const { order } = (await findOrderToEdit(tx, storeId, number, { isLocked: true })) ?? {}
    if (!order) throw new ServiceError('order-not-found')
    const { id: orderId, status, revision, full_name: name } = order
    // An erased order names nobody.
    if (status === CANCELLED || name === '')
      throw new ServiceError('order-not-editable', { status: statusName(status) })
    if (revision !== input.revision) throw new ServiceError('order-edited')
    if (gstin === order.buyer_gstin && company === order.buyer_company) return
    const isRevised = await checkInvoice(tx, storeId, orderId)
    await addEvent(tx, context, orderId, 'buyer-changed', {})
    const reason = 'The GSTIN of the buyer was changed'
    const isCredited = (await creditInvoice(tx, context, { orderId, reason })) > 0
    // The next invoice is of another revision than the one before; a form with the buyer of before is refused.
    const next = isRevised ? revision + 1 : revision
    await updateBuyer(tx, orderId, { gstin, company, revision: next, now: now() })
    if (isCredited) {
      await countHits(context, [[limits.editsOfOrder, `${orderId}`]], tx)
      await issueInvoice(tx, context, { orderId, on: 'shipped' })
    }
    const mail = isCredited ? { orderId, origin } : undefined
    await recordEvent(tx, context, { kind: 'order.buyer-changed', subject: `${number}`, mail })
  })
  context.jobs.mailQueued()
}

/**
 * Whether an order's next invoice may be another one, which none is that was given back. Throws `invoice-final` for an invoice
 * in force that another one could not replace in full, by the same registration.
 */
async function checkInvoice(tx: Tx, storeId: number, orderId: number): Promise<boolean> {
  const latest = latestInvoice(await documentsOfOrder(tx, storeId, orderId))
  if (!latest) return true
  const { document } = latest.invoice
  const notes = latest.notes.map(note => note.document)
  const left = leftOf(document, notes)
  if (left === 0) return false
  const tax = (await readRules(tx, storeId))?.tax
  const { gstin, isComposition } = document.supplier
  const isSame = tax && gstin === (tax.gstin ?? '') && showsTax(tax) === (gstin !== '' && !isComposition)
  if (!isSame || left < document.total) throw new ServiceError('invoice-final')
  return true
}
