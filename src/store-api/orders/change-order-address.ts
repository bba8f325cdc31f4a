import type { ShippingAddress } from '../../contract/orders/new-order.ts'
import { searchTextOf } from '../../domain/orders/order-words.ts'
import { plainPin } from '../../domain/orders/pin-fill.ts'
import { stateCodeOf } from '../../domain/pricing/states.ts'
import { inTransaction } from '../platform/engine/group-commit.ts'
import type { CustomerContext } from '../platform/services/service-context.ts'
import { ServiceError } from '../platform/services/service-error.ts'
import { addEvent } from './change-status.ts'
import { findOrder, listWords, type OrderResponse, replaceAddress } from './order.db.ts'
import { findOwnOrder, mayChange, ownResponse } from './order-access.ts'

export interface ChangeOrderAddressInput {
  /** The order's number, as the shopper's browser sent it. */
  orderId: string
  shippingAddress: ShippingAddress
}

/**
 * Replaces the address and phone of an order of the shopper, or of a guest with its token. PIN code and state of an order
 * by a shop's rules stay, since delivery and tax hang on them. Throws `order-not-found`, `order-not-changeable` and
 * `address-prices-order`.
 */
export async function changeOrderAddress(
  context: CustomerContext,
  { orderId, shippingAddress }: ChangeOrderAddressInput,
): Promise<OrderResponse> {
  const { db, storeId, actor, now } = context
  const { id, email, row, ...order } = await findOwnOrder(context, orderId)
  if (!mayChange(order)) throw new ServiceError('order-not-changeable')
  if (row.priced && isElsewhere(row, shippingAddress)) throw new ServiceError('address-prices-order')
  await inTransaction(db, async tx => {
    const lines = await listWords(tx, id)
    const { fullName: name, phone } = shippingAddress
    const words = searchTextOf({ number: row.number, name, phone, email, lines })
    const isReplaced = await replaceAddress(tx, { id, shippingAddress, words, now: now() })
    if (!isReplaced) throw new ServiceError('order-not-changeable')
    await addEvent(tx, context, id, 'address-changed', { asked: 'shopper' })
  })
  const changed = await findOrder(db, storeId, { id })
  if (!changed) throw new ServiceError('order-not-found')
  return ownResponse(db, actor, changed)
}

function isElsewhere(
  row: { state: string; postal_code: string },
  { state, postalCode }: ShippingAddress,
): boolean {
  return plainPin(row.postal_code) !== plainPin(postalCode) || stateCodeOf(row.state) !== stateCodeOf(state)
}
