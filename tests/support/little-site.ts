import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { AstroHandler } from '../../src/site/page-cache/astro-render.ts'

/** Builds the few pages of `little-site/` into a folder, with the product's own configuration. */
export async function buildLittleSite(outDir: string): Promise<void> {
  // Only who builds needs the builder, which takes seconds to load.
  const [{ build }, { default: config }] = await Promise.all([
    import('astro'),
    import('../../astro.config.mjs'),
  ])
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
