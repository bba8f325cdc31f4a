import type { HttpBindings } from '@hono/node-server'
import type { Context, Hono } from 'hono'
import type { Logger } from 'pino'
import type { DatabaseHealth } from '../db/engine/health.ts'
import type { Store } from '../db/store.ts'
import type { Db } from '../db/tables.ts'
import type { OrderLimits } from '../services/orders/order-limits.ts'
import type { DemoMode } from '../startup/demo-mode.ts'

/** What the app is made of; tests give their own clock and a silent log. */
export interface Deps {
  db: Db
  /** Milliseconds since 1970. */
  now: () => number
  log: Logger
  /** Folder with one folder of pictures a store. */
  mediaDir: string
  /** Where the site of a local shop answers. */
  sitePort: number
  /** Where a browser finds this API on a local shop's host, unless its call says otherwise. */
  apiPort: number
  /** How much may be ordered; without it those of services/limits.ts. */
  orderLimits?: OrderLimits | undefined
  /** Says whether the database can take an order; without it readiness only asks for an answer. */
  health?: DatabaseHealth | undefined
  /** When demo shops answer; without it until a shop has a real host. */
  demo?: DemoMode | undefined
  /** Hears that mail was queued; without it mail waits for the next round. */
  mailQueued?: (() => void) | undefined
  /** Makes pseudonyms in the log; without it each process makes up its own. */
  pseudonymKey?: string | undefined
  /** Whether the `X-Forwarded-*` of this peer address are believed. */
  isTrusted: (peer: string) => boolean
}

/** Where a call was addressed to: a host that is a shop's, and the port if one was named. */
export interface Address {
  host: string
  port: string
}

export interface AppEnv {
  Bindings: Partial<HttpBindings>
  Variables: {
    deps: Deps
    requestId: string
    /** The path with names instead of values, for the log. */
    route: string
    store: Store
    /** The e-mail of the account that is signed in. */
    account: string | undefined
    address: Address
  }
}

export type App = Hono<AppEnv>
export type AppContext = Context<AppEnv>
