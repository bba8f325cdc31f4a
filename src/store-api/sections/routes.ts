import { FairQueue } from '../../concurrency/fair-queue.ts'
import { getPreview } from '../../contract/preview.ts'
import { siteOrigin } from '../../domain/site-origin.ts'
import type { App } from '../platform/http/app-env.ts'
import { bindEndpoint } from '../platform/http/bind-endpoint.ts'
import { deskHost } from '../platform/http/desk/desk-address.ts'
import { ServiceError } from '../platform/services/service-error.ts'
import { showsTestPayments } from '../shops/test-payments.ts'
import { readPreview } from './drafts.ts'

/** A client may ask for one address again and again: a site asks once at a time for each shop. */
const PREVIEWS = {
  concurrency: 2,
  concurrencyPerOwner: 1,
  maxWaiting: 64,
  maxWaitingPerOwner: 8,
  pauseFactor: 1,
}

/** The shop's call that reads a preview. */
export function previewRoutes(app: App): void {
  const queue = new FairQueue(PREVIEWS)
  bindEndpoint(app, getPreview, async ({ deps, store, params }) => {
    const deskOrigin = siteOrigin(deskHost(deps), deps.sitePort)
    const context = { db: deps.db, storeId: store.id, now: deps.now }
    const read = () => readPreview(context, { token: params.token, deskOrigin })
    const found = await queue.tryRun(`${store.id}`, read)
    if (!found) throw new ServiceError('limit-reached', { limit: 'previews', seconds: 2 })
    const { info, ...preview } = found
    const testPayments = showsTestPayments(store) || undefined
    const search = store.isIndexed || undefined
    return { ...preview, info: { ...info, testPayments, search, addresses: true as const } }
  })
}
