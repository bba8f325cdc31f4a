import type { NewOrder } from '../../contract/orders/new-order.ts'
import { addEvent } from '../orders/change-status.ts'
import { GUEST, reserveKey } from '../orders/order.db.ts'
import { addPricedOrder, hashOf, type OrderToAdd, orderOfKey, repricedOrder } from '../orders/place-order.ts'
import { parseOrderLines } from '../orders/price-lines.ts'
import { DiscountOrCodLimitReached } from '../orders/pricing/agree-on-price.ts'
import { confirmInTransaction } from '../orders/pricing/confirm-order.ts'
import { markPaidInTransaction } from '../payments/desk/mark-paid.ts'
import { inOwnTransaction } from '../platform/engine/own-transaction.ts'
import { recordEvent } from '../platform/events/change.ts'
import { countOrder, countPayment } from '../platform/services/metrics.ts'
import type { StaffShopContext } from '../platform/services/service-context.ts'
import { ServiceError } from '../platform/services/service-error.ts'
import type { Tx } from '../platform/tables/tables.ts'
import { orderLink } from './order-link.ts'

interface PlacePhoneOrderInput {
  /** `email` is empty where the shopper has none. */
  order: NewOrder & { email: string }
  /** One key makes one order, however often it is sent. */
  key: string
  /** The bank's own number of money that came already. */
  paid?: { bankReference: string } | undefined
  /** Origin of the shop's pages. */
  origin: string
}

/**
 * Places an order for somebody on the phone, as a guest's: with the prices, the stock and the limits of discounts that a
 * shopper's has, but without the limits on how many one shopper or network may place. Cash on delivery counts as
 * confirmed. Returns its number, and a link that opens it and is not kept. Throws what `placeOrder` throws, and
 * `bank-number-known`.
 */
export async function placePhoneOrder(
  context: StaffShopContext,
  input: PlacePhoneOrderInput,
): Promise<{ number: number; url: string }> {
  const { order, paid } = input
  const { email } = order
  const buyer = { userId: null, email, isConfirmed: false, phone: order.shippingAddress.phone }
  const added = { order, buyer, lines: parseOrderLines(order) }
  const replay = await findReplay(context, input)
  if (replay) return replay
  try {
    const placed = await inOwnTransaction(context.db, tx => placeInTransaction(tx, context, input, added))
    countOrder()
    if (paid) countPayment('manual', 'paid')
    context.jobs.mailQueued()
    return placed
  } catch (error) {
    const winner = await findReplay(context, input)
    if (winner) return winner
    if (error instanceof DiscountOrCodLimitReached) throw await repricedOrder(context, added)
    throw error
  }
}

async function placeInTransaction(
  tx: Tx,
  context: StaffShopContext,
  input: PlacePhoneOrderInput,
  added: OrderToAdd,
): Promise<{ number: number; url: string }> {
  const { now } = context
  const { order, paid, origin } = input
  const { id, total, response } = await addPricedOrder(tx, context, added)
  const number = Number(response.id)
  if (!(await reserveKey(tx, keyOf(context, input), id, now())))
    throw new ServiceError('idempotency-key-reused', { order: undefined })
  await addEvent(tx, context, id, 'by-phone', {})
  const mail = order.email === '' ? undefined : { orderId: id, origin }
  await recordEvent(tx, context, { kind: 'order.placed-by-phone', subject: `${number}`, mail })
  if (response.cod === 'unconfirmed') await confirmInTransaction(tx, context, id)
  // One that costs nothing waits for no money.
  if (paid && total > 0) await markPaidInTransaction(tx, context, { orderNumber: number, ...paid, origin })
  return orderLink(tx, context, { id, number, origin })
}

/** The order that this key made before, with a new link. Throws `idempotency-key-reused` for another order. */
async function findReplay(context: StaffShopContext, input: PlacePhoneOrderInput) {
  const found = await orderOfKey(context.db, keyOf(context, input))
  return (
    found && orderLink(context.db, context, { id: found.id, number: found.row.number, origin: input.origin })
  )
}

/** A key is one of the person's: among those of guests, so that it ends with the order. */
function keyOf({ storeId, actor }: StaffShopContext, { key, order, paid }: PlacePhoneOrderInput) {
  return {
    storeId,
    userId: GUEST,
    key: hashOf(`person ${actor.person.id}\n${key}`),
    bodyHash: hashOf(JSON.stringify({ ...order, total: undefined, paid })),
  }
}
