import { createHash } from 'node:crypto'
import type { NewOrder } from '../../contract/orders/new-order.ts'
import { inTransaction } from '../platform/engine/group-commit.ts'
import { recordEvent } from '../platform/events/change.ts'
import { checkHits, countHits, limits, ofNetworks } from '../platform/services/limits.ts'
import { countOrder } from '../platform/services/metrics.ts'
import { hitAll } from '../platform/services/rate-limit.db.ts'
import type { CustomerContext, ServiceContext } from '../platform/services/service-context.ts'
import { ServiceError } from '../platform/services/service-error.ts'
import type { Db, Tx } from '../platform/tables/tables.ts'
import {
  addOrder,
  type FoundOrder,
  findKey,
  findStoredOrder,
  GUEST,
  type IdempotencyKey,
  type OrderResponse,
  reserveKey,
  toOrderResponse,
} from './order.db.ts'
import {
  type Buyer,
  buyerOf,
  checkOrderLimits,
  type OrderLimits,
  precheckOrderLimits,
} from './order-limits.ts'
import { deductLines, precheckStock } from './order-stock.ts'
import { newOrderToken } from './order-token.db.ts'
import { type OrderLineInput, parseOrderLines, priceLines, readPricing } from './price-lines.ts'
import { agreeOnPrice, DiscountOrCodLimitReached, priceNewOrder } from './pricing/agree-on-price.ts'
import { isCodeUnknown } from './pricing/quote-order.ts'
import { readRules } from './pricing/rules.db.ts'
import type { BuyerIdentity } from './pricing/shopper-orders.db.ts'

export interface PlaceOrderInput {
  order: NewOrder
  limits: OrderLimits
  /** One key makes one order, however often it is sent. */
  idempotencyKey: string | undefined
  /** Origin of the shop's pages, for the mail. */
  origin: string
  /** Whether the shop takes no orders for now; one that was placed before is still answered by its key. */
  isPaused?: boolean
}

/** A new order; `accessToken` opens a guest's. */
export type PlacedOrder = OrderResponse & { accessToken?: string }

/**
 * Places an order at present prices and takes its pieces from stock, in one transaction; a repeated key returns the order
 * that it made before, to a guest with a new token.
 */
export async function placeOrder(context: CustomerContext, input: PlaceOrderInput): Promise<PlacedOrder> {
  const { db, storeId, actor, jobs } = context
  const { order, limits, idempotencyKey: key } = input
  const buyer = buyerOf(actor, order)
  const lines = parseOrderLines(order)
  const use = key === undefined ? undefined : keyOf(storeId, buyer, key, order)
  const replay = use && (await findReplay(context, use))
  if (replay) return replay
  if (input.isPaused) throw new ServiceError('orders-paused')
  if (mayBeRepriced(order))
    await checkHits(context, [
      ...ofNetworks('repricedOrders', actor),
      ...(order.code ? ofNetworks('wrongDiscountCodes', actor) : []),
    ])
  try {
    await precheckOrderLimits(context, limits, buyer)
    const placed = await inTransaction(db, async tx => {
      await checkOrderLimits(tx, context, limits, buyer)
      const { id, response } = await addPricedOrder(tx, context, { order, buyer, lines })
      if (use && !(await reserveKey(tx, use, id, context.now()))) throw new KeyTaken()
      const { origin } = input
      await recordPlaced(tx, context, { orderId: id, number: `${response.id}`, origin, buyer })
      return buyer.userId === null ? withToken(tx, context, id, response) : response
    })
    countOrder()
    jobs.mailQueued()
    return placed
  } catch (error) {
    // A parallel call with this key may have won, and have been the last one within the limits.
    const winner = use && (await findReplay(context, use))
    if (winner) return winner
    const isLimited = error instanceof DiscountOrCodLimitReached
    const refusal = isLimited ? await repricedOrder(context, { order, buyer, lines }) : error
    await countRepriced(context, refusal)
    throw refusal
  }
}

/** Counts a refusal with a new quote, which tells of the buyer, and of codes. Throws `limit-reached`. */
async function countRepriced(context: CustomerContext, refusal: unknown): Promise<void> {
  if (!(refusal instanceof ServiceError && 'answer' in refusal.details)) return
  const { actor } = context
  const wrongCodes = isCodeUnknown(refusal.details.answer) ? ofNetworks('wrongDiscountCodes', actor) : []
  await countHits(context, [...ofNetworks('repricedOrders', actor), ...wrongCodes])
}

/** Whether a refusal may tell of the buyer: every other order is placed, or is refused to all alike. */
function mayBeRepriced({ total, code, payment }: NewOrder): boolean {
  return total !== undefined || Boolean(code) || payment === 'cod'
}

async function withToken(
  db: Db,
  { storeId, now }: Pick<CustomerContext, 'storeId' | 'now'>,
  orderId: number,
  response: OrderResponse,
): Promise<PlacedOrder> {
  return {
    ...response,
    accessToken: await newOrderToken(db, storeId, { orderId, isMailed: false, now: now() }),
  }
}

