import type { ServiceContext } from '../platform/services/service-context.ts'
import {
  closeOldAttempts,
  leaseAttempt,
  listDueAttempts,
  listOldAttempts,
  type UnfinishedAttempt,
} from './open-attempts.db.ts'

/** Attempts per run. */
const MAX_ASKED = 20

interface ReconcileInput {
  /** Adapters whose gateways can be asked about an attempt. */
  adapters: readonly string[]
  /** Asks the gateway about one attempt and applies its result. */
  reconcile: (attempt: UnfinishedAttempt) => Promise<void>
}

/**
 * Polls gateways for unpaid attempts of all shops, for a day and at growing intervals: a quarter of an attempt's age passes
 * between two polls. The shops take turns, however many one has. What a gateway calls pending stays open and is polled for a
 * week. What expired while no process ran is asked about once more, however old, and for a week while its gateway does not
 * answer. Then closes expired attempts, and throws what one of them failed with, as where its shop's settings are gone.
 */
export async function reconcilePending(
  context: Pick<ServiceContext, 'db' | 'now'>,
  { adapters, reconcile }: ReconcileInput,
): Promise<void> {
  const { db } = context
  const now = context.now()
  // All are leased before the first is asked: a lease sets an attempt's date, so that no other process polls it too.
  const leased: UnfinishedAttempt[] = []
  const wanted = { adapters, now, most: MAX_ASKED }
  for (const attempt of [...(await listOldAttempts(db, wanted)), ...(await listDueAttempts(db, wanted))])
    if (await leaseAttempt(db, attempt, now)) leased.push(attempt)
  const failures: unknown[] = []
  for (const attempt of leased) await reconcile(attempt).catch(error => failures.push(error))
  await expireAttempts(context, adapters)
  if (failures.length > 0) throw failures[0]
}

/**
 * Closes unfinished attempts of all shops; later payments for them are recorded all the same. Of `adapters` those stay that
 * are asked about first. Returns their number.
 */
export function expireAttempts(
  { db, now }: Pick<ServiceContext, 'db' | 'now'>,
  adapters: readonly string[] = [],
): Promise<number> {
  return closeOldAttempts(db, now(), adapters)
}
