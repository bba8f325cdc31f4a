import type { Role } from '../../contract/desk/permission.ts'
import type { Shopper } from '../db/session.ts'
import type { Db } from '../db/tables.ts'

/** Names of security events, for searching the log after an attack. */
export type SecurityEvent =
  | 'sign-in.failed'
  | 'limit.reached'
  | 'session.ended'
  | 'password.changed'
  | 'tenant.refused'

export interface SecurityFacts {
  /** The e-mail of the account the event is about; without it the one signed in. The log gets its pseudonym. */
  email?: string
  reason?: string
  limit?: string
}

/** A shopper's browser, signed in or not. */
export interface CustomerActor {
  type: 'customer'
  /** The account that is signed in. */
  shopper: Shopper | undefined
  /** The network of the call, for limits: an IPv4 address or an IPv6 /64. */
  client: string
  /** The IPv6 /48 around it; undefined for IPv4. */
  wideNetwork: string | undefined
  /** Aborted when the browser gives the call up. */
  signal: AbortSignal
}

/** One of a shop's people, signed in at the desk. */
export interface StaffActor {
  type: 'staff'
  person: { id: number; email: string; name: string }
  /** The role in the shop of the call. */
  role: Role
}

/** The operator at the command line. */
export interface CliActor {
  type: 'cli'
}

/** The server itself: start-up and background jobs. */
export interface SystemActor {
  type: 'system'
}

export type Actor = CustomerActor | StaffActor | CliActor | SystemActor

export interface ServiceLog {
  /** Writes one line of the security trail. */
  security: (event: SecurityEvent, facts?: SecurityFacts) => void
  info: (facts: object, text: string) => void
  warn: (facts: object, text: string) => void
}

/** What every service needs: `(context, input)` is the whole of its arguments. */
export interface ServiceContext<By extends Actor = Actor> {
  db: Db
  /** The shop that the call is for. */
  storeId: number
  actor: By
  /** Milliseconds since 1970. */
  now: () => number
  log: ServiceLog
  jobs: {
    /** Called after mail was queued; the worker sends it soon. */
    mailQueued: () => void
  }
}

/** The context of a browser's call. */
export type CustomerContext = ServiceContext<CustomerActor>
/** The context of a signed-in shopper's call. */
export type ShopperContext = ServiceContext<CustomerActor & { shopper: Shopper }>

/** The context of what is done to the installation: no shop is chosen yet. */
export type InstallationContext = Pick<ServiceContext, 'db' | 'now' | 'actor'>
/** The context of what is done to one shop, whoever does it. */
export type ShopContext = Pick<ServiceContext, 'db' | 'storeId' | 'now' | 'actor'>
/** The context of what is only read from one shop. */
export type ReadContext = Pick<ServiceContext, 'db' | 'storeId'>
