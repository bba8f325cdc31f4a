import * as calls from '../../contract/desk/selling.ts'
import { getStoreInfo } from '../../contract/store-info.ts'
import type { App } from '../platform/http/app-env.ts'
import { bindEndpoint } from '../platform/http/bind-endpoint.ts'
import { bindDeskEndpoint } from '../platform/http/desk/bind-desk-endpoint.ts'
import type { Read } from '../platform/http/read-source.ts'
import type { ReadContext } from '../platform/services/service-context.ts'
import { getSelling, setSelling } from './selling.ts'
import { readStoreInfo } from './store.db.ts'
import { showsTestPayments } from './test-payments.ts'

export function storeInfoRoutes(app: App, read: Read): void {
  bindEndpoint(app, getStoreInfo, async ({ c, store }) => {
    const { version, isIndexed, hasRules, takesGuests, info } = await read(c, source =>
      readInfo({ db: source.db, storeId: store.id }),
    )
    c.header('X-Store-Version', String(version))
    c.header('ETag', `W/"${store.slug}-${version}"`)
    c.header('Cache-Control', 'no-cache')
    const testPayments = showsTestPayments(store) || undefined
    const guestCheckout = takesGuests || undefined
    const search = isIndexed || undefined
    const quotes = hasRules || undefined
    return { ...info, testPayments, search, quotes, guestCheckout, addresses: true as const }
  })
}

/** A shop's info as it is stored, the version of the shop, and whether all its products are indexed. */
export function readInfo({ db, storeId }: ReadContext): ReturnType<typeof readStoreInfo> {
  return readStoreInfo(db, storeId)
}

/** The desk's calls about how a shop sells. */
export function sellingRoutes(app: App): void {
  bindDeskEndpoint(app, calls.getSelling, ({ shop }) => getSelling(shop))

  bindDeskEndpoint(app, calls.setSelling, ({ shop, body }) => setSelling(shop, body))
}
