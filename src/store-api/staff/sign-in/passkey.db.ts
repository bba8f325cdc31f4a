import { changesRow, firstValue } from '../../platform/tables/queries.ts'
import type { Db, Tx } from '../../platform/tables/tables.ts'

/** A passkey as it comes from an authenticator; ids and keys are base64url. */
export interface Credential {
  credentialId: string
  publicKey: string
  counter: number
  transports: string[]
  isBackedUp: boolean
}

/** A stored passkey. Times are milliseconds since 1970. */
export interface Passkey extends Credential {
  id: number
  staffId: number
  name: string
  createdAt: number
  /** 0 before the first use. */
  usedAt: number
}

/** Adds a passkey; false where the credential is known already, of anybody. */
export function addPasskey(
  tx: Tx,
  staffId: number,
  { name, now, ...credential }: Credential & { name: string; now: number },
): Promise<boolean> {
  return changesRow(
    tx
      .insertInto('passkeys')
      .values({
        staff_id: staffId,
        credential_id: credential.credentialId,
        public_key: credential.publicKey,
        counter: credential.counter,
        transports: JSON.stringify(credential.transports),
        backed_up: credential.isBackedUp ? 1 : 0,
        name,
        created_at: now,
      })
      .onConflict(conflict => conflict.column('credential_id').doNothing()),
  )
}

export async function findPasskey(db: Db, credentialId: string): Promise<Passkey | undefined> {
  const [passkey] = await passkeysWhere(db, 'credential_id', credentialId)
  return passkey
}

/** A person's passkeys, the oldest first. */
export function listPasskeys(db: Db, staffId: number): Promise<Passkey[]> {
  return passkeysWhere(db, 'staff_id', staffId)
}

async function passkeysWhere(
  db: Db,
  column: 'credential_id' | 'staff_id',
  value: string | number,
): Promise<Passkey[]> {
  const rows = await db
    .selectFrom('passkeys')
    .select(['id', 'staff_id as staffId', 'credential_id as credentialId', 'public_key as publicKey'])
    .select(['counter', 'transports', 'backed_up', 'name', 'created_at as createdAt', 'used_at as usedAt'])
    .where(column, '=', value)
    .orderBy('id')
    .execute()
  return rows.map(({ backed_up, transports, ...row }) => ({
    ...row,
    transports: JSON.parse(transports),
    isBackedUp: backed_up === 1,
  }))
}

/** Records a use; false where the passkey is gone, or another call has counted as far: of two calls with one use, one gets true. */
export function recordPasskeyUse(
  tx: Tx,
  { id, counter, isBackedUp }: Pick<Passkey, 'id' | 'counter' | 'isBackedUp'>,
  now: number,
): Promise<boolean> {
  return changesRow(
    tx
      .updateTable('passkeys')
      .set({ counter, backed_up: isBackedUp ? 1 : 0, used_at: now })
      .where('id', '=', id)
      // Authenticators that do not count always send 0.
      .where('counter', counter === 0 ? '=' : '<', counter),
  )
}

/** Renames a person's passkey; false where the person has none with this id. */
export function renamePasskey(db: Db, staffId: number, id: number, name: string): Promise<boolean> {
  return changesRow(
    db.updateTable('passkeys').set({ name }).where('id', '=', id).where('staff_id', '=', staffId),
  )
}

/** Removes a person's passkey and returns its name; undefined where the person has none with this id. */
export function deletePasskey(tx: Tx, staffId: number, id: number): Promise<string | undefined> {
  return firstValue(
    tx.deleteFrom('passkeys').where('id', '=', id).where('staff_id', '=', staffId).returning('name'),
  )
}

/** Removes every passkey of a person. */
export async function deletePasskeys(tx: Tx, staffId: number): Promise<void> {
  await tx.deleteFrom('passkeys').where('staff_id', '=', staffId).execute()
}

/** A challenge that waits for a passkey; both secrets as hashes. */
interface Challenge {
  challengeHash: string
  /** Of the browser that asked for it. */
  browserHash: string
  /** What the passkey is for. */
  purpose: string
}

/** Adds a challenge that can be used until `expiresAt`, milliseconds since 1970. */
export async function addChallenge(
  db: Db,
  { challengeHash, browserHash, purpose }: Challenge,
  expiresAt: number,
): Promise<void> {
  const row = { challenge_hash: challengeHash, browser_hash: browserHash, purpose, expires_at: expiresAt }
  await db.insertInto('passkey_challenges').values(row).execute()
}

/** Uses a challenge up; of concurrent calls one gets true, and none for another browser or purpose. */
export function deleteChallenge(
  db: Db,
  { challengeHash, browserHash, purpose }: Challenge,
  now: number,
): Promise<boolean> {
  return changesRow(
    db
      .deleteFrom('passkey_challenges')
      .where('challenge_hash', '=', challengeHash)
      .where('browser_hash', '=', browserHash)
      .where('purpose', '=', purpose)
      .where('expires_at', '>', now),
  )
}
