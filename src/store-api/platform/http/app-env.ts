import type { HttpBindings } from '@hono/node-server'
import type { Context, Hono } from 'hono'
import type { Logger } from 'pino'
import type { ByteRate } from '../../../concurrency/byte-rate.ts'
import type { MediaQuota } from '../../media/quota.ts'
import type { MediaStore } from '../../media-store/media-store.ts'
import type { OrderLimits } from '../../orders/order-limits.ts'
import type { ReadTurns } from '../../search/read-turns.ts'
import type { SearchCounter } from '../../search/search-counter.ts'
import type { SearchIndex } from '../../search/search-index.ts'
import type { DemoMode } from '../../shops/shops.ts'
import type { Store } from '../../shops/store.db.ts'
import type { DatabaseHealth } from '../engine/health.ts'
import type { Replica } from '../engine/replica.ts'
import type { HashStrength } from '../services/password-hash.ts'
import type { Db } from '../tables/tables.ts'
import type { DeskLimiter } from './desk/desk-limiter.ts'

/** Dependencies of the app; tests pass their own clock and a silent log. */
export interface Deps {
  db: Db
  /** For reads that may be a few seconds old; without it they go to `db`. */
  replica?: Replica | undefined
  /** Milliseconds since 1970. */
  now: () => number
  log: Logger
  /** The pictures of all shops. */
  media: MediaStore
  /** Folder for files that are being received and for those of imports. */
  mediaDir: string
  /** What the pictures of one shop may take; without it that of media/quota.ts. */
  mediaQuota?: MediaQuota | undefined
  /** Bounds the speed of uploads; without it they are read as fast as they arrive. */
  uploadRate?: ByteRate | undefined
  /** Port of the site for local shops. */
  sitePort: number
  /** Port of this API for browsers on a local shop's host, unless the call's address has another one. */
  apiPort: number
  /** Host of the desk, without port; without it desk.localhost. */
  deskHost?: string | undefined
  /** How much may be ordered; without it those of services/limits.ts. */
  orderLimits?: OrderLimits | undefined
  /** Milliseconds before a call beyond a limit is refused; without it refusals are sent at once. */
  refusalDelayMs?: number | undefined
  /** Checks whether the database can store an order; without it readiness only sends a query. */
  health?: DatabaseHealth | undefined
  /** When demo shops are served; by default until a shop has a real host. */
  demo?: DemoMode | undefined
  /** Finds products by words; without it they are looked for on `db`, and nothing is remembered. */
  search?: SearchIndex | undefined
  /** Bounds the reads of catalogues; without it, as where they hold no connection, all of them run at once. */
  reads?: ReadTurns | undefined
  /** Bounds those that search or narrow by facets, which take longest; without it they are reads as others. */
  searchReads?: ReadTurns | undefined
  /** Counts what is searched for; without it nothing is counted. */
  searches?: SearchCounter | undefined
  /** Called when mail was queued; without it mail waits for the next round. */
  mailQueued?: (() => void) | undefined
  /** Key of pseudonyms in the log; without it each process generates its own. */
  pseudonymKey?: string | undefined
  /** What the hash of a new password costs; without it that of services/password-hash.ts. */
  hashStrength?: HashStrength | undefined
  /** Whether the `X-Forwarded-*` headers of this peer address are trusted. */
  isTrusted: (peer: string) => boolean
}

/** Host and port of a call: the host is a shop's, the port may be missing. */
export interface Address {
  host: string
  port: string
}

export interface AppEnv {
  Bindings: Partial<HttpBindings>
  Variables: {
    deps: Deps
    requestId: string
    /** The path with parameter names instead of values, for the log. */
    route: string
    store: Store
    /** The e-mail of the account that is signed in. */
    account: string | undefined
    address: Address
    /** Whose turn it is at the desk, for reads and files. */
    deskLimiter: DeskLimiter
  }
}

export type App = Hono<AppEnv>
export type AppContext = Context<AppEnv>
