import { isDeepStrictEqual } from 'node:util'
import type { ShippingAddress } from '../../contract/orders/new-order.ts'
import { plainAddress, plainDigits } from '../../domain/orders/latin-digits.ts'
import { CANCELLED, PENDING } from '../../domain/orders/order-status.ts'
import { searchTextOf } from '../../domain/orders/order-words.ts'
import { stateCodeOf } from '../../domain/pricing/states.ts'
import { inTransaction } from '../platform/engine/group-commit.ts'
import { countHits, limits } from '../platform/services/limits.ts'
import type { CustomerContext } from '../platform/services/service-context.ts'
import { ServiceError } from '../platform/services/service-error.ts'
import { addEvent } from './change-status.ts'
import { moveInTransaction } from './desk/move-order.ts'
import { giveOrderToAccount } from './guest.db.ts'
import {
  type FoundOrder,
  findStoredOrder,
  listWords,
  type OrderResponse,
  replaceAddress,
} from './order.db.ts'
import { findOwnOrder, mayChange, mayClaim } from './order-access.ts'
import { lockOrders } from './order-status.db.ts'
import { deleteOrderTokens } from './order-token.db.ts'
import { ownResponse } from './own-response.ts'
import { stateOfAddress } from './pricing/postal-codes.ts'
import { lockOrdersOf } from './pricing/shopper-orders.db.ts'

/**
 * Replaces the address and phone of an order of the shopper, or of a guest with its token, by its number as it was sent. PIN
 * code and state of an order by a shop's rules stay, since delivery and tax hang on them. Throws `order-not-found`,
 * `order-not-changeable`, `address-prices-order` and `limit-reached`.
 */
export async function changeOrderAddress(
  context: CustomerContext,
  { orderId, shippingAddress: sent }: { orderId: string; shippingAddress: ShippingAddress },
): Promise<OrderResponse> {
  const { db, storeId, now } = context
  const shippingAddress = plainAddress(sent)
  const found = await findOwnOrder(context, orderId)
  const { id, email, row } = found
  if (!mayChange(found)) throw new ServiceError('order-not-changeable')
  // As a second press after a lost answer sends it.
  if (isSameAddress(found, shippingAddress)) return ownResponse(context, found)
  if (row.priced && isElsewhere(found, shippingAddress)) throw new ServiceError('address-prices-order')
  await inTransaction(db, async tx => {
    // Its items stay as they are from here on: it is found by them, too.
    await lockOrders(tx, [id])
    await countHits(context, [[limits.addressChangesOfOrder, `${id}`]], tx)
    const lines = await listWords(tx, id)
    const { fullName: name, phone } = shippingAddress
    const words = searchTextOf({ number: row.number, name, phone, email, lines })
    const isReplaced = await replaceAddress(tx, { id, shippingAddress, words, now: now() })
    if (!isReplaced) throw new ServiceError('order-not-changeable')
    await addEvent(tx, context, id, 'address-changed', { asked: 'shopper' })
  })
  const changed = await findStoredOrder(db, storeId, { id })
  if (!changed) throw new ServiceError('order-not-found')
  return ownResponse(context, changed)
}

function isSameAddress({ row, phone }: FoundOrder, sent: ShippingAddress): boolean {
  const { full_name: fullName, address, city, state, postal_code: postalCode } = row
  return isDeepStrictEqual({ fullName, address, city, state, postalCode, phone }, sent)
}

function isElsewhere({ row }: FoundOrder, to: ShippingAddress): boolean {
  const from = { state: row.state, postalCode: row.postal_code }
  const [stateBefore, stateNow] = [from, to].map(address => stateCodeOf(stateOfAddress(address)))
  return stateBefore !== stateNow || plainDigits(from.postalCode) !== plainDigits(to.postalCode)
}

/**
 * Cancels an order of the shopper, or of a guest with its token, as the desk would: its stock returns, money that came is
 * to be given back, and a mail says so. One that is cancelled already stays so. Throws `order-not-found` and
 * `order-not-changeable`.
 */
export async function cancelOrder(
  context: CustomerContext,
  { orderId, reason, origin }: { orderId: string; reason: string; origin: string },
): Promise<OrderResponse> {
  const { db, jobs } = context
  const order = await findOwnOrder(context, orderId)
  // As a second press after a lost answer sends it.
  if (order.status === CANCELLED) return ownResponse(context, order)
  if (!mayChange(order)) throw new ServiceError('order-not-changeable')
  const { id, status } = order
  const from = status === PENDING ? 'pending' : 'processing'
  const step = { order: { id }, from, to: 'cancelled', reason, asked: 'shopper' } as const
  await inTransaction(db, tx => moveInTransaction(tx, context, step, origin)).catch(notAnyMore)
  jobs.mailQueued()
  return ownResponse(context, { ...order, status: CANCELLED, row: { ...order.row, status: CANCELLED } })
}

/** A payment, a person or another call was first. */
function notAnyMore(error: unknown): never {
  if (error instanceof ServiceError && error.code === 'order-moved')
    throw new ServiceError('order-not-changeable')
  throw error
}

/**
 * Takes a guest's order into the account that is signed in, whose e-mail is the order's, by a token that was mailed there;
 * every token of the order ends. Throws `order-not-found` where any of this is not so, and `signed-out`.
 */
export async function claimOrder(
  context: CustomerContext,
  { orderId }: { orderId: string },
): Promise<OrderResponse> {
  const { db, storeId, actor } = context
  const { shopper } = actor
  const order = await findOwnOrder(context, orderId)
  // As above: it was taken already.
  if (shopper && order.userId === shopper.id) return ownResponse(context, order)
  if (!shopper || !mayClaim(actor, order)) throw new ServiceError('order-not-found')
  await inTransaction(db, async tx => {
    if (!(await lockOrdersOf(tx, shopper.id))) throw new ServiceError('signed-out')
    if (!(await giveOrderToAccount(tx, order.id, shopper))) throw new ServiceError('order-not-found')
    await deleteOrderTokens(tx, [order.id])
    await addEvent(tx, context, order.id, 'claimed', {})
  })
  const claimed = await findStoredOrder(db, storeId, { id: order.id })
  if (!claimed) throw new ServiceError('order-not-found')
  return ownResponse(context, claimed)
}
