import { sql } from 'kysely'
import { isSealed, openSecret, sealSecret } from '../platform/tables/secrets.ts'
import type { Db, Engine } from '../platform/tables/tables.ts'

/**
 * Checks that every secret of a gateway or a second factor can be decrypted, and encrypts plain ones if a key is set.
 * Returns the number of rows encrypted. Throws UserError if a secret was encrypted with another key.
 */
export async function encryptSecrets(db: Db, engine: Engine, isKeyGiven: boolean): Promise<number> {
  const rows = await db
    .selectFrom('stores')
    .select(['id', 'payment_settings', 'payment_secret'])
    .orderBy('id')
    .execute()
  for (const { id, payment_settings, payment_secret } of rows) {
    openSecret(id, 'payment_settings', payment_settings)
    openSecret(id, 'payment_secret', payment_secret)
  }
  const people = await db
    .selectFrom('staff')
    .select(['id', 'totp_secret'])
    .where('totp_secret', '<>', '')
    .orderBy('id')
    .execute()
  for (const { id, totp_secret } of people) openSecret(id, 'totp_secret', totp_secret)
  const plain = rows.filter(row => !isSealed(row.payment_settings) || !isSealed(row.payment_secret))
  const plainPeople = people.filter(row => !isSealed(row.totp_secret))
  const count = plain.length + plainPeople.length
  if (!isKeyGiven || count === 0) return 0
  // Otherwise the plain text would stay readable in free parts of the database pages, and in the write-ahead log.
  if (engine === 'sqlite') await sql`pragma secure_delete = on`.execute(db)
  for (const row of plain) await encrypt(db, row)
  for (const row of plainPeople) await encryptSecondFactor(db, row)
  if (engine === 'sqlite') await sql`pragma wal_checkpoint(truncate)`.execute(db)
  return count
}

async function encryptSecondFactor(
  db: Db,
  { id, totp_secret }: { id: number; totp_secret: string },
): Promise<void> {
  await db
    .updateTable('staff')
    .set({ totp_secret: sealSecret(id, 'totp_secret', totp_secret) })
    .where('id', '=', id)
    // Does not overwrite a concurrent change.
    .where('totp_secret', '=', totp_secret)
    .execute()
}

async function encrypt(
  db: Db,
  { id, payment_settings, payment_secret }: { id: number; payment_settings: string; payment_secret: string },
): Promise<void> {
  const settings = openSecret(id, 'payment_settings', payment_settings)
  const secret = openSecret(id, 'payment_secret', payment_secret)
  await db
    .updateTable('stores')
    .set({
      payment_settings: sealSecret(id, 'payment_settings', settings),
      payment_secret: sealSecret(id, 'payment_secret', secret),
    })
    .where('id', '=', id)
    // Does not overwrite a concurrent change.
    .where('payment_settings', '=', payment_settings)
    .where('payment_secret', '=', payment_secret)
    .execute()
}
