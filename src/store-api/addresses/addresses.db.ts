import type { AddressToSave, SavedAddress } from '../../contract/orders/address-book.ts'
import type { ShippingAddress } from '../../contract/orders/new-order.ts'
import type { Db, Tx } from '../platform/tables/tables.ts'

/** Orders of a shopper that are looked at for when an address was used last. */
const RECENT_ORDERS = 100

const columns = [
  ...(['full_name as fullName', 'address', 'city', 'state'] as const),
  ...(['postal_code as postalCode', 'phone'] as const),
] as const

/** The addresses that an account keeps, in the order in which they were added. */
export async function savedAddresses(
  db: Db,
  storeId: number,
  userId: number,
): Promise<(SavedAddress & { savedAt: number })[]> {
  const rows = await db
    .selectFrom('addresses')
    .select(['id', 'label', 'is_default', 'saved_at as savedAt', ...columns])
    .where('store_id', '=', storeId)
    .where('user_id', '=', userId)
    .orderBy('saved_at')
    .orderBy('id')
    .execute()
  return rows.map(({ is_default, ...row }) => ({ ...row, isDefault: is_default === 1 }))
}

/** Where the account's latest orders went, the newest first; `at` is milliseconds since 1970. */
export function recentAddresses(
  db: Db,
  storeId: number,
  userId: number,
): Promise<(ShippingAddress & { at: number })[]> {
  return db
    .selectFrom('orders')
    .select(['created_at as at', ...columns])
    .where('store_id', '=', storeId)
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(RECENT_ORDERS)
    .execute()
}

/** Adds an address, or replaces the one with this id; call it after the account was locked. */
export async function putAddress(
  tx: Tx,
  { storeId, userId, id, now }: { storeId: number; userId: number; id: string; now: number },
  address: AddressToSave,
): Promise<void> {
  const isDefault = address.isDefault === true
  if (isDefault)
    await tx.updateTable('addresses').set({ is_default: 0 }).where('user_id', '=', userId).execute()
  const values = {
    label: address.label ?? '',
    is_default: isDefault ? (1 as const) : (0 as const),
    full_name: address.fullName,
    address: address.address,
    city: address.city,
    state: address.state,
    postal_code: address.postalCode,
    phone: address.phone,
  }
  await tx
    .insertInto('addresses')
    .values({ store_id: storeId, user_id: userId, id, saved_at: now, ...values })
    .onConflict(conflict => conflict.columns(['user_id', 'id']).doUpdateSet(values))
    .execute()
}

/** Removes an address, if it is there. */
export async function deleteAddress(
  tx: Tx,
  { storeId, userId, id }: { storeId: number; userId: number; id: string },
): Promise<void> {
  await tx
    .deleteFrom('addresses')
    .where('store_id', '=', storeId)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .execute()
}
