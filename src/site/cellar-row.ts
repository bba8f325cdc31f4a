import { LRUCache } from 'lru-cache'
import { type Page, unsent } from './page.ts'

/** A kept page as a row; `change` counts the changes of its shop when it was put down. */
export interface Row {
  host: string
  target: string
  change: number
  status: number
  type: string
  policy: string
  at: number
  freshFor: number
  etag: string
  length: number
  br: Buffer
  /** JSON. */
  untoned: string
}

export const CELLAR_SCHEMA = `
  drop table if exists pages;
  create table pages (
    id integer primary key, host text not null, target text not null, change integer not null,
    status integer not null, type text not null, policy text not null, at real not null, freshFor real not null,
    etag text not null, length integer not null, br blob not null, untoned text not null
  );
  create unique index page_of on pages (host, target);
  create index oldest_of on pages (host, id);`

export function rowOf(host: string, target: string, page: Page, change: number): Row {
  const { status, type, policy, at, freshFor } = page
  const { br, etag, length } = page.packed
  const untoned = JSON.stringify(page.untoned)
  return { host, target, change, status, type, policy, at, freshFor, etag, length, br, untoned }
}

// A shop's pages share their policy: what comes back from the disk shares it again.
const policies = new LRUCache<string, string>({ max: 1_000 })

function shared(policy: string): string {
  const known = policies.get(policy)
  if (known === undefined) policies.set(policy, policy)
  return known ?? policy
}

/** The page of a row, below as well, and as good as new unless its shop has changed `change` times by now. */
export function pageOf(row: Row, change: number): Page {
  const { status, type, at, freshFor, etag, length, br } = row
  const policy = shared(row.policy)
  const packed = { br, etag, length }
  const current = row.change === change
  const untoned: string[] = JSON.parse(row.untoned)
  return unsent({ status, type, policy, at, freshFor, packed, current, untoned }, true)
}
