import type { Permission, Role } from '../../contract/desk/permission.ts'
import { mayDo, needsSecondFactor } from '../../domain/desk/people/roles.ts'
import type { DeskContext, ServiceContext, StaffContext } from '../platform/services/service-context.ts'
import { ServiceError } from '../platform/services/service-error.ts'
import { tokenHash } from '../platform/services/token.ts'
import type { Tx } from '../platform/tables/tables.ts'
import { mayUseDesk } from './demo-people.ts'
import { steppedUpUntil } from './sign-in/sign-in.ts'
import { findSignedIn, type SignedInPerson, touchStaffSession } from './sign-in/staff-session.db.ts'
import { findRole, rolesOf } from './staff-role.db.ts'

/** The person of a session's token; undefined where it is none, or ended. Records the use where it is one. */
export async function findPerson(
  context: DeskContext,
  token: string,
  isUse = true,
): Promise<SignedInPerson | undefined> {
  const { db, now, log } = context
  const person = await findSignedIn(db, tokenHash(token), now())
  if (!person || !(await mayUseDesk(context, person))) return undefined
  if (!isUse) return person
  // A full disk keeps nobody from reading.
  await touchStaffSession(db, person, now()).catch(error =>
    log.warn({ name: error.name }, 'the use of a session was not noted'),
  )
  return person
}

/**
 * The shop with this slug and the person's role there, read anew for every call, so that a removed person is out at
 * once. Throws `shop-not-served`, `second-factor-required` and `not-allowed`.
 */
export async function findShopRole(
  { db, actor }: StaffContext,
  { slug, permission }: { slug: string; permission: Permission },
): Promise<{ storeId: number; role: Role }> {
  const roles = await rolesOf(db, actor.person.id)
  const found = roles.find(one => one.slug === slug)
  if (!found) throw new ServiceError('shop-not-served')
  if (lacksSecondFactor(actor.person, roles)) throw new ServiceError('second-factor-required')
  if (!mayDo(found.role, permission)) throw new ServiceError('not-allowed')
  return found
}

/**
 * Throws `not-allowed` where the person of a call was removed, or lost the right to change the shop's people, since it began.
 * Call it once the shop is locked.
 */
export async function requirePeopleEditor(
  tx: Tx,
  { storeId, actor }: Pick<ServiceContext, 'storeId' | 'actor'>,
): Promise<void> {
  if (actor.type !== 'staff' || !actor.person) return
  const role = await findRole(tx, storeId, actor.person.id)
  if (!role || !mayDo(role, 'people:edit')) throw new ServiceError('not-allowed')
}

/** Throws `step-up-required` where the proof of a credential is older than ten minutes. */
export function requireStepUp({ actor, now }: StaffContext): void {
  if (steppedUpUntil(actor.person.session, now()) === 0) throw new ServiceError('step-up-required')
}

/**
 * Whether a role of the person needs a second factor that is not set up. The demo keeper works without one: that
 * account exists on local hosts only (see demo-people.ts), where everybody shall be able to try the desk.
 */
export function lacksSecondFactor(
  { hasSecondFactor, isDemo }: Pick<SignedInPerson, 'hasSecondFactor' | 'isDemo'>,
  roles: readonly { role: Role }[],
): boolean {
  return !hasSecondFactor && !isDemo && roles.some(({ role }) => needsSecondFactor(role))
}
