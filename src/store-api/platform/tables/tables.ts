import type { Generated, GeneratedAlways, Kysely, Selectable, Transaction } from 'kysely'
import type { CatalogueTables, FacetTables, SearchTables } from './catalogue-tables.ts'
import type { DeskTables } from './desk-tables.ts'
import type { ImportTables } from './import-tables.ts'
import type { InvoiceTables, OrderTables } from './order-tables.ts'

/** Amounts are whole paise, times are milliseconds since 1970, on both engines. */
export interface Tables
  extends CatalogueTables,
    DeskTables,
    FacetTables,
    ImportTables,
    InvoiceTables,
    OrderTables,
    SearchTables {
  stores: {
    id: Generated<number>
    slug: string
    /** Incremented by every change of the shop or its products. */
    version: Generated<number>
    info: string
    payment_adapter: string
    payment_settings: string
    /** Signs and verifies messages between the shop and its gateway. */
    payment_secret: string
    created_at: number
    /** 1: a demo shop from the seed, with a published sign-in; closed in production. */
    demo: Generated<0 | 1>
    /** The id of the store's latest revision of a policy; 0 before the first. */
    policies_version: Generated<number>
    /** The number of pieces left from which on shoppers read it; 0: never. */
    low_stock_from: Generated<number>
    /** Days after which an order that is not paid is cancelled. */
    holding_days: Generated<number>
    /** 1: orders are taken without an account. */
    guest_checkout: Generated<0 | 1>
    /** 1: shoppers cancel and change orders that are not shipped. */
    order_changes: Generated<0 | 1>
    /** 1: shoppers place no orders for now. */
    orders_paused: Generated<0 | 1>
  }
  /** What a store has set about what an order costs: JSON of contract/desk/rules.ts; no row where it has set nothing. */
  store_rules: { store_id: number; rules: string }
  store_hosts: { host: string; store_id: number; position: number }
  users: {
    id: Generated<number>
    store_id: number
    email: string
    first_name: string
    last_name: string
    password_hash: string
    created_at: number
    /** Time when the shopper confirmed the e-mail; 0 until then. */
    confirmed_at: Generated<number>
    /** The e-mail in lower case without its `+tag`. */
    mailbox: GeneratedAlways<string>
    /** When the account was erased; 0 until then. Its row stays for the orders, without the person. */
    erased_at: Generated<number>
  }
  sessions: {
    token_hash: string
    store_id: number
    user_id: number
    expires_at: number
    created_at: number
    /** Time of last use, to the hour. */
    seen_at: number
  }
  /** Networks a shopper signed in from; only hashes are stored. */
  known_networks: { user_id: number; network_hash: string; seen_at: number }
  /** Every saved state of a section (domain/desk/sections/sections.ts); number 0 is what stood before the first. Never changed. */
  revisions: {
    id: Generated<number>
    store_id: number
    section: string
    /** Unique within store and section. */
    number: number
    /** 0 for number 0. */
    at: number
    /** Null for the command line; the person may be gone. */
    staff_id: number | null
    author: string
    /** JSON: the fields of a section, or `{ html }`. */
    value: string
    /** The number that this one restored; 0 for none. */
    restored_from: number
  }
  /** Unsaved work on a section, one of each person. */
  drafts: {
    staff_id: number
    store_id: number
    section: string
    /** JSON. */
    value: string
    /** The number of the revision that was edited. */
    based_on: number
    at: number
  }
  /** Queued mails; `due_at` is also the lease of the process that sends the mail. */
  mail_queue: {
    id: string
    store_id: number
    job: string
    tries: Generated<number>
    due_at: number
    created_at: number
  }
  password_resets: { token_hash: string; store_id: number; user_id: number; expires_at: number }
  /** `code_hash` is empty until the mail is written. */
  email_changes: {
    user_id: number
    store_id: number
    email: string
    code_hash: Generated<string>
    expires_at: number
  }
  /** Addresses that a shopper's account keeps; at most one of them is the default. */
  addresses: {
    store_id: number
    user_id: number
    /** Chosen by the shopper's browser; unique within the account. */
    id: string
    /** The shopper's name for it, or empty. */
    label: string
    is_default: 0 | 1
    full_name: string
    address: string
    city: string
    state: string
    postal_code: string
    phone: string
    /** When it was added. */
    saved_at: number
  }
  /** One row, written by the readiness check. */
  write_checks: { id: number; checked_at: number }
  rate_limits: { store_id: number; bucket: string; window_start: number; hits: number }
}

/** A row as it is read. */
export type Row<Name extends keyof Tables> = Selectable<Tables[Name]>

/** The database, or a transaction on it. */
export type Db = Kysely<Tables>
export type Tx = Transaction<Tables>
export type Engine = 'sqlite' | 'postgres'
