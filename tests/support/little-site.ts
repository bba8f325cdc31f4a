import { mkdirSync, mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'astro'
import config from '../../astro.config.mjs'
import type { AstroHandler } from '../../src/site/render.ts'

const root = new URL('../..', import.meta.url).pathname

/** Builds the few pages of `little-site/` with the product's own configuration; returns the folder built. */
export async function buildLittleSite(): Promise<string> {
  mkdirSync(join(root, '.cache'), { recursive: true })
  const outDir = mkdtempSync(join(root, '.cache', 'little-site-'))
  await build({
    ...config,
    root,
    configFile: false,
    srcDir: './tests/support/little-site/src',
    outDir,
    cacheDir: join(outDir, 'cache'),
    logLevel: 'error',
  })
  return outDir
}

/** Astro's handler of a built folder. */
export async function handlerIn(folder: string): Promise<AstroHandler> {
  const entry = pathToFileURL(join(folder, 'server', 'entry.mjs')).href
  return ((await import(/* @vite-ignore */ entry)) as { handler: AstroHandler }).handler
}
