import type { Engine } from '../tables.ts'

/** Marks demo shops of earlier versions: those with a demo shop's slug and only local hosts. */
export function demoShops(engine: Engine): string[] {
  const INT = engine === 'sqlite' ? 'integer' : 'bigint'
  return [
    `alter table stores add column demo ${INT} not null default 0`,
    `update stores set demo = 1 where slug in ('books', 'screens', 'vastra') and not exists
      (select 1 from store_hosts where store_id = stores.id
        and host <> 'localhost' and host not like '%.localhost')`,
  ]
}
