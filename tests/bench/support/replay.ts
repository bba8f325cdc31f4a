import { createServer } from 'node:http'
import { gzipSync } from 'node:zlib'
import { type Fetched, fetched } from './fetched.ts'

/** Serves a page as a file: its HTML without scripts, padded to the same length, and every picture, font and style. */
export async function replay(
  from: { port: number; host: string; path: string },
  port: number,
): Promise<{ stop: () => Promise<void> }> {
  const known = new Map<string, Promise<Fetched>>()
  const original = (path: string) => {
    const headers = { Host: from.host, 'Accept-Encoding': 'gzip' }
    const answer = known.get(path) ?? fetched(from.port, path, headers)
    known.set(path, answer)
    return answer
  }
  const page = await fetched(from.port, from.path, { Host: from.host })
  const html = gzipSync(withoutScripts(page.body.toString()))
  const server = createServer(async (request, response) => {
    const path = request.url ?? '/'
    if (path === from.path) {
      const head = { 'Content-Type': 'text/html; charset=utf-8', 'Content-Encoding': 'gzip' }
      response.writeHead(200, { ...head, 'Content-Length': html.length }).end(html)
      return
    }
    const { status, headers, body } = await original(path)
    response.writeHead(status, headers).end(body)
  })
  await new Promise<void>(resolve => server.listen(port, '127.0.0.1', resolve))
  return {
    stop: async () => {
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
    },
  }
}

function withoutScripts(html: string): string {
  const preloads = /<link[^>]+rel="modulepreload"[^>]*>/g
  return html.replace(/<script(?![^>]*ld\+json)[^>]*>[\s\S]*?<\/script>/g, padding).replace(preloads, padding)
}

function padding(removed: string): string {
  return removed.length < 7 ? '' : `<!--${removed.slice(0, -7).replaceAll(/[<>-]/g, ' ')}-->`
}
