import * as z from 'zod/mini'
import { shopEndpoint, shopSlug } from './desk-endpoint.ts'

/** Bytes of the largest picture that is taken. */
export const MAX_UPLOAD = 20_000_000
/** Characters of a picture's name and of its alternative text. */
export const MAX_PICTURE_NAME = 200
export const MAX_ALT = 500

const shopAndPicture = z.object({ shop: shopSlug, picture: z.string().check(z.regex(/^\d{1,15}$/)) })
const name = z.string().check(z.maxLength(MAX_PICTURE_NAME))
const alt = z.string().check(z.maxLength(MAX_ALT))

/** One picture of the shop's library. */
const mediaPicture = z.object({
  id: z.string(),
  /** The path on the shop's host: `/media/{hash}.webp`. */
  path: z.string(),
  /** The file's name at the desk, and that of a small copy of it; for `getMediaFile`. */
  file: z.string(),
  thumbnail: z.string(),
  name: z.string(),
  /** Alternative text; empty for none yet. */
  alt: z.string(),
  /** Pixels. */
  width: z.number(),
  height: z.number(),
  bytes: z.number(),
  /** Dominant colour, `#rrggbb`; empty for a picture that is not opaque. */
  color: z.string(),
  /** ISO date. */
  addedAt: z.string(),
})
export type MediaPicture = z.output<typeof mediaPicture>

/** How much of its quota a shop uses. */
const mediaUsage = z.object({
  pictures: z.number(),
  bytes: z.number(),
  maxPictures: z.number(),
  maxBytes: z.number(),
})
export type MediaUsage = z.output<typeof mediaUsage>

/** The shop's pictures, newest first, 24 at a time; `before` is the oldest id already shown, `search` a part of name or alternative text. */
export const listMedia = shopEndpoint({
  name: 'listMedia',
  path: '/shops/{shop}/media',
  access: 'media:edit',
  query: z.object({
    before: z.optional(z.string().check(z.regex(/^\d{1,15}$/))),
    search: z.optional(z.string().check(z.maxLength(100))),
  }),
  response: z.object({ pictures: z.array(mediaPicture), hasMore: z.boolean(), usage: mediaUsage }),
})

/**
 * Adds a picture: the body is the file, at most 20 MB and 40 megapixels. It is kept re-encoded, without its metadata; a
 * picture that is there already is answered as it is.
 */
export const uploadMedia = shopEndpoint({
  name: 'uploadMedia',
  method: 'POST',
  path: '/shops/{shop}/media',
  access: 'media:edit',
  upload: true,
  maxBody: MAX_UPLOAD,
  query: z.object({ name: z.optional(name), alt: z.optional(alt) }),
  response: z.object({ picture: mediaPicture, isNew: z.boolean(), usage: mediaUsage }),
})

/** Changes a picture's name and alternative text. */
export const changeMedia = shopEndpoint({
  name: 'changeMedia',
  method: 'PUT',
  path: '/shops/{shop}/media/{picture}',
  access: 'media:edit',
  params: shopAndPicture,
  body: z.object({ name, alt }),
  response: mediaPicture,
})

/** Removes a picture and its file; 409 where the shop uses it, with the places in words. */
export const removeMedia = shopEndpoint({
  name: 'removeMedia',
  method: 'DELETE',
  path: '/shops/{shop}/media/{picture}',
  access: 'media:edit',
  params: shopAndPicture,
  response: z.object({ usage: mediaUsage }),
})

/** A file of the shop's media folder, for the desk's own pages: no other host's pictures are shown there. */
export const getMediaFile = shopEndpoint({
  name: 'getMediaFile',
  path: '/shops/{shop}/media/files/{file}',
  access: 'shop:read',
  answersFile: true,
  params: z.object({ shop: shopSlug, file: z.string().check(z.maxLength(160)) }),
  response: z.unknown(),
})
