import type { ExpressionBuilder, SqlBool } from 'kysely'
import { isSingleWriter } from '../platform/engine/engine.ts'
import { changesRow, firstValue } from '../platform/tables/queries.ts'
import { openSecret, sealSecret } from '../platform/tables/secrets.ts'
import type { Db, Row, Tables, Tx } from '../platform/tables/tables.ts'

/** One of a shop's people. */
export interface Person {
  id: number
  /** Lower case. */
  email: string
  name: string
  hasPassword: boolean
  /** An authenticator app, whose codes a sign-in by password needs. */
  hasTotp: boolean
  hasPasskey: boolean
  /** An app or a passkey: the password alone is not enough. */
  hasSecondFactor: boolean
  /** An account of the seed, which works on local hosts only. */
  isDemo: boolean
}

export interface Credentials extends Person {
  /** Empty without a password. */
  passwordHash: string
  /** Base32; empty without an authenticator app. */
  totpSecret: string
}

interface NewPerson {
  email: string
  name: string
  passwordHash: string
  isDemo?: boolean
  /** Milliseconds since 1970. */
  now: number
}

/** A person's secret of an authenticator app, with the time step of the code that proved it. */
export interface SecondFactor {
  secret: string
  step: number
}

/** What is read of a person's row. */
type PersonRow = Pick<Row<'staff'>, 'id' | 'email' | 'name' | 'password_hash' | 'totp_secret' | 'demo'> & {
  hasPasskey: SqlBool
}

/** A column of a query of `staff`: whether the person has a passkey. */
export function hasPasskey(eb: ExpressionBuilder<Tables, 'staff'>) {
  return eb
    .exists(eb.selectFrom('passkeys').select('passkeys.id').whereRef('passkeys.staff_id', '=', 'staff.id'))
    .as('hasPasskey')
}

export function toPerson({ id, email, name, ...row }: PersonRow): Person {
  const hasTotp = row.totp_secret !== ''
  const isHolder = Boolean(row.hasPasskey)
  return {
    id,
    email,
    name,
    hasPassword: row.password_hash !== '',
    hasTotp,
    hasPasskey: isHolder,
    hasSecondFactor: hasTotp || isHolder,
    isDemo: row.demo === 1,
  }
}

/** The person with this address (lower case), with the credentials. */
export async function findCredentials(db: Db, email: string): Promise<Credentials | undefined> {
  const row = await db
    .selectFrom('staff')
    .selectAll()
    .select(hasPasskey)
    .where('email', '=', email)
    .executeTakeFirst()
  return (
    row && {
      ...toPerson(row),
      passwordHash: row.password_hash,
      totpSecret: openSecret(row.id, 'totp_secret', row.totp_secret),
    }
  )
}

/** A person's address. */
export function findPersonById(db: Db, id: number): Promise<{ email: string } | undefined> {
  return db.selectFrom('staff').select('email').where('id', '=', id).executeTakeFirst()
}

/** Adds a person and returns the id; undefined where the address has an account. */
export function addPerson(tx: Tx, person: NewPerson): Promise<number | undefined> {
  return firstValue(
    tx
      .insertInto('staff')
      .values({
        email: person.email,
        name: person.name,
        password_hash: person.passwordHash,
        demo: person.isDemo ? 1 : 0,
        created_at: person.now,
      })
      .onConflict(conflict => conflict.column('email').doNothing())
      .returning('id'),
  )
}

/** Whether the account still has the credentials that were read; it stays so until the transaction ends. */
export async function isCurrent(
  tx: Tx,
  { id, passwordHash, totpSecret, hasSecondFactor }: Credentials,
): Promise<boolean> {
  await lockRow(tx, id)
  const row = await tx
    .selectFrom('staff')
    .select('totp_secret')
    .select(hasPasskey)
    .where('id', '=', id)
    .where('password_hash', '=', passwordHash)
    .executeTakeFirst()
  // Each time that it is stored its text is another one.
  if (!row || openSecret(id, 'totp_secret', row.totp_secret) !== totpSecret) return false
  // A password that was enough is not any more once there is a passkey.
  return hasSecondFactor || !row.hasPasskey
}

/** The person with this id; the account stays as it is until the transaction ends. */
export async function lockPerson(tx: Tx, id: number): Promise<Person | undefined> {
  await lockRow(tx, id)
  const row = await tx
    .selectFrom('staff')
    .select(['id', 'email', 'name', 'password_hash', 'totp_secret', 'demo'])
    .select(hasPasskey)
    .where('id', '=', id)
    .executeTakeFirst()
  return row && toPerson(row)
}

/**
 * Waits until no other transaction changes an account. What is read with the lock, such as passkeys, would be of the time
 * before the wait: read it after that.
 */
export async function lockRow(tx: Tx, id: number): Promise<void> {
  if (!isSingleWriter(tx))
    await tx.selectFrom('staff').select('id').where('id', '=', id).forUpdate().execute()
}

/** Sets a person's password. */
export async function setPassword(tx: Tx, id: number, passwordHash: string): Promise<void> {
  await tx.updateTable('staff').set({ password_hash: passwordHash }).where('id', '=', id).execute()
}

/** Sets a person's second factor. */
export async function setSecondFactor(tx: Tx, id: number, { secret, step }: SecondFactor): Promise<void> {
  const sealed = sealSecret(id, 'totp_secret', secret)
  await tx.updateTable('staff').set({ totp_secret: sealed, totp_step: step }).where('id', '=', id).execute()
}

/** Takes a person's authenticator app away. */
export async function clearTotp(tx: Tx, id: number): Promise<void> {
  await tx.updateTable('staff').set({ totp_secret: '', totp_step: 0 }).where('id', '=', id).execute()
}

/** Uses the code of a time step up; false where it, or a later one, was used before. */
export function consumeTotpStep(db: Db, id: number, step: number): Promise<boolean> {
  return changesRow(
    db.updateTable('staff').set({ totp_step: step }).where('id', '=', id).where('totp_step', '<', step),
  )
}

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
