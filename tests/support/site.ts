import { request as httpRequest } from 'node:http'
import { join } from 'node:path'
import { listen } from '../../src/http-server/listen.ts'
import { siteConfig } from '../../src/site/config.ts'
import { readStaticFiles } from '../../src/site/http/static-files.ts'
import { createSiteServer } from '../../src/site/server/server.ts'
import { createSite } from '../../src/site/server/site.ts'
import { freePort } from './free-port.ts'
import { handlerIn } from './little-site.ts'

/** The site's real server in this process, on the pages built in `folder`. */
export async function startSite(folder: string, env: Record<string, string>) {
  const port = await freePort()
  const config = siteConfig({ PORT: String(port), DIST_DIR: folder, ...env })
  const site = createSite(config, await handlerIn(folder), await readStaticFiles(join(folder, 'client')))
  const server = createSiteServer(site.handle, config.trustedProxies)
  await listen(server, port, 'PORT')
  const close = async () => {
    site.close()
    server.closeAllConnections()
    await new Promise(resolve => server.close(resolve))
  }
  return {
    port,
    server,
    close,
    counts: site.counts,
    get: (path: string, options: Asked = {}) => get(port, path, options),
  }
}

export type Asked = { host?: string; method?: string; headers?: Record<string, string | string[]> }

export interface Got {
  status: number
  headers: Record<string, string>
  body: string
  bytes: Buffer
  /** Milliseconds from the request to each part of the body, with its text. */
  parts: { at: number; text: string }[]
}

/** One request with any Host header; headers as sent, body as it came. */
export function get(
  port: number,
  path: string,
  { host, method = 'GET', headers = {} }: Asked = {},
): Promise<Got> {
  const start = performance.now()
  return new Promise((resolve, reject) => {
    const asked = { port, path, method, headers: { host: host ?? `books.localhost:${port}`, ...headers } }
    const request = httpRequest(asked, response => {
      const chunks: Buffer[] = []
      const parts: Got['parts'] = []
      response.on('data', (chunk: Buffer) => {
        chunks.push(chunk)
        parts.push({ at: performance.now() - start, text: chunk.toString() })
      })
      response.on('error', reject)
      response.on('end', () => {
        const bytes = Buffer.concat(chunks)
        const named = Object.entries(response.headers).map(([name, value]) => [name, String(value)])
        resolve({
          status: response.statusCode ?? 0,
          headers: Object.fromEntries(named),
          body: bytes.toString(),
          bytes,
          parts,
        })
      })
    })
    request.on('error', reject)
    request.end()
  })
}
