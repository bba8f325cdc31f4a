import module from 'node:module'
import { fileURLToPath } from 'node:url'

const folder = fileURLToPath(new URL('../../.cache/compiled', import.meta.url))

/**
 * Keeps what Node compiles, here and in processes that this one starts: the next start takes about two thirds of the time,
 * and each process 20 to 30 MB less, because it needs no compiler of TypeScript. Where the folder cannot be written, all
 * is as without it.
 */
export function enableCompileCache() {
  // No newer syntax: see node-version.mjs.
  const { NODE_COMPILE_CACHE: chosen } = process.env
  process.env.NODE_COMPILE_CACHE = chosen || folder
  module.enableCompileCache(chosen || folder)
}
