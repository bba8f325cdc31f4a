import { type StoreInfo, storeInfo } from '../../../contract/store-info.ts'
import { isMailAddress } from '../../../domain/accounts/mail-address.ts'
import { brandName } from '../../../domain/shops/brand.ts'
import type { Db } from '../tables/tables.ts'
import type { Sender } from './mail-template.ts'

/** The shop that sends a mail, and whether its stored address is invalid; undefined if the store is gone. */
export async function senderOf(
  db: Db,
  storeId: number,
  origin: string,
): Promise<{ sender: Sender; slug: string; isMisspelt: boolean } | undefined> {
  const store = await findSendingStore(db, storeId)
  if (!store) return undefined
  const { slug, info } = store
  const email = info.companyEmail.trim()
  const sender = {
    shop: brandName(info),
    company: info.companyName,
    address: info.companyAddress,
    email: isMailAddress(email) ? email : '',
    phone: info.companyPhone,
    accent: info.theme?.accent ?? '',
    origin,
  }
  return { sender, slug, isMisspelt: email !== sender.email }
}

/** The store that sends a mail; undefined if it is gone. */
async function findSendingStore(
  db: Db,
  storeId: number,
): Promise<{ slug: string; info: StoreInfo } | undefined> {
  const row = await db
    .selectFrom('stores')
    .select(['slug', 'info'])
    .where('id', '=', storeId)
    .executeTakeFirst()
  return row && { slug: row.slug, info: storeInfo.parse(JSON.parse(row.info)) }
}
