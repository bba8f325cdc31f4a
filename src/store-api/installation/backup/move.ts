import { UserError } from '../../../domain/user-error.ts'
import type { Tx } from '../../platform/tables/tables.ts'
import type { Place } from './back-up.ts'
import { inLoading, isEmptyDatabase, type Loading } from './load.db.ts'
import { inSnapshot, rowsOf, type Snapshot } from './snapshot.db.ts'
import { totalsOf } from './totals.db.ts'

type Database = Pick<Place, 'db' | 'engine'>

/**
 * Copies all rows into an empty database of either engine and compares, before they are committed, counts and sums of
 * every table. Pictures stay where they are. Returns the number of rows of each table; throws UserError where the target
 * is not empty. Nothing may write to the source meanwhile.
 */
export async function move(from: Database, to: Database): Promise<Record<string, number>> {
  if (!(await isEmptyDatabase(to.db)))
    throw new UserError('The target has tables already: give an empty database; nothing was changed.')
  return inSnapshot(from.db, from.engine, snapshot =>
    inLoading(to.db, { engine: to.engine, migrations: snapshot.migrations }, async (loading, tx) => {
      const rows: Record<string, number> = {}
      for (const table of loading.tables) rows[table.name] = await copy(snapshot, loading, tx, table.name)
      await loading.finish()
      return rows
    }),
  )
}

/** Copies one table and compares it; returns the number of its rows. */
async function copy(snapshot: Snapshot, { tables, load }: Loading, tx: Tx, name: string): Promise<number> {
  const [source, target] = [snapshot.tables, tables].map(some => some.find(table => table.name === name))
  if (!source || !target) throw new UserError(`The table ${name} is missing; nothing was changed.`)
  const numbers = new Set<string>()
  let count = 0
  for await (const rows of rowsOf(snapshot.db, source)) {
    count += rows.length
    for (const row of rows)
      for (const [column, value] of Object.entries(row)) if (typeof value === 'number') numbers.add(column)
    await load(target, JSON.stringify(rows))
  }
  const [before, after] = [
    await totalsOf(snapshot.db, source, [...numbers]),
    await totalsOf(tx, target, [...numbers]),
  ]
  const differs = Object.keys(before).find(total => before[total] !== after[total])
  if (differs === undefined) return count
  throw new UserError(
    `The copy of ${name} differs in its ${differs} (${before[differs]}, ${after[differs]}); nothing was changed.`,
  )
}
