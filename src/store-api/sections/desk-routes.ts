import * as calls from '../../contract/desk/parts.ts'
import type { App } from '../platform/http/app-env.ts'
import { bindDeskEndpoint } from '../platform/http/desk/bind-desk-endpoint.ts'
import { getDraft, saveDraft } from './drafts.ts'
import { getPart, getRevision } from './get-revision.ts'
import { listParts } from './list-parts.ts'
import { listRevisions } from './list-revisions.ts'
import { checkPolicy } from './parse-part.ts'
import { restoreRevision } from './restore-revision.ts'
import { savePart } from './save-part.ts'

export function partRoutes(app: App): void {
  bindDeskEndpoint(app, calls.listParts, async ({ shop }) => ({ parts: await listParts(shop) }))

  bindDeskEndpoint(app, calls.getPart, ({ shop, params }) => getPart(shop, params))

  bindDeskEndpoint(app, calls.savePart, async ({ shop, params, body, revision }) => {
    return savePart(shop, { part: params.part, value: body.value, revision })
  })

  bindDeskEndpoint(app, calls.checkPolicy, async ({ shop, body }) => {
    const { value, removed } = await checkPolicy(shop.storeId, { policy: '', html: body.html })
    return { ...value, removed }
  })

  bindDeskEndpoint(app, calls.listRevisions, ({ shop, params, query }) =>
    listRevisions(shop, {
      part: params.part,
      before: query.before === undefined ? undefined : Number(query.before),
    }),
  )

  bindDeskEndpoint(app, calls.getRevision, ({ shop, params }) =>
    getRevision(shop, { part: params.part, number: Number(params.revision) }),
  )

  bindDeskEndpoint(app, calls.restoreRevision, async ({ shop, params, revision }) => {
    return restoreRevision(shop, { part: params.part, number: Number(params.revision), revision })
  })

  bindDeskEndpoint(app, calls.getDraft, ({ shop, params }) => getDraft(shop, params))

  bindDeskEndpoint(app, calls.saveDraft, async ({ shop, params, body }) => {
    await saveDraft(shop, { part: params.part, ...body })
    return { success: true }
  })
}
