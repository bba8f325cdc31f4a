import { storeInfo } from '../../../contract/store-info.ts'
import { readStoreInfo, type StoreInfoInput } from '../../db/store.ts'
import { writeStoreInfo } from '../../db/store-write.ts'
import type { Tx } from '../../db/tables.ts'
import { createColourOf, withImageColours } from '../catalogue/picture-colours.ts'
import type { ShopContext } from '../service-context.ts'
import { ServiceError } from '../service-error.ts'

/** Replaces a shop's info, with the colours of its pictures. Throws `store-info-invalid` by the contract. */
export async function writeInfo(
  tx: Tx,
  { storeId, mediaDir }: ShopContext,
  info: StoreInfoInput,
): Promise<void> {
  const wrong = storeInfo.safeParse(info).error
  if (wrong) throw new ServiceError('store-info-invalid', { path: `${wrong.issues[0]?.path.join('.')}` })
  const { slug } = await readStoreInfo(tx, storeId)
  await writeStoreInfo(tx, storeId, await withImageColours(info, createColourOf(mediaDir, slug)))
}
