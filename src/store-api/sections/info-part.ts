import { partValueOf, withPartValue } from '../../domain/desk/sections/part-value.ts'
import { type InfoPart, isInfoPart, type Part } from '../../domain/desk/sections/parts.ts'
import { ServiceError } from '../platform/services/service-error.ts'
import type { PartKind } from '../shops/revisions/part-kind.ts'
import { lockStore, readStoreInfo, type StoreInfoInput } from '../shops/store.db.ts'
import { readImageColours, writeInfo } from '../shops/write-info.ts'
import { parseInfoPart } from './parse-part.ts'

/** Sections of store info and policies, which are fields of the store's row. */
export const infoKind: PartKind = {
  // It locks the store's row, so that no other writer comes between the comparison and the commit.
  lock: lockStore,

  read: async (db, storeId, part) => {
    const { info } = await readStoreInfo(db, storeId)
    return { value: partValueOf(info, infoPart(part)) }
  },

  parse: async (storeId, part, given) => parseInfoPart(storeId, infoPart(part), given),

  prepare: async (context, name, value) => {
    const part = infoPart(name)
    const replaced = (info: StoreInfoInput) => withPartValue(info, part, value)
    const colourOf = await readImageColours(context, replaced)
    return async tx => {
      const { info } = await readStoreInfo(tx, context.storeId)
      const next = replaced(info)
      await writeInfo(tx, context.storeId, next, colourOf)
      return partValueOf(next, part)
    }
  },
}

function infoPart(part: Part): InfoPart {
  if (!isInfoPart(part)) throw new ServiceError('part-not-found')
  return part
}
