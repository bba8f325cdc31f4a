import type { SqlTypes } from './sql-types.ts'

/** The people of the shops with their credentials, roles, sessions and invitations, and what was done at each shop. */
export function staff(types: SqlTypes): string[] {
  const { ID, INT, STORE } = types
  const PERSON = `staff_id ${INT} not null references staff (id) on delete cascade`
  return [
    `create table staff (
      id ${ID},
      email text not null unique,
      name text not null,
      password_hash text not null,
      totp_secret text not null default '',
      totp_step ${INT} not null default 0,
      demo ${INT} not null default 0,
      created_at ${INT} not null,
      used_at ${INT} not null default 0)`,
    `create table staff_recovery_codes (${PERSON}, code_hash text not null, primary key (staff_id, code_hash))`,

    // A person without a password has an empty hash.
    `create table passkeys (
      id ${ID},
      ${PERSON},
      credential_id text not null unique,
      public_key text not null,
      counter ${INT} not null,
      transports text not null,
      backed_up ${INT} not null,
      name text not null,
      created_at ${INT} not null,
      used_at ${INT} not null default 0)`,
    'create index passkeys_by_person on passkeys (staff_id)',
    `create table passkey_challenges (
      challenge_hash text not null primary key,
      browser_hash text not null,
      purpose text not null,
      expires_at ${INT} not null)`,
    'create index passkey_challenges_by_end on passkey_challenges (expires_at)',

    `create table staff_roles (
      ${STORE},
      ${PERSON},
      role text not null,
      created_at ${INT} not null,
      order_mail ${INT} not null default 0,
      order_mail_number ${INT} not null default 0,
      order_mail_at ${INT} not null default 0,
      primary key (store_id, staff_id))`,
    'create index staff_roles_by_person on staff_roles (staff_id)',
    ...deletesWithLastRole(types),

    `create table staff_networks (
      ${PERSON},
      network_hash text not null,
      seen_at ${INT} not null,
      primary key (staff_id, network_hash))`,
    'create index staff_networks_by_use on staff_networks (seen_at)',

    `create table staff_sessions (
      id ${ID},
      token_hash text not null unique,
      ${PERSON},
      created_at ${INT} not null,
      seen_at ${INT} not null,
      stepped_up_at ${INT} not null)`,
    'create index staff_sessions_by_person on staff_sessions (staff_id)',
    'create index staff_sessions_by_use on staff_sessions (seen_at)',

    `create table invitations (
      id ${ID},
      ${STORE},
      email text not null,
      role text not null,
      expires_at ${INT} not null,
      invited_by text not null,
      unique (store_id, email))`,
    'create index invitations_by_end on invitations (expires_at)',
    `create table invitation_links (
      token_hash text not null primary key,
      invitation_id ${INT} not null references invitations (id) on delete cascade)`,
    'create index invitation_links_by_invitation on invitation_links (invitation_id)',

    `create table events (
      id ${ID},
      ${STORE},
      at ${INT} not null,
      staff_id ${INT},
      actor text not null,
      actor_name text not null,
      kind text not null,
      subject text not null,
      details text not null,
      is_shown ${INT} not null)`,
    'create index events_by_store on events (store_id, is_shown, id)',
    'create index events_by_time on events (is_shown, at)',
  ]
}

/** A trigger deletes a person with the last role, whatever removes that: the removal of a shop, too. */
function deletesWithLastRole({ engine }: SqlTypes): string[] {
  const work = `delete from staff where id = old.staff_id
    and not exists (select 1 from staff_roles where staff_id = old.staff_id)`
  if (engine === 'sqlite')
    return [`create trigger staff_without_role after delete on staff_roles begin ${work}; end`]
  return [
    `create function remove_staff_without_role() returns trigger language plpgsql as
      $$ begin ${work}; return null; end $$`,
    `create trigger staff_without_role after delete on staff_roles
      for each row execute function remove_staff_without_role()`,
  ]
}
