import { storeInfo } from '../../../contract/store-info.ts'
import { inOwnTransaction } from '../../db/engine/own-transaction.ts'
import { bumpVersion, readStoreInfo, type StoreInfoInput } from '../../db/store.ts'
import { writeStoreInfo } from '../../db/store-write.ts'
import type { ShopContext } from '../service-context.ts'
import { ServiceError } from '../service-error.ts'

/** Replaces the parts of a shop's info that `change` returns. Throws `store-info-invalid` by the contract. */
export function changeInfo(
  { db, storeId }: ShopContext,
  change: (info: StoreInfoInput) => Partial<StoreInfoInput>,
): Promise<void> {
  return inOwnTransaction(db, async tx => {
    // First, because it also serializes concurrent writers of one shop.
    await bumpVersion(tx, storeId)
    const { info } = await readStoreInfo(tx, storeId)
    const next = { ...info, ...change(info) }
    const wrong = storeInfo.safeParse(next).error
    if (wrong) throw new ServiceError('store-info-invalid', { path: `${wrong.issues[0]?.path.join('.')}` })
    await writeStoreInfo(tx, storeId, next)
  })
}
