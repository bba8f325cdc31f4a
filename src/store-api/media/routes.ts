import type { App } from '../platform/http/app-env.ts'
import { sendPicture } from './send-picture.ts'

/** A file may be replaced under its name, so that it is asked for again after five minutes, which an ETag makes cheap. */
const SHOP_CACHE = 'public, max-age=300'

/** Pictures of the requested shop; another shop's file gives 404. */
export function mediaRoutes(app: App): void {
  app.get('/media/:file', c => {
    c.set('route', '/media/{file}')
    const file = c.req.param('file')
    return sendPicture(c, { slug: c.get('store').slug, file, cacheControl: SHOP_CACHE })
  })
}
