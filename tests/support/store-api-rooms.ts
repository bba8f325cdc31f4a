import type { Room } from './rooms.ts'

const shared = ['contract', 'domain']

/** The folders of the store API, and its commands. */
export const storeApiRooms: Record<string, Room> = {
  'store-api': {
    rooms: [
      'store-api/media-store',
      'store-api/http',
      'store-api/search',
      'store-api/services',
      'store-api/startup',
      'store-api/jobs',
      'store-api/db',
      'store-api/metrics',
      'http-server',
      'metrics',
      'demo',
      ...shared,
    ],
    packages: ['node:', 'pino', 'zod'],
  },
  // What the store API counts, with labels of our own code alone.
  'store-api/metrics': { rooms: [], packages: ['prom-client'] },
  'store-api/db': {
    rooms: ['domain/search', ...shared],
    packages: ['node:', 'better-sqlite3', 'kysely', 'lru-cache', 'pg', 'zod'],
  },
  'store-api/search': {
    rooms: ['store-api/db', 'domain/search', 'concurrency', ...shared],
    packages: ['node:', 'lru-cache'],
  },
  // Files of products become products here, without the database.
  'store-api/import': { rooms: shared, packages: ['node:', 'csv-parse', 'entities', 'htmlparser2', 'zod'] },
  // The file of a backup: archive, checksums and encryption, without the database.
  'store-api/backup': { rooms: ['domain'], packages: ['node:', 'age-encryption', 'tar-stream', 'zod'] },
  // Where pictures are kept: a folder or an S3-compatible store.
  'store-api/media-store': { rooms: ['domain'], packages: ['node:', 'aws4fetch', 'undici'] },
  'store-api/services': {
    rooms: [
      'store-api/media-store',
      'store-api/db',
      'store-api/backup',
      'store-api/import',
      'store-api/search',
      'store-api/metrics',
      'domain/search',
      'concurrency',
      'html',
      ...shared,
    ],
    packages: ['node:', '@node-rs/argon2', '@simplewebauthn/server', 'otpauth', 'sharp', 'zod'],
  },
  'store-api/mail': {
    rooms: ['store-api/db', 'store-api/services', ...shared],
    packages: ['node:', 'hono/html', 'nodemailer'],
  },
  'store-api/payments': {
    rooms: ['store-api/db', 'store-api/services', ...shared],
    packages: ['node:', 'hono', 'zod'],
  },
  'store-api/jobs': {
    rooms: [
      'store-api/db',
      'store-api/mail',
      'store-api/media-store',
      'store-api/payments',
      'store-api/services',
      'concurrency',
      ...shared,
    ],
    packages: ['node:', 'pino'],
  },
  'store-api/http': {
    rooms: [
      'store-api/media-store',
      'store-api',
      'store-api/db',
      'store-api/payments',
      'store-api/import',
      'store-api/search',
      'store-api/services',
      'store-api/startup',
      'store-api/metrics',
      'http-server',
      'concurrency',
      ...shared,
    ],
    packages: ['node:', '@hono/node-server', 'hono', 'lru-cache', 'pino', 'zod'],
  },
  'store-api/startup': {
    rooms: ['store-api/db', 'store-api/media-store', 'store-api/services', 'demo', ...shared],
    packages: ['node:', 'pino', 'sharp'],
  },
  // A command for the operator's terminal: the same services as the API.
  'store-api/cli': {
    rooms: [
      'store-api/media-store',
      'store-api',
      'store-api/db',
      'store-api/search',
      'store-api/services',
      'store-api/mail',
      'store-api/payments',
      'store-api/startup',
      'cli',
      ...shared,
    ],
    packages: ['node:', 'commander'],
  },
}
