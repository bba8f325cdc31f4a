import { mailboxOf, type SqlTypes } from './sql-types.ts'

/** Shoppers' accounts. Of an erased one a row without the person stays, for its orders. */
export function accounts({ engine, ID, INT, STORE }: SqlTypes): string[] {
  const USER = `user_id ${INT} not null references users (id) on delete cascade`
  const bytes = engine === 'sqlite' ? '' : ' collate "C"'
  return [
    `create table users (
      id ${ID},
      ${STORE},
      email text not null,
      first_name text not null,
      last_name text not null,
      password_hash text not null,
      created_at ${INT} not null,
      confirmed_at ${INT} not null default 0,
      mailbox text generated always as (${mailboxOf('email', engine)}) ${engine === 'sqlite' ? 'virtual' : 'stored'},
      erased_at ${INT} not null default 0,
      unique (store_id, email))`,
    'create index users_by_mailbox on users (mailbox)',
    'create index users_by_id on users (store_id, id)',
    // The desk finds customers by beginnings: accounts/customer.db.ts.
    `create index users_by_first_name on users (store_id, lower(first_name${bytes}))`,
    `create index users_by_last_name on users (store_id, lower(last_name${bytes}))`,
    ...(engine === 'sqlite'
      ? []
      : ['create index users_by_email_bytes on users (store_id, email collate "C")']),

    `create table sessions (
      token_hash text not null primary key,
      ${STORE},
      ${USER},
      expires_at ${INT} not null,
      created_at ${INT} not null default 0,
      seen_at ${INT} not null default 0)`,
    'create index sessions_by_user on sessions (user_id)',
    'create index sessions_by_end on sessions (expires_at)',
    'create index sessions_by_use on sessions (seen_at)',

    `create table known_networks (
      ${USER},
      network_hash text not null,
      seen_at ${INT} not null,
      primary key (user_id, network_hash))`,
    'create index known_networks_by_use on known_networks (seen_at)',

    `create table password_resets (
      token_hash text not null primary key,
      ${STORE},
      ${USER},
      expires_at ${INT} not null)`,
    'create index password_resets_by_user on password_resets (user_id)',
    'create index password_resets_by_end on password_resets (expires_at)',

    // The address that an account is to have, once the code of a mail to it proves that it is the shopper's.
    `create table email_changes (
      user_id ${INT} not null primary key references users (id) on delete cascade,
      ${STORE},
      email text not null,
      code_hash text not null default '',
      expires_at ${INT} not null)`,
    'create index email_changes_by_end on email_changes (expires_at)',

    `create table addresses (
      ${STORE},
      ${USER},
      id text not null,
      label text not null,
      is_default ${INT} not null,
      full_name text not null,
      address text not null,
      city text not null,
      state text not null,
      postal_code text not null,
      phone text not null,
      saved_at ${INT} not null,
      primary key (user_id, id))`,
  ]
}
