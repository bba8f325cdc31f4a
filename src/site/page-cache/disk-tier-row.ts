import { type CachedPage, newCachedPage } from './cached-page.ts'

/** A cached page as a database row; `generation` is its shop's when the row was written. */
export interface Row {
  host: string
  target: string
  generation: number
  status: number
  type: string
  csp: string
  renderedAt: number
  maxAgeMs: number
  etag: string
  length: number
  br: Buffer
}

export const SCHEMA = `
  drop table if exists pages;
  create table pages (
    id integer primary key, host text not null, target text not null, generation integer not null,
    status integer not null, type text not null, csp text not null, renderedAt real not null, maxAgeMs real not null,
    etag text not null, length integer not null, br blob not null
  );
  create unique index page_of on pages (host, target);
  create index oldest_of on pages (host, id);`

export function toRow(host: string, target: string, page: CachedPage, generation: number): Row {
  const { status, type, csp, renderedAt, maxAgeMs, body } = page
  return { host, target, generation, status, type, csp, renderedAt, maxAgeMs, ...body }
}

/** The page of a row; current unless its tenant has changed since, which `generation` counts. */
export function fromRow(row: Row, generation: number): CachedPage {
  const { status, type, csp, renderedAt, maxAgeMs, etag, length, br } = row
  return newCachedPage(
    {
      status,
      type,
      csp,
      renderedAt,
      maxAgeMs,
      body: { br, etag, length },
      current: row.generation === generation,
    },
    true,
  )
}
