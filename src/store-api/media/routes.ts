import { extname } from 'node:path'
import { Readable } from 'node:stream'
import * as calls from '../../contract/desk/media.ts'
import { isoDate } from '../../domain/iso-date.ts'
import type { StoredFile } from '../media-store/media-store.ts'
import { openPicture, statPicture } from '../media-store/open-picture.ts'
import type { App, AppContext } from '../platform/http/app-env.ts'
import { bindDeskEndpoint } from '../platform/http/desk/bind-desk-endpoint.ts'
import { uploadBody } from '../platform/http/desk/upload-body.ts'
import { errorMessages, HttpError } from '../platform/http/http-error.ts'
import { ServiceError } from '../platform/services/service-error.ts'
import { readStoreInfo } from '../shops/store.db.ts'
import type { Picture } from './media.db.ts'
import { fileOf, pathOf, thumbnailOf } from './media-files.ts'
import { addPicture, changePicture, listPictures, removePicture } from './pictures.ts'
import { DEFAULT_QUOTA, usageOf } from './quota.ts'

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

/** Only of the person whose call it was; asked for again after a while, because operators may replace their own files. */
const DESK_CACHE = 'private, max-age=300'

/** The desk's calls about a shop's pictures. */
export function libraryRoutes(app: App): void {
  bindDeskEndpoint(app, calls.listMedia, async ({ c, shop, query }) => {
    const before = query.before === undefined ? undefined : Number(query.before)
    const { pictures, hasMore } = await listPictures(shop, { before, search: query.search })
    return { pictures: pictures.map(described), hasMore, usage: await usage(c, shop.storeId) }
  })

  bindDeskEndpoint(app, calls.uploadMedia, async ({ c, shop, query: { name = '', alt = '' } }) => {
    const tooLarge = () => new ServiceError('upload-too-large')
    const body = uploadBody(c, { storeId: shop.storeId, max: calls.MAX_UPLOAD, tooLarge })
    const { picture, isNew } = await addPicture(shop, { body, name, alt, quota: quotaOf(c) })
    return { picture: described(picture), isNew, usage: await usage(c, shop.storeId) }
  })

  bindDeskEndpoint(app, calls.changeMedia, async ({ shop, params, body }) =>
    described(await changePicture(shop, { id: Number(params.picture), ...body })),
  )

  bindDeskEndpoint(app, calls.removeMedia, async ({ c, shop, params }) => {
    await removePicture(shop, { id: Number(params.picture) })
    return { usage: await usage(c, shop.storeId) }
  })

  bindDeskEndpoint(app, calls.getMediaFile, async ({ c, shop, params }) => {
    const { slug } = await readStoreInfo(shop.db, shop.storeId)
    return sendPicture(c, { slug, file: params.file, cacheControl: DESK_CACHE })
  })
}

function quotaOf(c: AppContext) {
  return c.get('deps').mediaQuota ?? DEFAULT_QUOTA
}

function usage(c: AppContext, storeId: number) {
  return usageOf(c.get('deps').db, storeId, quotaOf(c))
}

function described({ id, hash, createdAt, ...picture }: Picture): calls.MediaPicture {
  const { name, alt, width, height, bytes, color } = picture
  return {
    id: `${id}`,
    path: pathOf(hash),
    file: fileOf(hash),
    thumbnail: thumbnailOf(hash),
    ...{ name, alt, width, height, bytes, color },
    addedAt: isoDate(createdAt),
  }
}

const types: Record<string, string> = {
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.gif': 'image/gif',
  '.svg': 'image/svg+xml',
}

/** Sends a file of a shop's media folder; throws 404 where there is none of this name that is a picture. */
async function sendPicture(
  c: AppContext,
  { slug, file, cacheControl }: { slug: string; file: string; cacheControl: string },
): Promise<Response> {
  const type = types[extname(file).toLowerCase()]
  const { media } = c.get('deps')
  const known = c.req.header('if-none-match')
  const isHead = c.req.method === 'HEAD'
  c.header('Cache-Control', cacheControl)
  if (type && (known !== undefined || isHead)) {
    const found = await statPicture(media, slug, file)
    if (!found) throw new HttpError(404, errorMessages.noSuchCall)
    c.header('ETag', found.etag)
    if (known === found.etag) return c.body(null, 304)
    if (isHead) return c.body(null, 200, headersOf(type, found))
  }
  const picture = type && (await openPicture(media, slug, file))
  if (!picture) throw new HttpError(404, errorMessages.noSuchCall)
  c.header('ETag', picture.etag)
  return c.body(Readable.toWeb(picture.body) as ReadableStream, 200, headersOf(type, picture))
}

function headersOf(type: string, { size }: StoredFile): Record<string, string> {
  return {
    'Content-Type': type,
    'Content-Length': String(size),
    // An SVG opened as a page of its own must not run scripts.
    'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  }
}
