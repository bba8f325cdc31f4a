import { createPreview as createCall } from '../../contract/desk/preview.ts'
import type { App } from '../platform/http/app-env.ts'
import { bindDeskEndpoint } from '../platform/http/desk/bind-desk-endpoint.ts'
import { createPreview } from './previews.ts'

export function previewRoutes(app: App): void {
  bindDeskEndpoint(app, createCall, async ({ c, shop, body }) => ({
    url: await createPreview(shop, { ...body, sitePort: c.get('deps').sitePort }),
  }))
}
