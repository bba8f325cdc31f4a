import type { Plugin } from 'vite'
import { isDeskModule } from './desk-build.ts'

/**
 * What pages with scripts of their own load together: one file compresses better than ten small ones. A module is in
 * the first group that names it, with what it imports and no earlier group holds.
 */
export const groups = [
  // What every page carries, in the entry's own file: a page that is read asks for one script and waits for no second.
  {
    name: 'page',
    test: /Document\.astro\?astro&type=script|src[\\/]enhance[\\/](main|presses)\.ts|vite[\\/]preload-helper/,
  },
  {
    name: 'react',
    test: /node_modules[\\/](react|react-dom|scheduler|@astrojs[\\/]react|@nanostores[\\/]react)[\\/]/,
  },
  // All that a product page fetches for its cart, its footer for the newsletter; the next ones are for islands only.
  {
    name: 'cart',
    test: /node_modules[\\/]@?nanostores[\\/]|src[\\/](stores[\\/](storage|toasts)|contract[\\/]normal-email|domain[\\/](email|money|paths|pricing[\\/]sums))\.ts/,
  },
  { name: 'session', test: /src[\\/]stores[\\/](account[\\/]session|navigate)\.ts/ },
  { name: 'call', test: /src[\\/](stores[\\/](call-api|failure)|contract[\\/](lenient|email-address))\.ts/ },
  {
    name: 'form',
    test: /src[\\/](forms[\\/](?!QrCode|PasswordField|LoadFailed)|islands[\\/]parts[\\/](Alert|Loading)\.tsx|(stores[\\/]shop-form|domain[\\/]messages[\\/]field)\.ts)/,
  },
  // The data of a guest, which checkout and payment ask for.
  { name: 'guest', test: /src[\\/](stores[\\/]checkout[\\/]guest-checkout|domain[\\/]indian-phone)\.ts/ },
].map(({ name, test }, index, { length }) => ({
  name,
  test: (id: string) => !isDeskModule(id) && test.test(id),
  priority: length - index,
}))

/** Vite's own helper also loads and awaits style sheets, which no part loaded later has: 0.7 kB less. */
const LOAD_LATER = `const asked = {}
export function __vitePreload(load, files = []) {
  for (const file of files)
    asked[file] ||= document.head.appendChild(
      Object.assign(document.createElement('link'), { rel: 'modulepreload', href: '/' + file }),
    )
  return load()
}`

/** What each file of the browser's scripts imports at once. */
const imports = new Map<string, readonly string[]>()

function loadedBy(file: string, loaded = new Set<string>()): Set<string> {
  if (loaded.has(file)) return loaded
  loaded.add(file)
  for (const next of imports.get(file) ?? []) loadedBy(next, loaded)
  return loaded
}

/**
 * Of the files that a part loaded later needs, those that are asked for beside it: not the part itself, nor what the file
 * that loads it has. The names carry hashes, which no compression shortens.
 */
function filesBeside(part: string, files: string[], { hostId }: { hostId: string }): string[] {
  const loaded = loadedBy(hostId)
  return files.filter(file => file !== part && !loaded.has(file))
}

/** Has the browser's scripts load later parts by the shorter helper. */
export const shortPreload: Plugin = {
  name: 'haat-short-preload',
  enforce: 'pre',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  // What the Astro configuration says of the client's build is replaced by Astro.
  configEnvironment: name =>
    name === 'client' ? { build: { modulePreload: { resolveDependencies: filesBeside } } } : undefined,
  load: id => (id.startsWith('\0vite/preload-helper') ? LOAD_LATER : undefined),
  generateBundle: {
    order: 'pre',
    handler(_, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === 'chunk') imports.set(file.fileName, file.imports)
    },
  },
}
