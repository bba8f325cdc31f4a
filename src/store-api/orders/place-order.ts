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
import { agreeOnPrice, priceNewOrder, Taken } from './pricing/agree-on-price.ts'
import { readRules } from './pricing/rules.db.ts'
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
    if (error instanceof Taken) throw await repriced(context, order, lines)
    throw error
  }
}

async function addPricedOrder(
  tx: Tx,
  context: ShopperContext,
  order: NewOrder,
  lines: OrderLineInput[],
): Promise<{ id: number; response: OrderResponse }> {
  const { storeId, actor, now } = context
  const pricing = await readPricing(tx, storeId, lines)
  const priced = priceLines(lines, pricing)
  precheckStock(priced)
  const terms = await agreeOnPrice(tx, context, order, { lines: priced, products: pricing.products })
  const added = await addOrder(tx, storeId, {
    userId: actor.shopper.id,
    email: actor.shopper.email,
    lines: priced,
    shippingAddress: order.shippingAddress,
    createdAt: now(),
    takesStock: true,
    ...terms?.order,
  })
  await terms?.take(tx, added.id)
  await takeLines(tx, storeId, priced)
  return added
}

/** What an order costs now whose code or place at the door another order took. */
async function repriced(context: ShopperContext, order: NewOrder, lines: OrderLineInput[]) {
  const { db, storeId } = context
  const pricing = await readPricing(db, storeId, lines)
  const cart = { lines: priceLines(lines, pricing), products: pricing.products }
  const rules = (await readRules(db, storeId)) ?? {}
  return new ServiceError('order-repriced', {
    answer: await priceNewOrder(db, context, rules, order, cart),
  })
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
