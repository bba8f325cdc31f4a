import type { StaffContext } from '../../platform/services/service-context.ts'
import { ServiceError } from '../../platform/services/service-error.ts'
import { endStaffSession, listStaffSessions, type StaffSession } from './staff-session.db.ts'

/** Ends the session of this call. */
export async function signOutOfDesk({ db, actor, log }: StaffContext): Promise<void> {
  const { id, email, session } = actor.person
  await endStaffSession(db, id, session.id)
  log.security('session.ended', { email, reason: 'sign-out' })
}

/** The person's own sessions, the one of this call first. */
export async function listOwnSessions({ db, actor, now }: StaffContext): Promise<StaffSession[]> {
  const { id, session } = actor.person
  const sessions = await listStaffSessions(db, id, now())
  return sessions.toSorted((one, other) => Number(other.id === session.id) - Number(one.id === session.id))
}

/** Ends one of the person's own sessions. Throws `session-not-found`. */
export async function endOwnSession({ db, actor, log }: StaffContext, id: string): Promise<void> {
  const { person } = actor
  const isOwn = /^\d{1,15}$/.test(id) && (await endStaffSession(db, person.id, Number(id)))
  if (!isOwn) throw new ServiceError('session-not-found')
  log.security('session.ended', { email: person.email, reason: 'ended-by-owner' })
}
