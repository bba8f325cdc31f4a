import type { ServiceContext } from '../platform/services/service-context.ts'
import { closeAttempt, closeOldAttempts } from './open-attempts.db.ts'

/** Milliseconds an attempt may stay open. */
export const ATTEMPT_LIFETIME = 30 * 60_000

/** Closes unfinished attempts of all shops; later payments for them are recorded all the same. Returns their number. */
export function expireAttempts({ db, now }: Pick<ServiceContext, 'db' | 'now'>): Promise<number> {
  return closeOldAttempts(db, now())
}

/** Closes one attempt before its time, if it is open. */
export function expireAttempt({ db, storeId, now }: ServiceContext, reference: string): Promise<void> {
  return closeAttempt(db, storeId, reference, now())
}
