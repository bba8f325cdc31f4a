/** What the files of one folder of src/ may import. A folder is a permission: this is the whole list. */
export interface Room {
  /** Other rooms, by folder name; `.` is a file directly in src/. */
  rooms: string[]
  /** npm packages: an entry allows itself and what lies below it; `node:` stands for Node's own modules. */
  packages: string[]
}

const shared = ['contract', 'domain']

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
  contract: { rooms: [], packages: ['zod/mini'] },
  // Types of structured data, which are gone before anything runs.
  domain: { rooms: ['contract'], packages: ['schema-dts'] },
  // A shop's own HTML is made safe where it is saved and, again, where it is shown.
  html: { rooms: shared, packages: ['sanitize-html', 'lru-cache'] },
  styles: { rooms: [], packages: ['tailwindcss'] },

  // What both servers share of HTTP: connections, limits, the ports they listen on.
  'http-server': { rooms: ['domain'], packages: ['node:'] },
  // The two servers, which never import each other.
  site: {
    rooms: ['client', 'http-server', ...shared],
    packages: ['node:', 'astro', 'better-sqlite3', 'lru-cache', 'pino', 'sharp', 'undici', 'zod'],
  },
  'store-api': {
    rooms: ['http-server', ...shared],
    packages: [
      'node:',
      '@hono/node-server',
      '@node-rs/argon2',
      'better-sqlite3',
      'hono',
      'kysely',
      'lru-cache',
      'nodemailer',
      'pg',
      'pino',
      'sharp',
      'zod',
    ],
  },
  // Draws the demo pictures by hand, once; the API serves what it drew and never loads it.
  'store-api/demo/art': { rooms: ['store-api'], packages: ['node:', 'playwright', 'sharp'] },
  // A command for the shop-keeper's terminal: what the API may, and the sentence for an old Node.
  'store-api/cli': { rooms: ['store-api', 'cli', 'html', ...shared], packages: ['node:', 'zod'] },
  // Starts the servers as processes of their own, so it imports neither.
  cli: { rooms: ['domain'], packages: ['node:', 'zod'] },
  // Astro wants its middleware and its types here.
  '.': { rooms: ['site', 'client', ...shared], packages: ['astro'] },
}
