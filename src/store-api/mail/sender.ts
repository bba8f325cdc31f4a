import { storeInfo } from '../../contract/store-info.ts'
import { brandName } from '../../domain/brand.ts'
import type { Db } from '../db/tables.ts'
import type { Sender } from './letter.ts'

/** The shop a mail speaks for; undefined when there is no such store any more. */
export async function senderOf(db: Db, storeId: number, origin: string): Promise<Sender | undefined> {
  const row = await db.selectFrom('stores').select('info').where('id', '=', storeId).executeTakeFirst()
  if (!row) return undefined
  const info = storeInfo.parse(JSON.parse(row.info))
  return {
    shop: brandName(info),
    company: info.companyName,
    address: info.companyAddress,
    email: info.companyEmail,
    phone: info.companyPhone,
    accent: info.theme?.accent ?? '',
    origin,
  }
}
