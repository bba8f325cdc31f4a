import type { NoMail, OrderMove, OrderStatus } from '../../../contract/desk/order.ts'
import { toRupees } from '../../../domain/money.ts'
import { findStatusMove, mayMove, type StatusMove, statusName } from '../../../domain/orders/order-moves.ts'
import { inTransaction } from '../../platform/engine/group-commit.ts'
import { recordEvent } from '../../platform/events/change.ts'
import { countHits, limits } from '../../platform/services/limits.ts'
import type { ServiceContext } from '../../platform/services/service-context.ts'
import { ServiceError } from '../../platform/services/service-error.ts'
import type { Tx } from '../../platform/tables/tables.ts'
import { lockOrdersOfStore } from '../../shops/store.db.ts'
import { addEvent, type StatusStep, stepOrder } from '../change-status.ts'
import { creditInvoice, issueInvoice } from '../invoices/issue-invoice.ts'
import { whyNoMail } from '../mails/shopper-mail.ts'
import { hasParcel, readStatus } from '../order-status.db.ts'
import { releaseOrders } from '../order-stock.ts'
import { oweAllPayments } from '../payments/order-payment.db.ts'

interface MoveOrderInput {
  /** The order number that people see. */
  number: number
  /** `from` is the status that the actor saw. */
  move: OrderMove
  /** Origin of the shop's pages, for the mail. */
  origin: string
}

/**
 * Moves an order to another status, with its timeline, its activity and a mail to the shopper, in one transaction.
 * Cancelling marks money that came as to be given back. Throws `order-not-found`, `move-refused`, `not-allowed`,
 * `tracking-url-invalid`, `limit-reached` for too many changes of one parcel, and `order-moved` where another actor was first.
 */
export async function moveOrder(context: ServiceContext, input: MoveOrderInput): Promise<void> {
  const { number, move, origin } = input
  checkMove(context, move)
  await inTransaction(context.db, tx =>
    moveInTransaction(tx, context, { order: { number }, ...factsOf(move) }, origin),
  )
  context.jobs.mailQueued()
}

/** The same in the caller's transaction, without its checks. */
export async function moveInTransaction(
  tx: Tx,
  context: ServiceContext,
  step: StatusStep,
  origin: string,
): Promise<void> {
  // As a second press after a lost answer sends it: the shopper has the mail.
  if (step.from === step.to && (await hasParcel(tx, context.storeId, step))) return
  const moved = await stepOrder(tx, context, step)
  if (!moved) throw await presentStatus(tx, context.storeId, step)
  if (step.from === step.to) await countHits(context, [[limits.editsOfOrder, `${moved.id}`]], tx)
  else if (step.to === 'shipped') await issueInvoice(tx, context, { orderId: moved.id, on: 'shipped' })
  if (step.to === 'cancelled') {
    await oweMoney(tx, context, moved.id)
    // Before the series of documents and the discounts, as an edit: the orders of the store wait from here on.
    await lockOrdersOfStore(tx, context.storeId)
    const reason = step.reason ?? 'The order was cancelled'
    await creditInvoice(tx, context, { orderId: moved.id, reason })
  }
  const { to, asked } = step
  if (to === 'pending' || to === 'processing') return
  const mail = { orderId: moved.id, to, origin, ...(asked && { asked }) }
  await recordEvent(tx, context, { kind: `order.${to}`, subject: `${moved.number}`, mail })
  if (to !== 'cancelled') return
  await releaseOrders(tx, context.storeId, [moved.id])
}

/** Notes that money which came for a cancelled order is to be given back. */
async function oweMoney(tx: Tx, context: ServiceContext, orderId: number): Promise<void> {
  for (const { reference, amountPaise } of await oweAllPayments(tx, orderId))
    await addEvent(tx, context, orderId, 'refund-due', { reference, amount: toRupees(amountPaise) })
}

function checkMove({ actor }: ServiceContext, move: OrderMove): void {
  const { from, to } = move
  const step = findStatusMove(from, to)
  if (!step || step.needs === 'payment') throw new ServiceError('move-refused', { from, to })
  if (!isAllowed(actor, step)) throw new ServiceError('not-allowed')
  if (move.to === 'shipped' && !isWebAddress(move.trackingUrl ?? ''))
    throw new ServiceError('tracking-url-invalid')
}

function isAllowed(actor: ServiceContext['actor'], step: StatusMove): boolean {
  if (actor.type === 'staff') return actor.role !== undefined && mayMove(actor.role, step)
  return actor.type !== 'customer'
}

function isWebAddress(text: string): boolean {
  if (text === '') return true
  const protocol = URL.parse(text)?.protocol
  return protocol === 'https:' || protocol === 'http:'
}

function factsOf(move: OrderMove): Omit<StatusStep, 'order'> {
  if (move.to !== 'shipped') return move
  const { trackingNumber = '', trackingUrl = '', ...known } = move
  return { ...known, trackingNumber, trackingUrl }
}

async function presentStatus(
  tx: Tx,
  storeId: number,
  { order }: StatusStep,
): Promise<ServiceError<'order-not-found' | 'order-moved'>> {
  const code = await readStatus(tx, storeId, order)
  if (code === undefined) return new ServiceError('order-not-found')
  const status: OrderStatus = statusName(code)
  return new ServiceError('order-moved', { status })
}

/** What became of one order of many; without `refusal` it was moved. */
export interface MoveResult {
  number: number
  status?: OrderStatus
  refusal?: ServiceError
  /** Why the shopper of an order that was moved gets no mail. */
  noMail?: NoMail
}

/** Moves many orders, each in its own transaction and with its own result; every other error is thrown. */
export async function moveOrders(
  context: ServiceContext,
  { orders, origin }: { orders: readonly { number: number; move: OrderMove }[]; origin: string },
): Promise<MoveResult[]> {
  const results: MoveResult[] = []
  for (const { number, move } of orders) {
    const refusal = await refusalOf(moveOrder(context, { number, move, origin }))
    const code = await readStatus(context.db, context.storeId, { number })
    const noMail = refusal ? undefined : await whyNoMail(context, { number })
    results.push({
      number,
      ...(code !== undefined && { status: statusName(code) }),
      ...(refusal && { refusal }),
      ...(noMail && { noMail }),
    })
  }
  return results
}

async function refusalOf(work: Promise<void>): Promise<ServiceError | undefined> {
  try {
    await work
    return undefined
  } catch (error) {
    if (error instanceof ServiceError) return error
    throw error
  }
}
