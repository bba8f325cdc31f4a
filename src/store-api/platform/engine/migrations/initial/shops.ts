import type { SqlTypes } from './sql-types.ts'

/** The shops with their hosts, and what every call reads or writes beside its own tables. */
export function shops({ ID, INT, INDEX_ONLY, STORE }: SqlTypes): string[] {
  return [
    `create table stores (
      id ${ID},
      slug text not null unique,
      version ${INT} not null default 1,
      info text not null,
      payment_adapter text not null,
      payment_settings text not null,
      payment_secret text not null,
      created_at ${INT} not null,
      demo ${INT} not null default 0,
      policies_version ${INT} not null default 0,
      low_stock_from ${INT} not null default 5,
      holding_days ${INT} not null default 7,
      guest_checkout ${INT} not null default 0,
      order_changes ${INT} not null default 0,
      orders_paused ${INT} not null default 0)`,
    `create table store_hosts (host text not null primary key, ${STORE}, position ${INT} not null)`,
    'create index store_hosts_store on store_hosts (store_id, position)',

    `create table store_rules (
      store_id ${INT} not null primary key references stores (id) on delete cascade,
      rules text not null)`,

    `create table rate_limits (
      store_id ${INT} not null,
      bucket text not null,
      window_start ${INT} not null,
      hits ${INT} not null,
      primary key (store_id, bucket))${INDEX_ONLY}`,
    'create index rate_limits_by_age on rate_limits (window_start)',

    // One row that the readiness check writes, to prove that an order could be written.
    `create table write_checks (id ${INT} not null primary key, checked_at ${INT} not null)`,
  ]
}

/** Mail that is to be sent. */
export function mail({ INT, STORE }: SqlTypes): string[] {
  return [
    `create table mail_queue (
      id text not null primary key,
      ${STORE},
      job text not null,
      tries ${INT} not null default 0,
      due_at ${INT} not null,
      created_at ${INT} not null)`,
    'create index mail_queue_due on mail_queue (due_at) where tries > 0',
    'create index mail_queue_untried on mail_queue (store_id, due_at) where tries = 0',
  ]
}

/**
 * Revisions of the sections of store info and of products, each person's drafts and previews of them, and the shop's
 * pictures. Values are JSON in a text column: a change needs no query of what is inside them.
 */
export function sections({ ID, INT, STORE }: SqlTypes): string[] {
  return [
    `create table revisions (
      id ${ID},
      ${STORE},
      section text not null,
      number ${INT} not null,
      at ${INT} not null,
      staff_id ${INT},
      author text not null,
      value text not null,
      restored_from ${INT} not null,
      unique (store_id, section, number))`,
    // Sections with revisions beyond those that are kept (KEPT_REVISIONS).
    'create index revisions_beyond on revisions (number, store_id, section) where number >= 200',
    `create table drafts (
      staff_id ${INT} not null references staff (id) on delete cascade,
      ${STORE},
      section text not null,
      value text not null,
      based_on ${INT} not null,
      at ${INT} not null,
      primary key (staff_id, store_id, section))`,

    // Unsaved work that the shop's own page shows for a while; it goes with its session and with its store.
    `create table previews (
      id ${ID},
      token_hash text not null unique,
      session_id ${INT} not null references staff_sessions (id) on delete cascade,
      ${STORE},
      section text not null,
      value text not null,
      path text not null,
      expires_at ${INT} not null)`,
    'create index previews_by_session on previews (session_id, id)',
    'create index previews_by_end on previews (expires_at)',

    `create table media (
      id ${ID},
      ${STORE},
      hash text not null,
      width ${INT} not null,
      height ${INT} not null,
      bytes ${INT} not null,
      alt text not null,
      name text not null,
      search_text text not null,
      color text not null,
      created_at ${INT} not null,
      staff_id ${INT} references staff (id) on delete set null,
      unique (store_id, hash))`,
    'create index media_by_store on media (store_id, id)',
    'create index media_by_person on media (staff_id)',
  ]
}
