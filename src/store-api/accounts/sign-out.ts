import type { ShopperContext } from '../platform/services/service-context.ts'
import { endSession, endSessions } from './session.db.ts'

/** Ends the session of this call. */
export async function signOut({ db, actor, log }: ShopperContext): Promise<void> {
  const { email, session } = actor.shopper
  await endSession(db, session.tokenHash)
  log.security('session.ended', { email, reason: 'sign-out' })
}

/** Ends every session of the shopper. */
export async function signOutEverywhere({ db, actor, log }: ShopperContext): Promise<void> {
  const { id, email } = actor.shopper
  await endSessions(db, id)
  log.security('session.ended', { email, reason: 'sign-out-everywhere' })
}
