import { createPreview as createCall } from '../../../../contract/desk/preview.ts'
import { createPreview } from '../../../services/shops/previews.ts'
import type { App } from '../../app-env.ts'
import { bindDeskEndpoint } from '../bind-desk-endpoint.ts'

export function previewRoutes(app: App): void {
  bindDeskEndpoint(app, createCall, async ({ c, shop, body }) => ({
    url: await createPreview(shop, { ...body, sitePort: c.get('deps').sitePort }),
  }))
}
