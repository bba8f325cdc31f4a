import { changesRow, type Db } from '../../platform/tables/tables.ts'

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
