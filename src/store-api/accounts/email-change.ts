import { randomInt } from 'node:crypto'
import { MINUTE } from '../../domain/durations.ts'
import { mailboxOf } from '../../domain/email.ts'
import { latinDigits } from '../../domain/orders/latin-digits.ts'
import { inOwnTransaction } from '../platform/engine/own-transaction.ts'
import { queueMail } from '../platform/mail/mail-queue.db.ts'
import { countHits, limits, ofNetworks, type Rule, refundHits } from '../platform/services/limits.ts'
import { admitHashing } from '../platform/services/password-hash.ts'
import type { ServiceContext, ShopperContext } from '../platform/services/service-context.ts'
import { ServiceError } from '../platform/services/service-error.ts'
import { tokenHash } from '../platform/services/token.ts'
import { checkOwnPassword } from './check-password.ts'
import * as changes from './email-change.db.ts'
import { lockAccount } from './erase.db.ts'
import { endSessions } from './session.db.ts'
import { deleteResets, findUser, isCurrentPassword } from './user.db.ts'

/** Milliseconds that the code of a mail works. */
export const EMAIL_CODE_LIFETIME = 30 * MINUTE

/**
 * Queues a mail with a code to the address `email` (trimmed, lower case) that the account is to have; a change asked for
 * before is forgotten. Throws `current-password-wrong`, `email-taken`, `limit-reached` and QueueFullError.
 */
export function requestEmailChange(
  context: ShopperContext,
  { email, password, origin }: { email: string; password: string; origin: string },
): Promise<void> {
  const { db, storeId, actor, now, jobs } = context
  const { id: userId } = actor.shopper
  return admitHashing(storeId, async () => {
    const user = await checkOwnPassword(context, password)
    // Like a registration, this shows whether the address has an account.
    await countHits(context, [...ofNetworks('registrations', actor), [limits.registrationsForAccount, email]])
    if (await findUser(db, storeId, email)) throw new ServiceError('email-taken')
    await countHits(context, [
      ...ofNetworks('resetMails', actor),
      [limits.resetMailsToMailbox, mailboxOf(email)],
    ])
    await inOwnTransaction(db, async tx => {
      // A change that is asked for with a password of before must not outlive it.
      if (!(await isCurrentPassword(tx, user))) throw new ServiceError('current-password-wrong')
      await changes.putChange(tx, storeId, { userId, email, expiresAt: now() + EMAIL_CODE_LIFETIME })
      await queueMail(tx, storeId, { kind: 'email-change', userId, email, origin }, now())
    })
    jobs.mailQueued()
  })
}

/**
 * A new code of eight digits for the change of a user's address to `email`, of which only the hash is stored; undefined
 * where that is not asked for any more.
 */
export async function newEmailCode(
  { db, storeId, now }: Pick<ServiceContext, 'db' | 'storeId' | 'now'>,
  { userId, email }: { userId: number; email: string },
): Promise<string | undefined> {
  const code = randomInt(10 ** CODE_DIGITS)
    .toString()
    .padStart(CODE_DIGITS, '0')
  const expiresAt = now() + EMAIL_CODE_LIFETIME
  const isStored = await changes.putCode(db, storeId, { userId, email, codeHash: tokenHash(code), expiresAt })
  return isStored ? code : undefined
}

const CODE_DIGITS = 8

/**
 * Gives the shopper's account the address that the code was mailed to, which is proved by that, and ends the other
 * sessions; links to set a password that were mailed to the former address do not work any more. The former address gets a
 * mail. Returns the new one. Throws `email-code-wrong`, `email-taken` and `limit-reached`.
 */
export async function confirmEmailChange(
  context: ShopperContext,
  { code, origin }: { code: string; origin: string },
): Promise<string> {
  const { db, storeId, actor, now, jobs, log } = context
  const { id: userId, email: former, session } = actor.shopper
  const rules: Rule[] = [[limits.wrongEmailCodesOfAccount, `${userId}`]]
  await countHits(context, rules)
  const codeHash = tokenHash(latinDigits(code).replaceAll(/\D/g, ''))
  const email = await inOwnTransaction(db, async tx => {
    // First, as whatever else deletes a change that waits: another password, and erasing the account.
    await lockAccount(tx, storeId, userId)
    const waiting = await changes.consumeCode(tx, { userId, codeHash, now: now() })
    if (waiting === undefined) throw new ServiceError('email-code-wrong')
    if (await findUser(tx, storeId, waiting)) throw new ServiceError('email-taken')
    await changes.replaceEmail(tx, { userId, email: waiting, now: now() })
    await deleteResets(tx, userId)
    await endSessions(tx, userId, session.tokenHash)
    await queueMail(tx, storeId, { kind: 'email-changed', email: former, origin }, now())
    return waiting
  }).catch(error => {
    // With several writers the address may get an account between the look for one and the change.
    throw error.code === '23505' ? new ServiceError('email-taken') : error
  })
  await refundHits(context, rules)
  jobs.mailQueued()
  log.security('email.changed', { email: former })
  return email
}
