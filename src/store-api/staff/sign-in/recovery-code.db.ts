import { changesRow } from '../../platform/tables/queries.ts'
import type { Db, Tx } from '../../platform/tables/tables.ts'

/** Replaces a person's recovery codes by these hashes. */
export async function setRecoveryCodes(tx: Tx, staffId: number, hashes: readonly string[]): Promise<void> {
  await tx.deleteFrom('staff_recovery_codes').where('staff_id', '=', staffId).execute()
  if (hashes.length === 0) return
  const rows = hashes.map(hash => ({ staff_id: staffId, code_hash: hash }))
  await tx.insertInto('staff_recovery_codes').values(rows).execute()
}

/** Uses a recovery code up; false where the person has none with this hash. */
export function consumeRecoveryCode(db: Db, staffId: number, hash: string): Promise<boolean> {
  return changesRow(
    db.deleteFrom('staff_recovery_codes').where('staff_id', '=', staffId).where('code_hash', '=', hash),
  )
}
