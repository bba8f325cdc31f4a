import type { SqlTypes } from './sql-types.ts'

/** Attempts to pay orders, and what gateways and banks said of them. */
export function payments({ INT, STORE }: SqlTypes): string[] {
  const ORDER = `order_id ${INT} not null references orders (id) on delete cascade`
  return [
    // `came_by` is the attempt by which money came that was paid already, or in another amount.
    `create table payment_attempts (
      reference text not null primary key,
      ${STORE},
      ${ORDER},
      adapter text not null,
      amount ${INT} not null,
      state text not null,
      return_origin text not null,
      details text not null,
      created_at ${INT} not null,
      updated_at ${INT} not null,
      expires_at ${INT} not null default 0,
      gateway_reference text not null default '',
      refund_due ${INT} not null default 0,
      paid_at ${INT} not null default 0,
      refunded_at ${INT} not null default 0,
      refunded_by text not null default '',
      refund_reference text not null default '',
      refund_note text not null default '',
      came_by text not null default '',
      part_of text not null default '',
      split_off ${INT} not null default 0)`,
    'create index payment_attempts_by_order on payment_attempts (order_id)',
    'create index payment_attempts_by_store on payment_attempts (store_id, created_at, reference)',
    `create index payment_attempts_open on payment_attempts (expires_at) where state = 'created'`,
    'create index payment_attempts_paid on payment_attempts (store_id, paid_at) where paid_at > 0',
    'create index payment_attempts_refunded on payment_attempts (store_id, refunded_at) where refunded_at > 0',
    'create index payment_attempts_due on payment_attempts (store_id, updated_at) where refund_due = 1',

    // The bank numbers of money that came, so that one transfer counts once whichever way its number comes.
    `create table payment_numbers (
      ${STORE},
      number text not null,
      ${ORDER},
      reference text not null,
      primary key (store_id, number, order_id))`,
    'create index payment_numbers_by_order on payment_numbers (order_id)',

    `create table payment_events (
      ${STORE},
      fingerprint text not null,
      reference text not null,
      outcome text not null,
      amount ${INT} not null,
      received_at ${INT} not null,
      primary key (store_id, fingerprint))`,
  ]
}
