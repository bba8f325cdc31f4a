import type { Plugin } from 'vite'
import { isDeskModule } from './desk-build.ts'

/**
 * What travels together on screens that are alive: one file compresses better than ten small ones. A module is in
 * the first group that names it, with what it imports and no earlier group holds.
 */
export const groups = [
  // What every page carries, in the entry's own file: a page that is read asks for one script and waits for no second.
  {
    name: 'page',
    test: /Document\.astro\?astro&type=script|src[\\/](enhance[\\/](main|after-first-paint|devanagari|stored-state|image-fallback)|domain[\\/]default-images)\.ts|vite[\\/]preload-helper/,
  },
  {
    name: 'react',
    test: /node_modules[\\/](react|react-dom|scheduler|@astrojs[\\/]react|@nanostores[\\/]react)[\\/]/,
  },
  // All that a product page fetches for its cart, its footer for the newsletter; the next ones are for islands only.
  {
    name: 'cart',
    test: /node_modules[\\/]@?nanostores[\\/]|src[\\/](stores[\\/](storage|toasts)|domain[\\/](email|money|paths))\.ts/,
  },
  { name: 'session', test: /src[\\/]stores[\\/](session|navigate)\.ts/ },
  { name: 'call', test: /src[\\/](stores[\\/]call-api|contract[\\/](lenient|order))\.ts/ },
  {
    name: 'form',
    test: /src[\\/]islands[\\/]parts[\\/](Alert|Field|FormShell|Loading|SignedInOnly|SubmitButton|Checkbox)\.tsx|src[\\/](stores[\\/]form|domain[\\/]messages[\\/]field)\.ts/,
  },
].map(({ name, test }, index, { length }) => ({
  name,
  test: (id: string) => !isDeskModule(id) && test.test(id),
  priority: length - index,
}))

/** Vite's own helper also loads and awaits style sheets, which no part loaded later has: 0.7 kB less. */
const LOAD_LATER = `const asked = new Set()
export function __vitePreload(load, files = []) {
  for (const file of files) {
    if (asked.has(file)) continue
    asked.add(file)
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    link.href = '/' + file
    document.head.append(link)
  }
  return load()
}`

/** What ofetch takes from others for a base, a query and JSON, none of which src/client/call.ts leaves to it: 1.6 kB less. */
const standIns: Record<string, string> = {
  destr: 'export default JSON.parse',
  ufo: `export const withBase = (path, base) => base + path
export const withQuery = (path, query) => path + '?' + new URLSearchParams(query)`,
}

/** Takes out of the browser's scripts what they never run. */
export const trimDependencies: Plugin = {
  name: 'haat-trim-dependencies',
  enforce: 'pre',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  resolveId(id, importer) {
    if (id in standIns && importer?.includes('ofetch')) return `\0trimmed:${id}`
    return undefined
  },
  load(id) {
    if (id.startsWith('\0vite/preload-helper')) return LOAD_LATER
    return id.startsWith('\0trimmed:') ? standIns[id.slice('\0trimmed:'.length)] : undefined
  },
}
