import type { Generated, GeneratedAlways, Kysely, Transaction } from 'kysely'
import type { CatalogueTables } from './catalogue-tables.ts'
import type { DeskTables } from './desk-tables.ts'
import type { ImportTables } from './import-tables.ts'

/** Amounts are whole paise, times are milliseconds since 1970, on both engines. */
export interface Tables extends CatalogueTables, DeskTables, ImportTables {
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
  }
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
  orders: {
    /** Internal id: shoppers, mails and gateways see the order's number instead. */
    id: Generated<number>
    store_id: number
    /** Unique within its store. */
    number: number
    user_id: number
    status: number
    total: number
    full_name: string
    address: string
    city: string
    state: string
    postal_code: string
    phone: string
    created_at: number
    /**
     * The store's `policies_version` at the time of the order: each policy was in its latest revision whose id is at
     * most this, or in number 0 where there is none. Null for orders from before revisions.
     */
    policies_version: number | null
  }
  /** The highest order number of each store. */
  order_numbers: { store_id: number; last: number }
  order_items: {
    order_id: number
    line: number
    product_id: string
    title: string
    quantity: number
    price: number
    size: string
    color: string
    /** The variant, which may be gone since; null where the product had none. */
    variant_pk: Generated<number | null>
    sku: Generated<string>
    /** The picture at the time of the order; empty without one. */
    img_url: Generated<string>
    /** 1: the quantity was taken from the variant's stock and not given back yet. */
    stock_taken: Generated<0 | 1>
  }
  /** Every saved state of a part (domain/desk/parts.ts); number 0 is what stood before the first. Never changed. */
  revisions: {
    id: Generated<number>
    store_id: number
    part: string
    /** Unique within store and part. */
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
  /** Unsaved work on a part, one of each person. */
  drafts: {
    staff_id: number
    store_id: number
    part: string
    /** JSON. */
    value: string
    /** The number of the revision that was edited. */
    based_on: number
    at: number
  }
  idempotency_keys: {
    store_id: number
    user_id: number
    key: string
    body_hash: string
    order_id: number
    created_at: number
  }
  payment_attempts: {
    reference: string
    store_id: number
    order_id: number
    adapter: string
    amount: number
    state: 'created' | 'paid' | 'failed' | 'expired'
    return_origin: string
    details: string
    created_at: number
    updated_at: number
    expires_at: Generated<number>
    /** The gateway's own payment number; empty if it has none. */
    gateway_reference: Generated<string>
    /** 1: the order was paid or cancelled already, so this payment must be refunded. */
    refund_due: Generated<number>
  }
  /** Verified callbacks, for deduplication. */
  payment_events: {
    store_id: number
    fingerprint: string
    reference: string
    outcome: 'paid' | 'failed'
    amount: number
    received_at: number
  }
  /** Queued mails; `due_at` is also the claim of the process that sends the mail. */
  mail_queue: {
    id: string
    store_id: number
    job: string
    tries: Generated<number>
    due_at: number
    created_at: number
  }
  password_resets: { token_hash: string; store_id: number; user_id: number; expires_at: number }
  /** One row, written by the readiness check. */
  write_checks: { id: number; checked_at: number }
  rate_limits: { store_id: number; bucket: string; window_start: number; hits: number }
}

/** The database, or a transaction on it. */
export type Db = Kysely<Tables>
export type Tx = Transaction<Tables>
export type Engine = 'sqlite' | 'postgres'