/** A guest's key is one of the e-mail's: who sends another guest's key with another e-mail places another order. */
function keyOf(storeId: number, { userId, email }: Buyer, key: string, order: NewOrder): IdempotencyKey {
  // Not the total: where an answer was lost and the price has changed since, it is still the same order.
  const bodyHash = hashOf(JSON.stringify({ ...order, total: undefined }))
  return userId === null
    ? { storeId, userId: GUEST, key: hashOf(`${email}\n${key}`), bodyHash }
    : { storeId, userId, key, bodyHash }
}

/** Undoes the transaction of a call that lost the race for its key. */
class KeyTaken extends Error {
  override readonly name = 'KeyTaken'
}

/** The order that a key made before. Throws `idempotency-key-reused` where the key came with another order. */
export async function orderOfKey(db: Db, key: IdempotencyKey): Promise<FoundOrder | undefined> {
  const earlier = await findKey(db, key)
  if (!earlier) return undefined
  const found = await findStoredOrder(db, key.storeId, { id: earlier.orderId })
  if (earlier.bodyHash !== key.bodyHash)
    throw new ServiceError('idempotency-key-reused', { order: found?.row.number })
  return found
}

async function findReplay(context: CustomerContext, use: IdempotencyKey): Promise<PlacedOrder | undefined> {
  const { db } = context
  const found = await orderOfKey(db, use)
  const response = found && (await toOrderResponse(db, found))
  if (!response || found.userId !== null) return response
  return inTransaction(db, tx => withToken(tx, context, found.id, response))
}

/** By what keys and bodies of orders are compared: nothing of them is kept in the clear. */
export function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}

/**
 * Records a new order with the mail about it, in the order's transaction. Mails to an e-mail that is not confirmed are
 * counted for the shopper's networks; beyond those limits an order has no mail. What the mail holds is decided in
 * mails/order-mail-parts.ts, and limits of a mailbox in mails/shopper-mail.ts. `orderId` is the internal one.
 */
async function recordPlaced(
  tx: Tx,
  context: CustomerContext,
  placed: { orderId: number; number: string; origin: string; buyer: Pick<Buyer, 'isConfirmed'> },
): Promise<void> {
  const { orderId, number, origin, buyer } = placed
  const limit = buyer.isConfirmed ? undefined : await countUnconfirmedMail(tx, context)
  if (limit !== undefined) context.log.security('limit.reached', { limit })
  const mail = limit === undefined ? { orderId, origin } : undefined
  await recordEvent(tx, context, { kind: 'order.placed', subject: number, mail })
}

/** The name of the limit that the mail is beyond, if any. */
async function countUnconfirmedMail(
  tx: Tx,
  { storeId, actor, now }: CustomerContext,
): Promise<string | undefined> {
  const { client, wideNetwork } = actor
  const wide = wideNetwork === undefined ? [] : [[limits.unconfirmedMailsOfWideNetwork, wideNetwork] as const]
  const reached = await hitAll(tx, storeId, [[limits.unconfirmedMailsOfClient, client], ...wide], now())
  return reached?.limit.name
}

/** What a new order is made of. */
export interface OrderToAdd {
  order: NewOrder
  buyer: Buyer
  lines: OrderLineInput[]
}

/**
 * Adds an order at present prices in the caller's transaction, takes what the shop's rules limit, and its pieces from
 * stock. Throws the refusals of pricing and stock, `order-repriced`, and `DiscountOrCodLimitReached` where another order was first.
 */
export async function addPricedOrder(
  tx: Tx,
  context: Pick<ServiceContext, 'storeId' | 'now'>,
  { order, buyer, lines }: OrderToAdd,
): Promise<{ id: number; total: number; response: OrderResponse }> {
  const { storeId, now } = context
  const pricing = await readPricing(tx, storeId, lines)
  const priced = priceLines(lines, pricing)
  precheckStock(priced)
  const cart = { ...pricing, lines: priced, buyer: identityOf(buyer) }
  const terms = await agreeOnPrice(tx, context, order, cart)
  const added = await addOrder(tx, storeId, {
    userId: buyer.userId,
    email: buyer.email,
    lines: priced,
    shippingAddress: order.shippingAddress,
    createdAt: now(),
    takesStock: true,
    ...terms?.order,
  })
  await terms?.consumeLimited(tx, added.id)
  await deductLines(tx, storeId, priced)
  return added
}

/** What an order costs now whose code, or whose shopper's cash on delivery, another order used up. */
export async function repricedOrder(
  context: Pick<ServiceContext, 'db' | 'storeId' | 'now'>,
  { order, buyer, lines }: OrderToAdd,
): Promise<ServiceError> {
  const { db, storeId } = context
  const pricing = await readPricing(db, storeId, lines)
  const cart = { lines: priceLines(lines, pricing), products: pricing.products, buyer: identityOf(buyer) }
  const rules = (await readRules(db, storeId)) ?? {}
  return new ServiceError('order-repriced', {
    answer: await priceNewOrder(db, context, rules, order, cart),
  })
}

function identityOf({ userId, email, phone }: Buyer): BuyerIdentity {
  return { userId: userId ?? undefined, email, phone }
}
