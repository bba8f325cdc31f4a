import { getPreview } from '../../../contract/preview.ts'
import { siteOrigin } from '../../../domain/site-origin.ts'
import { showsTestPayments } from '../../services/payments/test-payments.ts'
import { readPreview } from '../../services/shops/previews.ts'
import type { App } from '../app-env.ts'
import { bindEndpoint } from '../bind-endpoint.ts'
import { deskHost } from '../desk/desk-address.ts'

export function previewRoutes(app: App): void {
  bindEndpoint(app, getPreview, async ({ deps, store, params }) => {
    const deskOrigin = siteOrigin(deskHost(deps), deps.sitePort)
    const context = { db: deps.db, storeId: store.id, now: deps.now }
    const { info, ...preview } = await readPreview(context, { token: params.token, deskOrigin })
    const testPayments = showsTestPayments(store) || undefined
    return { ...preview, info: { ...info, testPayments, search: store.isIndexed || undefined } }
  })
}
