import type * as z from 'zod/mini'
import { MAX_ADDRESSES } from '../../contract/input-limits.ts'
import type { AddressToSave, addressBook } from '../../contract/orders/address-book.ts'
import { isBlank, isSameAddress, toShippingAddress } from '../../domain/orders/address-book.ts'
import { plainAddress } from '../../domain/orders/latin-digits.ts'
import { lockAccount } from '../accounts/erase.db.ts'
import { inTransaction } from '../platform/engine/group-commit.ts'
import { countHits, limits } from '../platform/services/limits.ts'
import type { ShopperContext } from '../platform/services/service-context.ts'
import { ServiceError } from '../platform/services/service-error.ts'
import type { Tx } from '../platform/tables/tables.ts'
import { deleteAddress, putAddress, recentAddresses, savedAddresses } from './addresses.db.ts'

type Book = z.input<typeof addressBook>

/** The shopper's addresses, last used first, and that of the latest order where it is none of them. */
export async function readAddressBook({ db, storeId, actor }: ShopperContext): Promise<Book> {
  const { id: userId, firstName, lastName } = actor.shopper
  const saved = await savedAddresses(db, storeId, userId)
  const orders = await recentAddresses(db, storeId, userId)
  const used = saved.map(({ savedAt, ...address }) => {
    const order = orders.find(other => isSameAddress(other, address))
    return { address, at: Math.max(savedAt, order?.at ?? 0) }
  })
  const [last] = orders
  const isOther = last && !isBlank(last) && !saved.some(address => isSameAddress(address, last))
  return {
    addresses: used.sort((one, other) => other.at - one.at).map(({ address }) => address),
    ...(isOther ? { lastOrder: toShippingAddress(last) } : {}),
    fullName: `${firstName} ${lastName}`.trim(),
  }
}

/** Adds or replaces an address; throws `address-book-full` and `limit-reached`. */
export async function saveAddress(
  context: ShopperContext,
  { id, address }: { id: string; address: AddressToSave },
): Promise<Book> {
  await change(context, async (tx, userId) => {
    const { storeId, now } = context
    const saved = await savedAddresses(tx, storeId, userId)
    if (saved.length >= MAX_ADDRESSES && !saved.some(other => other.id === id))
      throw new ServiceError('address-book-full', { max: MAX_ADDRESSES })
    await putAddress(tx, { storeId, userId, id, now: now() }, plainAddress(address))
  })
  return readAddressBook(context)
}

/** Removes an address, if it is there; throws `limit-reached`. */
export async function removeAddress(context: ShopperContext, { id }: { id: string }): Promise<Book> {
  await change(context, (tx, userId) => deleteAddress(tx, { storeId: context.storeId, userId, id }))
  return readAddressBook(context)
}

/** One change after the other in each account: the limit holds, and an account that is erased meanwhile keeps nothing. */
async function change(
  context: ShopperContext,
  work: (tx: Tx, userId: number) => Promise<void>,
): Promise<void> {
  const { db, storeId, actor } = context
  const userId = actor.shopper.id
  await inTransaction(db, async tx => {
    await countHits(context, [[limits.addressChangesOfAccount, String(userId)]], tx)
    if ((await lockAccount(tx, storeId, userId)) === undefined) throw new ServiceError('customer-not-found')
    await work(tx, userId)
  })
}
