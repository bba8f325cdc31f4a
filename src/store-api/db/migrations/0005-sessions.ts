import type { Engine } from '../tables.ts'

/**
 * Start and last use of a session, confirmation of a shopper's e-mail, and the networks of a shopper's sign-ins.
 * Open sessions count as used now, so that the update ends none of them.
 */
export function sessions(engine: Engine): string[] {
  const INT = engine === 'sqlite' ? 'integer' : 'bigint'
  const NOW =
    engine === 'sqlite'
      ? `cast(strftime('%s', 'now') as integer) * 1000`
      : `cast(extract(epoch from now()) * 1000 as bigint)`
  return [
    `alter table sessions add column created_at ${INT} not null default 0`,
    `alter table sessions add column seen_at ${INT} not null default 0`,
    `update sessions set created_at = ${NOW}, seen_at = ${NOW}`,
    `create index sessions_by_use on sessions (seen_at)`,
    `alter table users add column confirmed_at ${INT} not null default 0`,
    `create table known_networks (user_id ${INT} not null references users (id) on delete cascade,
      network_hash text not null, seen_at ${INT} not null, primary key (user_id, network_hash))`,
    `create index known_networks_by_use on known_networks (seen_at)`,
  ]
}
