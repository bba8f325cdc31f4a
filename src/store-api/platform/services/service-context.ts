import type { Role } from '../../../contract/desk/permission.ts'
import type { Shopper } from '../../accounts/session.db.ts'
import type { MediaStore } from '../../media-store/media-store.ts'
import type { OpenedOrder } from '../../orders/order-token.db.ts'
import type { SignedInPerson } from '../../staff/sign-in/staff-session.db.ts'
import type { Db } from '../tables/tables.ts'
import type { HashStrength } from './password-hash.ts'

/** Names of security events, for searching the log after an attack. */
export type SecurityEvent =
  | 'sign-in.failed'
  | 'limit.reached'
  | 'session.ended'
  | 'password.changed'
  | 'email.changed'
  | 'account.erased'
  | 'tenant.refused'
  | 'second-factor.changed'
  | 'origin.refused'

export interface SecurityFacts {
  /** The e-mail of the account the event is about; without it the one signed in. The log gets its pseudonym. */
  email?: string
  reason?: string
  limit?: string
}

/** What is known of the browser of a call. */
export interface Browser {
  /** The network of the call, for limits: an IPv4 address or an IPv6 /64. */
  client: string
  /** The IPv6 /48 around it; undefined for IPv4. */
  wideNetwork: string | undefined
  /** Aborted when the browser gives the call up. */
  signal: AbortSignal
}

/** A shopper's browser, signed in or not. */
export interface CustomerActor extends Browser {
  type: 'customer'
  /** The account that is signed in. */
  shopper: Shopper | undefined
  /** The order that the call's order token opens. */
  opened?: OpenedOrder | undefined
}

/** A browser at the desk: of one of the shops' people, signed in or not. */
export interface StaffActor extends Browser {
  type: 'staff'
  person: SignedInPerson | undefined
  /** The person's role in the shop that the call is for; undefined where it is for none. */
  role: Role | undefined
  /** Where the desk is: `https://desk.example`. */
  origin: string
  /** Random token in a cookie of the browser, which challenges are bound to; undefined before the first. */
  browser?: string | undefined
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
  /** The shop that the call is for; 0 for a call of the desk that is for none. */
  storeId: number
  actor: By
  /** Milliseconds since 1970. */
  now: () => number
  log: ServiceLog
  /** Of new passwords; without it the full one of services/password-hash.ts. */
  hashStrength?: HashStrength | undefined
  jobs: {
    /** Called after mail was queued; the worker sends it soon. */
    mailQueued: () => void
  }
}

export type CustomerContext = ServiceContext<CustomerActor>
/** The context of a signed-in shopper's call. */
export type ShopperContext = ServiceContext<CustomerActor & { shopper: Shopper }>

/** The context of a change of the installation, as long as there is no shop that it is for. */
export type InstallationContext = Pick<ServiceContext, 'db' | 'now' | 'actor'>

export interface Files {
  /** The pictures of all shops. */
  media: MediaStore
  /** A local folder for files that are being received and for those of imports. */
  mediaDir: string
}

/** The context of a change of one shop. */
export type ShopContext = WriteContext & Files
/** The same where no files are touched. */
export type WriteContext<By extends Actor = Actor> = Pick<ServiceContext<By>, 'db' | keyof EventContext>
/** What a change in the caller's transaction says of its call: the shop, who and when. */
export type EventContext = Pick<ServiceContext, 'storeId' | 'actor' | 'now'>
/** The context of what only reads one shop. */
export type ReadContext = Pick<ServiceContext, 'db' | 'storeId'>

/** The context of a call of the desk, signed in or not. */
export type DeskContext = ServiceContext<StaffActor> & Files
/** The context of a call of a person that is signed in at the desk. */
export type StaffContext = ServiceContext<StaffActor & { person: SignedInPerson }> & Files
/** The same for a call for one of the person's shops. */
export type StaffShopContext = ServiceContext<StaffActor & { person: SignedInPerson; role: Role }> & Files
