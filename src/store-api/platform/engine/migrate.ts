import { hash } from 'node:crypto'
import { sql } from 'kysely'
import { UserError } from '../../../domain/user-error.ts'
import type { Db, Engine, Tx } from '../tables/tables.ts'
import { disableStatementTimeout } from './engine.ts'
import { initial } from './migrations/0001-initial.ts'

export interface Migration {
  name: string
  statements: (engine: Engine) => string[]
}

/** Until the first release the first tables change in place, and their name says what they are. */
const INITIAL = `initial-${hash('sha256', [...initial('sqlite'), ...initial('postgres')].join('\n')).slice(0, 10)}`

/** In the order they run; a released migration never changes. */
export const migrations: readonly Migration[] = [{ name: INITIAL, statements: initial }]

// An arbitrary number, the same in every process.
const LOCK = 4_321_804_4

/** Runs pending migrations; of two processes that start at once, the second waits and finds none. */
export async function migrate(db: Db, engine: Engine, known = migrations): Promise<void> {
  await db.transaction().execute(tx => migrateIn(tx, engine, undefined, known))
}

/** Runs pending migrations in a transaction that goes on; those with `names` alone where they are given. */
export async function migrateIn(
  tx: Tx,
  engine: Engine,
  names?: readonly string[],
  known = migrations,
): Promise<void> {
  await disableStatementTimeout(tx)
  if (engine === 'postgres') await sql`select pg_advisory_xact_lock(${LOCK})`.execute(tx)
  await sql`create table if not exists migrations (name text not null primary key)`.execute(tx)
  const { rows } = await sql<{ name: string }>`select name from migrations`.execute(tx)
  const done = new Set(rows.map(row => row.name))
  const problem = unreadable([...done, ...(names ?? [])], known)
  if (problem !== undefined) throw new UserError(problem)
  const wanted = known.filter(({ name }) => !done.has(name) && (names?.includes(name) ?? true))
  for (const { name, statements } of wanted) {
    for (const statement of statements(engine)) await sql.raw(statement).execute(tx)
    await sql`insert into migrations (name) values (${name})`.execute(tx)
  }
}

/** What to say of a database that these migrations of before the first release made; undefined of any other. */
export function beforeRelease(names: readonly string[]): string | undefined {
  if (!names.some(name => name !== INITIAL && /^(first|initial)\b/.test(name))) return undefined
  return 'The database was made by a Haat from before its first release, which this one cannot bring up to date: go on with the Haat that made it, or give this one an empty data folder or database; nothing was changed.'
}

/** Why this version must not touch a database that these migrations made, in one sentence; undefined where it may. */
export function unreadable(names: readonly string[], known = migrations): string | undefined {
  const before = beforeRelease(names)
  if (before !== undefined) return before
  // Its tables may have another meaning.
  const unknown = names.find(name => !known.some(migration => migration.name === name))
  if (unknown === undefined) return undefined
  return `The database was made by a newer version of Haat (it has seen '${unknown}', which this one does not know): run that version, or restore a copy of the database from before.`
}
