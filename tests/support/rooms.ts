const shared = ['contract', 'domain']

/** The rooms of src/, and which others the files of each may import. `.` is a file directly in src/. */
export const rooms: Readonly<Record<string, readonly string[]>> = {
  contract: [],
  domain: ['contract'],
  styles: [],
  concurrency: [],
  html: shared,
  metrics: ['domain'],
  'http-server': ['domain'],

  // Forms of islands and of the desk: the store of a form, its fields and buttons.
  forms: shared,

  // The shop in the browser: an island forwards to a store, and only a store's client calls.
  client: shared,
  stores: ['client', 'forms', ...shared],
  islands: ['stores', 'forms', 'styles', ...shared],
  enhance: ['stores', 'domain', 'styles'],
  components: ['islands', 'enhance', 'stores', 'client', 'styles', ...shared],
  layouts: ['components', 'islands', 'enhance', 'stores', 'client', 'styles', ...shared],
  pages: ['layouts', 'components', 'islands', 'enhance', 'stores', 'client', 'styles', 'html', ...shared],
  // The application of a shop's people: nothing of it is in a shopper's page.
  desk: ['forms', 'enhance', 'styles', ...shared],

  // The two servers never import each other; the commands start them as processes of their own.
  site: ['client', 'http-server', 'metrics', 'concurrency', ...shared],
  'store-api': ['html', 'concurrency', 'http-server', 'metrics', 'demo', 'cli', ...shared],
  // Demo shops are data; `demo/art` draws their pictures with what the store API encodes pictures with.
  demo: ['store-api', ...shared],
  cli: ['http-server', 'metrics', 'domain'],
  '.': ['site', 'client', ...shared],
}

/** The npm packages that a browser may get: all that the rooms of the shop and of the desk import. */
export const browserPackages: Readonly<Record<string, readonly string[]>> = {
  contract: ['zod/mini'],
  domain: ['schema-dts'],
  styles: ['tailwindcss'],
  forms: ['react', 'nanostores', '@nanostores/react', 'qrcode.react'],
  client: ['ofetch', 'zod/mini'],
  stores: ['nanostores', '@nanostores/persistent', 'zod/mini'],
  islands: ['react', 'react-dom', 'nanostores', '@nanostores/react', 'qrcode.react'],
  // Every page may carry these bytes.
  enhance: ['astro', 'nanostores'],
  components: ['astro'],
  layouts: ['astro', '@fontsource-variable/inter'],
  pages: ['astro'],
  desk: [
    ...['astro', 'react', 'react-dom', 'nanostores', '@nanostores/react', '@nanostores/router', 'zod/mini'],
    ...['@simplewebauthn/browser', '@tiptap/core', '@tiptap/pm', 'diff', 'marked', 'qrcode.react'],
  ],
}

/** Parts of a room that no browser gets: tables of letters of half a megabyte. */
export const serverOnly = 'src/domain/search/'
