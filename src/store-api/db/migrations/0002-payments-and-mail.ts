import type { Engine } from '../tables.ts'

/** Tables for payment attempts and events, queued mail, and password-reset links. */
export function paymentsAndMail(engine: Engine): string[] {
  const INT = engine === 'sqlite' ? 'integer' : 'bigint'
  return [
    `alter table payment_attempts add column expires_at ${INT} not null default 0`,
    `alter table payment_attempts add column gateway_reference text not null default ''`,
    `alter table payment_attempts add column refund_due ${INT} not null default 0`,
    `create index payment_attempts_open on payment_attempts (expires_at) where state = 'created'`,
    `create table payment_events (store_id ${INT} not null references stores (id) on delete cascade,
      fingerprint text not null, reference text not null, outcome text not null, amount ${INT} not null,
      received_at ${INT} not null, primary key (store_id, fingerprint))`,

    `create table mail_queue (id text not null primary key,
      store_id ${INT} not null references stores (id) on delete cascade, job text not null,
      tries ${INT} not null default 0, due_at ${INT} not null, created_at ${INT} not null)`,
    `create index mail_queue_due on mail_queue (due_at)`,

    `create table password_resets (token_hash text not null primary key,
      store_id ${INT} not null references stores (id) on delete cascade,
      user_id ${INT} not null references users (id) on delete cascade, expires_at ${INT} not null)`,
    `create index password_resets_by_user on password_resets (user_id)`,
    `create index password_resets_by_end on password_resets (expires_at)`,
  ]
}
