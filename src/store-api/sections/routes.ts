import { FairQueue } from '../../concurrency/fair-queue.ts'
import { createPreview as createCall } from '../../contract/desk/preview.ts'
import * as calls from '../../contract/desk/sections.ts'
import { getPreview } from '../../contract/preview.ts'
import { siteOrigin } from '../../domain/site-origin.ts'
import type { App } from '../platform/http/app-env.ts'
import { bindEndpoint } from '../platform/http/bind-endpoint.ts'
import { bindDeskEndpoint } from '../platform/http/desk/bind-desk-endpoint.ts'
import { deskHost } from '../platform/http/desk/desk-address.ts'
import { ServiceError } from '../platform/services/service-error.ts'
import { showsTestPayments } from '../shops/test-payments.ts'
import { createPreview, getDraft, readPreview, saveDraft } from './drafts.ts'
import { listSections } from './known-section.ts'
import { checkPolicy } from './parse-section.ts'
import { getRevision, getSection, listRevisions, restoreRevision } from './revisions.ts'
import { saveSection } from './save-section.ts'

/** Whoever has an address may ask for it again and again: a site asks once at a time for each shop. */
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

/** The desk's calls about sections, their revisions and drafts. */
export function sectionRoutes(app: App): void {
  bindDeskEndpoint(app, calls.listSections, async ({ shop }) => ({ sections: await listSections(shop) }))

  bindDeskEndpoint(app, calls.getSection, ({ shop, params }) => getSection(shop, params))

  bindDeskEndpoint(app, calls.saveSection, async ({ shop, params, body, revision }) => {
    return saveSection(shop, { section: params.section, value: body.value, revision })
  })

  bindDeskEndpoint(app, calls.checkPolicy, async ({ shop, body }) => {
    const { value, removed } = await checkPolicy(shop.storeId, { policy: '', html: body.html })
    return { ...value, removed }
  })

  bindDeskEndpoint(app, calls.listRevisions, ({ shop, params, query }) =>
    listRevisions(shop, {
      section: params.section,
      before: query.before === undefined ? undefined : Number(query.before),
    }),
  )

  bindDeskEndpoint(app, calls.getRevision, ({ shop, params }) =>
    getRevision(shop, { section: params.section, number: Number(params.revision) }),
  )

  bindDeskEndpoint(app, calls.restoreRevision, async ({ shop, params, revision }) => {
    return restoreRevision(shop, { section: params.section, number: Number(params.revision), revision })
  })

  bindDeskEndpoint(app, calls.getDraft, ({ shop, params }) => getDraft(shop, params))

  bindDeskEndpoint(app, calls.saveDraft, async ({ shop, params, body }) => {
    await saveDraft(shop, { section: params.section, ...body })
    return { success: true }
  })
}

/** The desk's call that makes a preview. */
export function deskPreviewRoutes(app: App): void {
  bindDeskEndpoint(app, createCall, async ({ c, shop, body }) => ({
    url: await createPreview(shop, { ...body, sitePort: c.get('deps').sitePort }),
  }))
}
