import type { ShippingAddress } from '../../contract/orders/new-order.ts'
import { PENDING, PROCESSING } from '../../domain/orders/order-status.ts'
import type { Tx } from '../platform/tables/tables.ts'

/** The words of an order's lines, for its search text. */
export function listWords(tx: Tx, orderId: number): Promise<{ title: string; sku: string }[]> {
  return tx.selectFrom('order_items').select(['title', 'sku']).where('order_id', '=', orderId).execute()
}

/** Replaces the address of an order, by its internal id, that is not shipped; false, and nothing is changed, where it is. */
export async function replaceAddress(
  tx: Tx,
  change: { id: number; shippingAddress: ShippingAddress; words: string; now: number },
): Promise<boolean> {
  const { fullName, address, city, state, postalCode, phone } = change.shippingAddress
  const changed = await tx
    .updateTable('orders')
    .set({
      full_name: fullName,
      address,
      city,
      state,
      postal_code: postalCode,
      phone,
      words: change.words,
      updated_at: change.now,
    })
    .where('id', '=', change.id)
    .where('status', 'in', [PENDING, PROCESSING])
    .executeTakeFirst()
  return changed.numUpdatedRows === 1n
}
