import type { Engine } from '../tables.ts'

/** One row that the readiness check writes, to prove that an order could be written. */
export function writeChecks(engine: Engine): string[] {
  const INT = engine === 'sqlite' ? 'integer' : 'bigint'
  return [`create table write_checks (id ${INT} not null primary key, checked_at ${INT} not null)`]
}
