import { deskRooms } from './desk-rooms.ts'
import { storeApiRooms } from './store-api-rooms.ts'

/** What the files of one folder of src/ may import. A folder is a permission: this is the whole list. */
export interface Room {
  /** Other rooms, by folder name; `.` is a file directly in src/. */
  rooms: string[]
  /** npm packages: an entry allows itself and what lies below it; `node:` stands for Node's own modules. */
  packages: string[]
}

const shared = ['contract', 'domain']
const siteParts = ['site', 'site/http', 'site/tenants', 'site/upstream', 'site/store-info', 'site/images']

export const rooms: Record<string, Room> = {
  // What the shopper's browser and the render see, each importing only what stands below it.
  pages: {
    rooms: ['layouts', 'components', 'islands', 'enhance', 'stores', 'client', 'styles', 'html', ...shared],
    packages: ['astro'],
  },
  layouts: {
    rooms: ['components', 'islands', 'enhance', 'stores', 'client', 'styles', ...shared],
    packages: ['astro', '@fontsource-variable/inter'],
  },
  components: {
    rooms: ['islands', 'enhance', 'stores', 'client', 'styles', ...shared],
    packages: ['astro'],
  },
  // No `client` here: an island forwards to a store, it never calls.
  islands: {
    rooms: ['stores', 'styles', ...shared],
    packages: ['react', 'react-dom', 'nanostores', '@nanostores/react', 'qrcode.react'],
  },
  // Every page may carry these bytes: no React, no zod, no client.
  enhance: { rooms: ['stores', 'domain', 'styles'], packages: ['astro', 'nanostores'] },
  stores: { rooms: ['client', ...shared], packages: ['nanostores', '@nanostores/persistent', 'zod/mini'] },
  client: { rooms: shared, packages: ['ofetch', 'zod/mini'] },

  ...deskRooms,

  contract: { rooms: [], packages: ['zod/mini'] },
  // Types of structured data, which are gone before anything runs.
  domain: { rooms: ['contract'], packages: ['schema-dts'] },
  // Words of a search. No room of a browser lists it: its tables of letters are half a megabyte.
  'domain/search': { rooms: shared, packages: ['any-ascii'] },
  // A shop's own HTML is made safe where it is saved and, again, where it is shown.
  html: { rooms: shared, packages: ['sanitize-html', 'htmlparser2', 'lru-cache'] },
  styles: { rooms: [], packages: ['tailwindcss'] },

  // What both servers share: HTTP connections, limits and ports; work that is bounded and taken in turn.
  'http-server': { rooms: ['domain'], packages: ['node:'] },
  concurrency: { rooms: [], packages: [] },
  // Figures of a process for Prometheus, and the port that they are read from.
  metrics: { rooms: ['domain'], packages: ['node:', 'prom-client'] },

  // The two servers, which never import each other. The site's folders, from the bottom to the top.
  site: { rooms: ['site/http', 'http-server', 'metrics', 'domain'], packages: ['node:', 'pino'] },
  'site/http': { rooms: ['http-server', ...shared], packages: ['node:', 'lru-cache'] },
  // What the site counts: plain numbers, that no request waits for.
  'site/metrics': { rooms: ['domain'], packages: ['prom-client'] },
  'site/storage': { rooms: [], packages: ['node:', 'lru-cache'] },
  'site/tenants': { rooms: ['site', 'client', ...shared], packages: ['lru-cache'] },
  'site/upstream': {
    rooms: ['site', 'site/http', 'site/tenants', 'site/metrics', 'client', 'concurrency', ...shared],
    packages: ['node:', 'lru-cache', 'undici'],
  },
  'site/store-info': {
    rooms: ['site/tenants', 'site/upstream', 'site/storage', 'client', ...shared],
    packages: ['node:', 'lru-cache', 'zod/mini'],
  },
  'site/images': {
    rooms: ['site', 'site/http', 'site/storage', 'site/tenants', 'site/upstream', 'concurrency', ...shared],
    packages: ['node:', 'lru-cache', 'sharp'],
  },
  'site/page-cache': {
    rooms: [...siteParts, 'client', ...shared],
    packages: ['node:', 'lru-cache'],
  },
  // The desk's host: its page, its calls passed to the store API.
  'site/desk': {
    rooms: ['site', 'site/http', 'site/upstream', 'http-server', 'concurrency', ...shared],
    packages: ['node:', 'undici'],
  },
  // A shop's page with unsaved work of the desk: no access to what is cached.
  'site/preview': {
    rooms: [...siteParts, 'site/page-cache', 'client', 'concurrency', ...shared],
    packages: ['node:'],
  },
  'site/server': {
    rooms: [
      ...siteParts,
      'site/desk',
      'site/preview',
      'site/page-cache',
      'site/metrics',
      'client',
      'http-server',
      'metrics',
      ...shared,
    ],
    packages: ['node:', 'astro', 'lru-cache'],
  },

  // The store API: HTTP and the command line lead to services, services to the database.
  ...storeApiRooms,
  // Demo shops are data; their pictures are drawn once, by a program that no server loads.
  demo: { rooms: shared, packages: ['node:'] },
  'demo/art': {
    rooms: ['demo', 'store-api/services', ...shared],
    packages: ['node:', 'playwright', 'sharp'],
  },
  // Starts the servers as processes of their own, so it imports neither.
  cli: { rooms: ['http-server', 'metrics', 'domain'], packages: ['node:', 'zod'] },
  // Astro wants its middleware and its types here.
  '.': { rooms: ['site', 'site/server', 'site/page-cache', 'client', ...shared], packages: ['astro'] },
}
