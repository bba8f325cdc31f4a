import { getStoreInfo } from '../../contract/store-info.ts'
import type { App } from '../platform/http/app-env.ts'
import { bindEndpoint } from '../platform/http/bind-endpoint.ts'
import type { Read } from '../platform/http/read-source.ts'
import { readStoreInfo } from './store.db.ts'
import { showsTestPayments } from './test-payments.ts'

export function storeInfoRoutes(app: App, read: Read): void {
  bindEndpoint(app, getStoreInfo, async ({ c, store }) => {
    const { version, isIndexed, hasRules, takesGuests, ordersPaused, info } = await read(c, source =>
      readStoreInfo(source.db, store.id),
    )
    c.header('X-Store-Version', String(version))
    c.header('ETag', `W/"${store.slug}-${version}"`)
    c.header('Cache-Control', 'no-cache')
    const testPayments = showsTestPayments(store) || undefined
    const guestCheckout = takesGuests || undefined
    const search = isIndexed || undefined
    const quotes = hasRules || undefined
    const paused = ordersPaused || undefined
    return {
      ...info,
      ...{ testPayments, search, quotes, guestCheckout, ordersPaused: paused, addresses: true as const },
    }
  })
}
