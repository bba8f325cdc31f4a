import { isSingleWriter } from './engine/engine.ts'
import { openSecret, sealSecret } from './secrets.ts'
import type { Db, Tx } from './tables.ts'

/** One of a shop's people. */
export interface Person {
  id: number
  /** Lower case. */
  email: string
  name: string
  hasSecondFactor: boolean
  /** An account of the seed, which works on local hosts only. */
  isDemo: boolean
}

export interface Credentials extends Person {
  passwordHash: string
  /** Base32; empty without a second factor. */
  totpSecret: string
}

export interface NewPerson {
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

/** The person with this address (lower case), with the credentials. */
export async function findCredentials(db: Db, email: string): Promise<Credentials | undefined> {
  const row = await db.selectFrom('staff').selectAll().where('email', '=', email).executeTakeFirst()
  return (
    row && {
      id: row.id,
      email: row.email,
      name: row.name,
      hasSecondFactor: row.totp_secret !== '',
      isDemo: row.demo === 1,
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
export async function addPerson(tx: Tx, person: NewPerson): Promise<number | undefined> {
  const row = await tx
    .insertInto('staff')
    .values({
      email: person.email,
      name: person.name,
      password_hash: person.passwordHash,
      demo: person.isDemo ? 1 : 0,
      created_at: person.now,
    })
    .onConflict(conflict => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** Whether the account still is what was read; it stays so until the transaction ends. */
export async function isCurrent(
  tx: Tx,
  { id, passwordHash, hasSecondFactor }: Credentials,
): Promise<boolean> {
  const row = await tx
    .selectFrom('staff')
    .select('id')
    .where('id', '=', id)
    .where('password_hash', '=', passwordHash)
    .where('totp_secret', hasSecondFactor ? '<>' : '=', '')
    .$if(!isSingleWriter(tx), query => query.forUpdate())
    .executeTakeFirst()
  return row !== undefined
}

/** Sets a person's second factor. */
export async function setSecondFactor(tx: Tx, id: number, { secret, step }: SecondFactor): Promise<void> {
  const sealed = sealSecret(id, 'totp_secret', secret)
  await tx.updateTable('staff').set({ totp_secret: sealed, totp_step: step }).where('id', '=', id).execute()
}

/** Uses the code of a time step up; false where it, or a later one, was used before. */
export async function takeTotpStep(db: Db, id: number, step: number): Promise<boolean> {
  const taken = await db
    .updateTable('staff')
    .set({ totp_step: step })
    .where('id', '=', id)
    .where('totp_step', '<', step)
    .executeTakeFirst()
  return taken.numUpdatedRows === 1n
}
