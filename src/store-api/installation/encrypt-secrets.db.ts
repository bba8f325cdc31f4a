import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { inOwnTransaction } from '../platform/engine/own-transaction.ts'
import {
  isSealed,
  openSecret,
  sealSecret,
  useSecretsKey as setSecretsKey,
} from '../platform/tables/secrets.ts'
import type { Db, Engine } from '../platform/tables/tables.ts'
import { setPaymentSecrets } from '../shops/store-write.db.ts'

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

/**
 * Encrypts every secret with `key`; `before` may open those of now. Those that neither opens are given up once `onLost`, which
 * gets the shops and people that they are of, has returned.
 */
export async function renewSecrets(
  db: Db,
  { key, before }: { key: Buffer; before: Buffer | undefined },
  onLost: (owners: readonly string[]) => Promise<void>,
): Promise<void> {
  const opened = (...secret: Parameters<typeof openSecret>) => {
    for (const one of [before, key]) {
      setSecretsKey(one)
      try {
        return openSecret(...secret)
      } catch {
        // Encrypted with another key.
      }
    }
    return undefined
  }
  const ofShops = db.selectFrom('stores').select(['id', 'slug', 'payment_settings', 'payment_secret'])
  const ofPeople = db
    .selectFrom('staff')
    .select(['id', 'email', 'totp_secret'])
    .where('totp_secret', '<>', '')
  const stores = (await ofShops.execute()).map(({ id, slug, payment_settings, payment_secret }) => {
    const settings = opened(id, 'payment_settings', payment_settings)
    return { id, slug, settings, secret: opened(id, 'payment_secret', payment_secret) }
  })
  const people = (await ofPeople.execute()).map(({ id, email, totp_secret }) => {
    return { id, email, totp: opened(id, 'totp_secret', totp_secret) }
  })
  setSecretsKey(key)
  const lost = [
    ...stores.filter(one => one.settings === undefined || one.secret === undefined).map(one => one.slug),
    ...people.filter(one => one.totp === undefined).map(one => one.email),
  ]
  if (lost.length > 0) await onLost(lost)
  await inOwnTransaction(db, async tx => {
    for (const { id, settings = '{}', secret = randomBytes(32).toString('base64url') } of stores)
      await setPaymentSecrets(tx, id, { settings: JSON.parse(settings), secret })
    for (const { id, totp = '' } of people)
      await tx
        .updateTable('staff')
        .set({ totp_secret: totp && sealSecret(id, 'totp_secret', totp) })
        .where('id', '=', id)
        .execute()
  })
}
