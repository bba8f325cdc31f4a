import { getStoreInfo } from '../../../contract/store-info.ts'
import { showsTestPayments } from '../../services/payments/test-payments.ts'
import { readInfo } from '../../services/shops/read-info.ts'
import type { App } from '../app-env.ts'
import { bindEndpoint } from '../bind-endpoint.ts'
import type { Read } from '../read-source.ts'

export function storeInfoRoutes(app: App, read: Read): void {
  bindEndpoint(app, getStoreInfo, async ({ c, store }) => {
    const { version, isIndexed, info } = await read(c, source =>
      readInfo({ db: source.db, storeId: store.id }),
    )
    c.header('X-Store-Version', String(version))
    c.header('ETag', `W/"${store.slug}-${version}"`)
    c.header('Cache-Control', 'no-cache')
    const testPayments = showsTestPayments(store) || undefined
    return { ...info, testPayments, search: isIndexed || undefined }
  })
}
