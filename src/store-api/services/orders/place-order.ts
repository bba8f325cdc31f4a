import { createHash } from 'node:crypto'
import type { NewOrder } from '../../../contract/new-order.ts'
import { inTransaction } from '../../db/engine/group-commit.ts'
import { claimKey, findKey, type IdempotencyKey } from '../../db/idempotency.ts'
import { addOrder, findOrder, type OrderResponse } from '../../db/order.ts'
import { productsForPricing } from '../../db/product.ts'
import type { Db } from '../../db/tables.ts'
import { HttpError } from '../../http/http-error.ts'
import { findMailLimit } from '../../mail/mail-limits.ts'
import { queueMail } from '../../mail/queue.ts'
import { checkOrderLimits, type OrderLimits, precheckOrderLimits } from './order-limits.ts'
import { parseOrderLines } from './order-lines.ts'
import { priceLines } from './price-lines.ts'

export interface PlaceOrderInput {
  storeId: number
  userId: number
  /** Whether the shopper's e-mail is confirmed. */
  isConfirmed: boolean
  /** The network the call came from, for limits, and the IPv6 /48 around it. */
  client: string
  wideNetwork: string | undefined
  limits: OrderLimits
  /** One key makes one order, however often it is sent. */
  key: string | undefined
  body: NewOrder
  /** Where the shop's pages are, for the mail. */
  origin: string
  /** Milliseconds since 1970. */
  now: number
  /** Called with the limit that keeps the order from being confirmed by mail. */
  onMailLimit: (limit: string) => void
}

/** Makes an order with prices of now, in one transaction; a repeated key answers the order it made before. */
export async function placeOrder(db: Db, placing: PlaceOrderInput): Promise<OrderResponse> {
  const { storeId, userId, key, body } = placing
  const asked = parseOrderLines(body)
  const use: IdempotencyKey | undefined =
    key === undefined ? undefined : { storeId, userId, key, bodyHash: hashOf(body) }
  const before = use && (await findReplay(db, use))
  if (before) return before
  try {
    await precheckOrderLimits(db, placing.limits, placing)
    return await inTransaction(db, async tx => {
      await checkOrderLimits(tx, placing.limits, placing)
      const products = await productsForPricing(tx, storeId, Object.keys(body.products))
      const { id, answer } = await addOrder(tx, storeId, {
        userId,
        lines: priceLines(asked, products),
        shippingAddress: body.shippingAddress,
        createdAt: placing.now,
      })
      if (use && !(await claimKey(tx, use, id, placing.now))) throw new KeyTaken()
      const reached = await findMailLimit(tx, placing)
      if (reached) {
        placing.onMailLimit(reached.limit.name)
        return answer
      }
      const job = { kind: 'order-confirmation', orderId: id, origin: placing.origin } as const
      await queueMail(tx, storeId, job, placing.now)
      return answer
    })
  } catch (error) {
    // A parallel call with this key may have won, and have been the last one within the limits.
    const winner = use && (await findReplay(db, use))
    if (winner) return winner
    throw error
  }
}

/** Undoes the transaction of a call that lost the race for its key. */
class KeyTaken extends Error {
  override readonly name = 'KeyTaken'
}

async function findReplay(db: Db, use: IdempotencyKey): Promise<OrderResponse | undefined> {
  const earlier = await findKey(db, use)
  if (!earlier) return undefined
  if (earlier.bodyHash !== use.bodyHash) {
    throw new HttpError(422, 'This Idempotency-Key was already used for another order')
  }
  const found = await findOrder(db, use.storeId, { id: earlier.orderId })
  return found?.response
}

function hashOf(body: NewOrder): string {
  return createHash('sha256').update(JSON.stringify(body)).digest('base64url')
}
