import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { runMain, UserError } from '../../domain/user-error.ts'
import { drain, exitOnSignal } from '../../http-server/drain.ts'
import { listen } from '../../http-server/listen.ts'
import { startMetrics } from '../../metrics/process-metrics.ts'
import { siteConfig } from '../config.ts'
import { readStaticFiles } from '../http/static-files.ts'
import { log } from '../log.ts'
import { publishSiteCounts } from '../metrics/publish.ts'
import type { AstroHandler } from '../page-cache/astro-render.ts'
import { createSiteServer } from './server.ts'
import { createSite } from './site.ts'

// The data folder holds store info and pictures of all shops: other users of the machine must not read it.
process.umask(0o077)

await runMain(async () => {
  const config = siteConfig()
  const entry = join(config.distDir, 'server', 'entry.mjs')
  if (!existsSync(entry))
    throw new UserError(`There is no built site in ${config.distDir}: run npm run build first.`)
  const { handler } = (await import(pathToFileURL(entry).href)) as { handler: AstroHandler }
  const files = await readStaticFiles(join(config.distDir, 'client'))
  const site = createSite(config, handler, files)
  publishSiteCounts(site.counts)
  const stopMetrics = await startMetrics(config.metrics)
  const server = createSiteServer(site.handle, config.trustedProxies)
  const port = await listen(server, config.port, 'PORT')
  exitOnSignal(async () => {
    log.info('draining')
    stopMetrics()
    site.close()
    await drain(server)
  })
  log.info({ port }, 'site is ready')
  process.send?.({ ready: true, port })
})
