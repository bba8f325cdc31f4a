import type { OrderMove, OrderStatus } from '../../../src/contract/desk/order.ts'
import type { Role } from '../../../src/contract/desk/permission.ts'
import { moveOrder } from '../../../src/store-api/orders/desk/move-order.ts'
import type { Actor } from '../../../src/store-api/platform/services/service-context.ts'
import { ServiceError } from '../../../src/store-api/platform/services/service-error.ts'
import type { Db } from '../../../src/store-api/platform/tables/tables.ts'
import { cliContext } from '../payments/gateways/payment-contexts.ts'
import { numberOf, type Shop } from '../payments/gateways/shops.ts'
import { person } from './desk-shop.ts'

export const ORIGIN = 'https://one.example'

/** A complete move to a status that people may give. */
export function moveTo(from: OrderStatus, to: OrderMove['to']): OrderMove {
  if (to === 'shipped') return { to, from, carrier: 'Blue Dart', trackingNumber: 'BD1' }
  return to === 'cancelled' ? { to, from, reason: 'Out of cloth' } : { to, from }
}

export function staff(role: Role): Actor {
  return person('Asha', { role })
}

/** Makes the move as an actor; the code of its refusal, or `moved`. */
export async function tryMove(
  db: Db,
  shop: Shop,
  orderId: number,
  move: OrderMove,
  actor: Actor = { type: 'cli' },
): Promise<string> {
  const context = { ...cliContext(db, shop.id), actor }
  try {
    await moveOrder(context, { number: await numberOf(db, orderId), move, origin: ORIGIN })
    return 'moved'
  } catch (error) {
    if (error instanceof ServiceError) return error.code
    throw error
  }
}
