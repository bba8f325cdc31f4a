import { storeInfo } from '../../../contract/store-info.ts'
import { writeStoreInfo } from '../../db/store-write.ts'
import type { Tx } from '../../db/tables.ts'
import { ServiceError } from '../service-error.ts'

/** Replaces a shop's info. Throws `store-info-invalid` by the contract. */
export async function writeInfo(tx: Tx, storeId: number, info: Record<string, unknown>): Promise<void> {
  const wrong = storeInfo.safeParse(info).error
  if (wrong) throw new ServiceError('store-info-invalid', { path: `${wrong.issues[0]?.path.join('.')}` })
  await writeStoreInfo(tx, storeId, info)
}
