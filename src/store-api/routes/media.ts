import { createReadStream } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { Readable } from 'node:stream'
import type { App } from '../http/app-env.ts'
import { Refusal, words } from '../http/refusal.ts'

const types: Record<string, string> = {
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.gif': 'image/gif',
  '.svg': 'image/svg+xml',
}
// One plain name: no folder, no dot in front, so that no path leads out of the shop's own folder.
const FILE = /^[a-z0-9][a-z0-9_-]{0,150}\.[a-z]{3,4}$/i
const ONE_YEAR = 31_536_000

/** Pictures of the shop that was asked; another shop's file is not there. */
export function mediaRoutes(app: App): void {
  app.get('/media/:file', async c => {
    c.set('route', '/media/{file}')
    const file = c.req.param('file')
    const type = types[extname(file).toLowerCase()]
    if (!type || !FILE.test(file)) throw new Refusal(404, words.noSuchCall)
    const path = join(c.get('deps').mediaDir, c.get('store').slug, file)
    const { size, mtimeMs } = await statOf(path)
    const etag = `"${size.toString(36)}-${Math.round(mtimeMs).toString(36)}"`
    c.header('ETag', etag)
    c.header('Cache-Control', `public, max-age=${ONE_YEAR}, immutable`)
    if (c.req.header('if-none-match') === etag) return c.body(null, 304)
    c.header('Content-Type', type)
    c.header('Content-Length', String(size))
    // Someone who opens an SVG by itself must not run what is in it.
    c.header('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
    return c.body(Readable.toWeb(createReadStream(path)) as ReadableStream)
  })
}

async function statOf(path: string) {
  let handle: FileHandle | undefined
  try {
    handle = await open(path, 'r')
    const stat = await handle.stat()
    if (stat.isFile()) return stat
  } catch {
    // Not there, or not for us: the same to whoever asked.
  } finally {
    await handle?.close()
  }
  throw new Refusal(404, words.noSuchCall)
}
