import { CompiledQuery } from 'kysely'
import type { Tx } from '../tables/tables.ts'

const save = CompiledQuery.raw('savepoint job')
const release = CompiledQuery.raw('release job')
const rollBack = CompiledQuery.raw('rollback to job')

/**
 * Runs a part of a transaction. Where it throws, it alone is rolled back and its error returned; where the whole
 * transaction has ended, as by a full disk, the error is thrown.
 */
export async function attempt<Result>(
  tx: Tx,
  work: (tx: Tx) => Promise<Result>,
): Promise<{ result: Result } | { error: unknown }> {
  await tx.executeQuery(save)
  try {
    const result = await work(tx)
    await tx.executeQuery(release)
    return { result }
  } catch (error) {
    await undo(tx).catch(() => Promise.reject(error))
    return { error }
  }
}

async function undo(tx: Tx): Promise<void> {
  await tx.executeQuery(rollBack)
  await tx.executeQuery(release)
}
