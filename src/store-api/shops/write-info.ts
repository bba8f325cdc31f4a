import { storeInfo } from '../../contract/store-info.ts'
import { type ColourOf, createColourOf, withImageColours } from '../media-store/picture-colours.ts'
import type { ShopContext } from '../platform/services/service-context.ts'
import { ServiceError } from '../platform/services/service-error.ts'
import type { Tx } from '../platform/tables/tables.ts'
import { readStoreInfo, type StoreInfoInput } from './store.db.ts'
import { writeStoreInfo } from './store-write.db.ts'

/**
 * Computes the colours of the pictures that a change brings into a shop's info. For `writeInfo`, before its
 * transaction: decoding pictures takes a while, and on SQLite a transaction keeps every shop's writes waiting.
 */
export async function readImageColours(
  { db, storeId, media }: ShopContext,
  change: (info: StoreInfoInput) => StoreInfoInput,
): Promise<ColourOf> {
  const { slug, info } = await readStoreInfo(db, storeId)
  const { imageColors = {} } = await withImageColours(change(info), createColourOf(media, slug))
  const known = new Map(Object.entries(imageColors))
  return address => Promise.resolve(known.get(address))
}

/** Replaces a shop's info, with the colours of its pictures. Throws `store-info-invalid` by the contract. */
export async function writeInfo(
  tx: Tx,
  storeId: number,
  info: StoreInfoInput,
  colourOf: ColourOf,
): Promise<void> {
  const wrong = storeInfo.safeParse(info).error
  if (wrong) throw new ServiceError('store-info-invalid', { path: `${wrong.issues[0]?.path.join('.')}` })
  await writeStoreInfo(tx, storeId, await withImageColours(info, colourOf))
}
