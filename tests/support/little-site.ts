import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'astro'
import config from '../../astro.config.mjs'
import type { AstroHandler } from '../../src/site/render.ts'

/** Builds the few pages of `little-site/` into a folder, with the product's own configuration. */
export async function buildLittleSite(outDir: string): Promise<void> {
  await build({
    ...config,
    root: new URL('../..', import.meta.url).pathname,
    configFile: false,
    srcDir: './tests/support/little-site/src',
    outDir,
    cacheDir: join(outDir, 'cache'),
    logLevel: 'error',
  })
}

/** Astro's handler of a built folder. */
export async function handlerIn(folder: string): Promise<AstroHandler> {
  const entry = pathToFileURL(join(folder, 'server', 'entry.mjs')).href
  return ((await import(/* @vite-ignore */ entry)) as { handler: AstroHandler }).handler
}
