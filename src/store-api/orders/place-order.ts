import { createHash } from 'node:crypto'
import type { NewOrder } from '../../contract/new-order.ts'
import { inTransaction } from '../platform/engine/group-commit.ts'
import { countOrder } from '../platform/metrics/metrics.ts'
import type { ShopperContext } from '../platform/services/service-context.ts'
import { ServiceError } from '../platform/services/service-error.ts'
import type { Db, Tx } from '../platform/tables/tables.ts'
import { claimKey, findKey, type IdempotencyKey } from './idempotency.db.ts'
import { queueConfirmation } from './mails/queue-confirmation.ts'
import { addOrder, findOrder, type OrderResponse } from './order.db.ts'
import { checkOrderLimits, type OrderLimits, precheckOrderLimits } from './order-limits.ts'
import { type OrderLineInput, parseOrderLines } from './order-lines.ts'
import { priceLines, readPricing } from './price-lines.ts'
import { precheckStock, takeLines } from './take-lines.ts'

export interface PlaceOrderInput {
  order: NewOrder
  limits: OrderLimits
  /** One key makes one order, however often it is sent. */
  idempotencyKey: string | undefined
  /** Origin of the shop's pages, for the mail. */
  origin: string
}

/** Places an order at present prices and takes its pieces from stock, in one transaction; a repeated key returns the order that it made before. */
export async function placeOrder(context: ShopperContext, input: PlaceOrderInput): Promise<OrderResponse> {
  const { db, storeId, actor, jobs } = context
  const { order, limits, idempotencyKey: key } = input
  const lines = parseOrderLines(order)
  const userId = actor.shopper.id
  const use = key === undefined ? undefined : { storeId, userId, key, bodyHash: hashOf(order) }
  const replay = use && (await findReplay(db, use))
  if (replay) return replay
  try {
    await precheckOrderLimits(context, limits)
    const placed = await inTransaction(db, async tx => {
      await checkOrderLimits(tx, context, limits)
      const { id, response } = await addPricedOrder(tx, context, order, lines)
      if (use && !(await claimKey(tx, use, id, context.now()))) throw new KeyTaken()
      await queueConfirmation(tx, context, { orderId: id, origin: input.origin })
      return response
    })
    countOrder()
    jobs.mailQueued()
    return placed
  } catch (error) {
    // A parallel call with this key may have won, and have been the last one within the limits.
    const winner = use && (await findReplay(db, use))
    if (winner) return winner
    throw error
  }
}

async function addPricedOrder(
  tx: Tx,
  { storeId, actor, now }: ShopperContext,
  { shippingAddress }: NewOrder,
  lines: OrderLineInput[],
): Promise<{ id: number; response: OrderResponse }> {
  const priced = priceLines(lines, await readPricing(tx, storeId, lines))
  precheckStock(priced)
  const order = {
    userId: actor.shopper.id,
    email: actor.shopper.email,
    lines: priced,
    shippingAddress,
    createdAt: now(),
    takesStock: true,
  }
  const added = await addOrder(tx, storeId, order)
  await takeLines(tx, storeId, priced)
  return added
}

/** Undoes the transaction of a call that lost the race for its key. */
class KeyTaken extends Error {
  override readonly name = 'KeyTaken'
}

async function findReplay(db: Db, use: IdempotencyKey): Promise<OrderResponse | undefined> {
  const earlier = await findKey(db, use)
  if (!earlier) return undefined
  if (earlier.bodyHash !== use.bodyHash) throw new ServiceError('idempotency-key-reused')
  const found = await findOrder(db, use.storeId, { id: earlier.orderId })
  return found?.response
}

function hashOf(body: NewOrder): string {
  return createHash('sha256').update(JSON.stringify(body)).digest('base64url')
}
