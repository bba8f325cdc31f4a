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
      order_changes ${INT} not null default 0)`,
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
