import { siteOrigin } from '../../../domain/site-origin.ts'
import type { ReadContext } from '../../platform/services/service-context.ts'
import { findPrimaryHost } from '../../shops/hosts.db.ts'

/** Origin of a shop's pages, for mails that no call of the shop's own causes; `sitePort` counts on local hosts. */
export async function shopOrigin({ db, storeId }: ReadContext, sitePort: number): Promise<string> {
  return siteOrigin((await findPrimaryHost(db, storeId)) ?? 'localhost', sitePort)
}
