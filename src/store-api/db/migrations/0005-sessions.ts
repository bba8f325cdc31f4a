import type { Engine } from '../tables.ts'

/**
 * When a session began and was last used, when a shopper's e-mail was confirmed, and the networks a shopper signed in
 * from. Sessions that are open already count as used now, so that nobody is signed out by an update.
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
