import * as calls from '../../contract/desk/media.ts'
import { isoDate } from '../../domain/iso-date.ts'
import type { App, AppContext } from '../platform/http/app-env.ts'
import { bindDeskEndpoint } from '../platform/http/desk/bind-desk-endpoint.ts'
import { uploadBody } from '../platform/http/desk/upload-body.ts'
import { ServiceError } from '../platform/services/service-error.ts'
import { readStoreInfo } from '../shops/store.db.ts'
import type { Picture } from './media.db.ts'
import { fileOf, pathOf, thumbnailOf } from './media-files.ts'
import { addPicture, changePicture, listPictures, removePicture } from './pictures.ts'
import { DEFAULT_QUOTA, usageOf } from './quota.ts'
import { sendPicture } from './send-picture.ts'

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
