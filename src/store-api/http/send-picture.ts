import { extname } from 'node:path'
import { Readable } from 'node:stream'
import { openPicture } from '../services/catalogue/open-picture.ts'
import type { AppContext } from './app-env.ts'
import { errorMessages, HttpError } from './http-error.ts'

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
  const picture = type && (await openPicture(c.get('deps').mediaDir, slug, file))
  if (!picture) throw new HttpError(404, errorMessages.noSuchCall)
  const { handle, size, mtimeMs } = picture
  const etag = `"${size.toString(36)}-${Math.round(mtimeMs).toString(36)}"`
  c.header('ETag', etag)
  c.header('Cache-Control', cacheControl)
  const isKnown = c.req.header('if-none-match') === etag
  if (isKnown || c.req.method === 'HEAD') await handle.close()
  if (isKnown) return c.body(null, 304)
  c.header('Content-Type', type)
  c.header('Content-Length', String(size))
  // An SVG opened as a page of its own must not run scripts.
  c.header('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
  if (c.req.method === 'HEAD') return c.body(null)
  return c.body(Readable.toWeb(handle.createReadStream()) as ReadableStream)
}
