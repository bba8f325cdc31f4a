import { extname } from 'node:path'
import { Readable } from 'node:stream'
import type { StoredFile } from '../media-store/media-store.ts'
import { openPicture, statPicture } from '../media-store/open-picture.ts'
import type { AppContext } from '../platform/http/app-env.ts'
import { errorMessages, HttpError } from '../platform/http/http-error.ts'

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
export async function sendPicture(
  c: AppContext,
  { slug, file, cacheControl }: { slug: string; file: string; cacheControl: string },
): Promise<Response> {
  const type = types[extname(file).toLowerCase()]
  const { media } = c.get('deps')
  const known = c.req.header('if-none-match')
  const isHead = c.req.method === 'HEAD'
  // Of a picture that is there alone: one that is not, or cannot be read now, is asked for again at once.
  const kept = ({ etag }: StoredFile) => ({ 'Cache-Control': cacheControl, ETag: etag })
  if (type && (known !== undefined || isHead)) {
    const found = await statPicture(media, slug, file)
    if (!found) throw new HttpError(404, errorMessages.noSuchCall)
    if (known === found.etag) return c.body(null, 304, kept(found))
    if (isHead) return c.body(null, 200, { ...kept(found), ...headersOf(type, found) })
  }
  const picture = type && (await openPicture(media, slug, file))
  if (!picture) throw new HttpError(404, errorMessages.noSuchCall)
  const headers = { ...kept(picture), ...headersOf(type, picture) }
  return c.body(Readable.toWeb(picture.body) as ReadableStream, 200, headers)
}

function headersOf(type: string, { size }: StoredFile): Record<string, string> {
  return {
    'Content-Type': type,
    'Content-Length': String(size),
    // An SVG opened as a page of its own must not run scripts.
    'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  }
}
