// Astro's handler as it is, without our page cache, kept parts and compression. ASTRO_DATA=memory: every call to the
// API is answered from memory after the first time; else each page asks the API, as a cold page does.
import { createServer } from 'node:http'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { getStoreInfo } from '../../../src/contract/store-info.ts'
import { siteConfig } from '../../../src/site/config.ts'
import { localsFor } from '../../../src/site/locals.ts'
import { Pictures } from '../../../src/site/pictures.ts'
import { type AstroHandler, render } from '../../../src/site/render.ts'
import { shopAt } from '../../../src/site/shop.ts'
import { type Ask, upstream } from '../../../src/site/upstream.ts'
import { listenAndTell } from '../support/tell.ts'

const config = siteConfig({ ...process.env, PORT: process.env['SHOP_PORT'] })
const entry = pathToFileURL(join(config.distDir, 'server', 'entry.mjs')).href
const { handler } = (await import(entry)) as { handler: AstroHandler }
const found = shopAt(process.env['SHOP_HOST'] ?? '', config)
if (!found) throw new Error('SHOP_HOST names no shop')
const shop = found
const ask = upstream(config)
const info = await ask(shop, getStoreInfo, {})
const answers = new Map<string, Promise<unknown>>()

const askOnce = ((_shop, endpoint, request) => {
  const key = JSON.stringify([endpoint.path, request])
  const known = answers.get(key) ?? ask(shop, endpoint, request)
  answers.set(key, known)
  return known
}) as Ask

const sources = {
  ask: process.env['ASTRO_DATA'] === 'memory' ? askOnce : ask,
  tones: new Pictures(config).tones,
}

listenAndTell(
  createServer(async (request, response) => {
    const { locals } = localsFor(shop, info, sources, Number.POSITIVE_INFINITY)
    const rendering = render(handler, request.url ?? '/', { ...locals, keep: undefined })
    const { status, headers } = await rendering.head
    const body = await rendering.body
    response.writeHead(status, { ...headers, 'Content-Length': body.length }).end(body)
  }),
)
