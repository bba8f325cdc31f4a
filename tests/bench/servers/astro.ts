// Astro's handler as it is, without our page cache and compression: each page asks the API.
import { createServer } from 'node:http'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { getStoreInfo } from '../../../src/contract/store-info.ts'
import { siteConfig } from '../../../src/site/config.ts'
import { type AstroHandler, renderWithAstro } from '../../../src/site/page-cache/astro-render.ts'
import { createLocalsFactory } from '../../../src/site/page-cache/locals.ts'
import { resolveTenant } from '../../../src/site/tenants/tenant.ts'
import { createStoreApiClient } from '../../../src/site/upstream/store-api-client.ts'
import { listenAndTell } from '../support/tell.ts'

const config = siteConfig({ ...process.env, PORT: process.env['SHOP_PORT'] })
const entry = pathToFileURL(join(config.distDir, 'server', 'entry.mjs')).href
const { handler } = (await import(entry)) as { handler: AstroHandler }
const found = resolveTenant(process.env['SHOP_HOST'] ?? '', config)
if (!found) throw new Error('SHOP_HOST names no shop')
const shop = found
const ask = createStoreApiClient(config)
const info = await ask(shop, getStoreInfo, {})
const createLocals = createLocalsFactory(ask)

listenAndTell(
  createServer(async (request, response) => {
    const { locals } = createLocals(shop, info, Number.POSITIVE_INFINITY)
    const rendering = renderWithAstro(handler, request.url ?? '/', locals)
    const { status, headers } = await rendering.head
    const body = await rendering.body
    response.writeHead(status, { ...headers, 'Content-Length': body.length }).end(body)
  }),
)
