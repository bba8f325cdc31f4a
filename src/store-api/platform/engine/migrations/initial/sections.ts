import type { SqlTypes } from './sql-types.ts'

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
