import { createHash } from 'node:crypto'
import type { NewOrder } from '../contract/new-order.ts'
import { findKeyUse, type KeyUse, takeKey } from './db/idempotency.ts'
import { addOrder, findOrder, type OrderAnswer } from './db/order.ts'
import { productsToOrder } from './db/product.ts'
import type { Db } from './db/tables.ts'
import { inTransaction } from './db/together.ts'
import { Refusal } from './http/refusal.ts'
import { queueMail } from './mail/queue.ts'
import { checkOrderLimits, type OrderLimits } from './order-limits.ts'
import { askedLines } from './order-lines.ts'
import { pricedLines } from './priced-lines.ts'

export interface Placing {
  storeId: number
  userId: number
  /** Whom the call came from, for the limit of a network. */
  client: string
  limits: OrderLimits
  /** One key makes one order, however often it is sent. */
  key: string | undefined
  body: NewOrder
  /** Where the shop's pages are, for the mail. */
  origin: string
  /** Milliseconds since 1970. */
  now: number
}

/** Makes an order with prices of now, in one transaction; a repeated key answers the order it made before. */
export async function placeOrder(db: Db, placing: Placing): Promise<OrderAnswer> {
  const { storeId, userId, key, body } = placing
  const asked = askedLines(body)
  const use: KeyUse | undefined =
    key === undefined ? undefined : { storeId, userId, key, bodyHash: hashOf(body) }
  const before = use && (await madeBefore(db, use))
  if (before) return before
  try {
    return await inTransaction(db, async tx => {
      await checkOrderLimits(tx, placing.limits, placing)
      const products = await productsToOrder(tx, storeId, Object.keys(body.products))
      const { id, answer } = await addOrder(tx, storeId, {
        userId,
        lines: pricedLines(asked, products),
        shippingAddress: body.shippingAddress,
        createdAt: placing.now,
      })
      if (use && !(await takeKey(tx, use, id, placing.now))) throw new KeyTaken()
      const job = { kind: 'order-confirmation', orderId: id, origin: placing.origin } as const
      await queueMail(tx, storeId, job, placing.now)
      return answer
    })
  } catch (error) {
    // A parallel call with this key may have won, and have been the last one within the limits.
    const winner = use && (await madeBefore(db, use))
    if (winner) return winner
    throw error
  }
}

/** Undoes the transaction of a call that lost the race for its key. */
class KeyTaken extends Error {
  override readonly name = 'KeyTaken'
}

async function madeBefore(db: Db, use: KeyUse): Promise<OrderAnswer | undefined> {
  const earlier = await findKeyUse(db, use)
  if (!earlier) return undefined
  if (earlier.bodyHash !== use.bodyHash) {
    throw new Refusal(422, 'This Idempotency-Key was already used for another order')
  }
  const found = await findOrder(db, use.storeId, { id: earlier.orderId })
  return found?.answer
}

function hashOf(body: NewOrder): string {
  return createHash('sha256').update(JSON.stringify(body)).digest('base64url')
}
