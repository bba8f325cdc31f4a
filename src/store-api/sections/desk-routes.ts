import { createPreview as createCall } from '../../contract/desk/preview.ts'
import * as calls from '../../contract/desk/sections.ts'
import type { App } from '../platform/http/app-env.ts'
import { bindDeskEndpoint } from '../platform/http/desk/bind-desk-endpoint.ts'
import { createPreview, getDraft, saveDraft } from './drafts.ts'
import { listSections } from './kind-of-section.ts'
import { checkPolicy } from './parse-section.ts'
import { getRevision, getSection, listRevisions, restoreRevision, saveSection } from './revisions.ts'

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

  bindDeskEndpoint(app, calls.saveDraft, ({ shop, params, body }) =>
    saveDraft(shop, { section: params.section, ...body }),
  )
}

/** The desk's call that makes a preview. */
export function deskPreviewRoutes(app: App): void {
  bindDeskEndpoint(app, createCall, async ({ c, shop, body }) => ({
    url: await createPreview(shop, { ...body, sitePort: c.get('deps').sitePort }),
  }))
}
