import { constants } from 'node:fs'
import { type FileHandle, open, realpath } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { Readable } from 'node:stream'
import type { App } from '../app-env.ts'
import { errorMessages, HttpError } from '../http-error.ts'

const types: Record<string, string> = {
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.gif': 'image/gif',
  '.svg': 'image/svg+xml',
}
// A plain file name without folders or a leading dot, so that no path leads out of the shop's own folder.
const FILE = /^[a-z0-9][a-z0-9_-]{0,150}\.[a-z]{3,4}$/i
/** A file may be replaced under its name, so that it is asked for again after five minutes, which an ETag makes cheap. */
const CACHE_CONTROL = 'public, max-age=300'

/** Pictures of the requested shop; another shop's file gives 404. */
export function mediaRoutes(app: App): void {
  app.get('/media/:file', async c => {
    c.set('route', '/media/{file}')
    const file = c.req.param('file')
    const type = types[extname(file).toLowerCase()]
    if (!type || !FILE.test(file)) throw new HttpError(404, errorMessages.noSuchCall)
    const { handle, size, mtimeMs } = await openPicture(c.get('deps').mediaDir, c.get('store').slug, file)
    const etag = `"${size.toString(36)}-${Math.round(mtimeMs).toString(36)}"`
    c.header('ETag', etag)
    c.header('Cache-Control', CACHE_CONTROL)
    const isKnown = c.req.header('if-none-match') === etag
    if (isKnown || c.req.method === 'HEAD') await handle.close()
    if (isKnown) return c.body(null, 304)
    c.header('Content-Type', type)
    c.header('Content-Length', String(size))
    // An SVG opened as a page of its own must not run scripts.
    c.header('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
    if (c.req.method === 'HEAD') return c.body(null)
    return c.body(Readable.toWeb(handle.createReadStream()) as ReadableStream)
  })
}

// O_NONBLOCK: opening a named pipe would otherwise wait forever.
const PLAIN = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK

/** Opens a picture directly in the shop's own folder; follows no symbolic link, of the file or of the folder. */
async function openPicture(mediaDir: string, slug: string, file: string) {
  let handle: FileHandle | undefined
  try {
    const folder = join(mediaDir, slug)
    if ((await realpath(folder)) !== join(await realpath(mediaDir), slug)) throw new Error('a linked folder')
    handle = await open(join(folder, file), PLAIN)
    const stat = await handle.stat()
    if (stat.isFile()) return { handle, size: stat.size, mtimeMs: stat.mtimeMs }
  } catch {
    // Missing or forbidden: both give the same response.
  }
  await handle?.close()
  throw new HttpError(404, errorMessages.noSuchCall)
}
