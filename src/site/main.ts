import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { runOrExplain, StartError } from '../domain/start-error.ts'
import { drain, exitOnSignal } from '../http-server/drain.ts'
import { listen } from '../http-server/listen.ts'
import { siteConfig } from './config.ts'
import { readFiles } from './files.ts'
import { serverFor } from './listen.ts'
import { log } from './log.ts'
import type { AstroHandler } from './render.ts'
import { createSite } from './site.ts'

// What shops say and pages are kept in the data folder: no other user of the machine needs to read it.
process.umask(0o077)

await runOrExplain(async () => {
  const config = siteConfig()
  const entry = join(config.distDir, 'server', 'entry.mjs')
  if (!existsSync(entry))
    throw new StartError(`There is no built site in ${config.distDir}: run npm run build first.`)
  const { handler } = (await import(pathToFileURL(entry).href)) as { handler: AstroHandler }
  const files = await readFiles(join(config.distDir, 'client'))
  const site = createSite(config, handler, files)
  const server = serverFor(site, config.trustedProxies)
  const port = await listen(server, config.port, 'PORT')
  exitOnSignal(async () => {
    log.info('draining')
    site.close()
    await drain(server)
  })
  log.info({ port }, 'site is ready')
  process.send?.({ ready: true, port })
})
