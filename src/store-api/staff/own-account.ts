import type { DeskShop } from '../../contract/desk/staff/session.ts'
import { passwordProblem } from '../../domain/desk/people/common-passwords.ts'
import { siteOrigin } from '../../domain/site-origin.ts'
import { inOwnTransaction } from '../platform/engine/own-transaction.ts'
import { admitHashing, hashPassword } from '../platform/services/password-hash.ts'
import type { StaffContext } from '../platform/services/service-context.ts'
import { ServiceError } from '../platform/services/service-error.ts'
import { primaryHosts } from '../shops/hosts.db.ts'
import { lacksSecondFactor } from './access.ts'
import { recordOwnChange } from './account-change.ts'
import { personalTerms, shopName } from './shop-name.ts'
import { checkOwnPassword } from './sign-in/sign-in.ts'
import { endOtherStaffSessions } from './sign-in/staff-session.db.ts'
import { findCredentials, isCurrent, setPassword } from './staff.db.ts'
import { rolesOf } from './staff-role.db.ts'

/** The signed-in person with the shops that the person serves; `sitePort` is the site's port for local shops. */
export async function ownAccount(context: StaffContext, sitePort: number) {
  const { person } = context.actor
  const { email, name, hasPassword, hasTotp, hasPasskey, hasSecondFactor } = person
  const shops = await listServedShops(context, sitePort)
  const needsSecondFactor = lacksSecondFactor(person, shops)
  return { email, name, hasPassword, hasTotp, hasPasskey, hasSecondFactor, needsSecondFactor, shops }
}

/** The shops that the signed-in person serves; `sitePort` is the site's port for local shops. */
async function listServedShops({ db, actor }: StaffContext, sitePort: number): Promise<DeskShop[]> {
  const roles = await rolesOf(db, actor.person.id)
  const hosts = await primaryHosts(
    db,
    roles.map(({ storeId }) => storeId),
  )
  return Promise.all(
    roles.map(async ({ storeId, slug, role }) => {
      const host = hosts.get(storeId)
      const origin = host === undefined ? '' : siteOrigin(host, sitePort)
      return { slug, name: await shopName(db, storeId), origin, role }
    }),
  )
}

/**
 * Sets the person's password, whose account may have none so far, and ends the person's other sessions. Throws
 * `current-password-wrong`, also where another call changed it meanwhile; `password-refused`, `limit-reached` and QueueFullError.
 */
export function changeOwnPassword(
  context: StaffContext,
  { currentPassword = '', newPassword }: { currentPassword?: string | undefined; newPassword: string },
): Promise<void> {
  const { db, storeId, actor, log, jobs, hashStrength } = context
  const { email, session } = actor.person
  return admitHashing(storeId, async () => {
    const person = await findCredentials(db, email)
    if (!person) throw new ServiceError('signed-out')
    const shops = await rolesOf(db, person.id)
    const ids = shops.map(shop => shop.storeId)
    const problem = passwordProblem(newPassword, await personalTerms(db, email, ids))
    if (problem) throw new ServiceError('password-refused', { problem })
    if (person.hasPassword) await checkOwnPassword(context, { email, password: currentPassword })
    const passwordHash = await hashPassword(newPassword, {
      storeId,
      signal: actor.signal,
      strength: hashStrength,
    })
    await inOwnTransaction(db, async tx => {
      if (!(await isCurrent(tx, person))) throw new ServiceError('current-password-wrong')
      await setPassword(tx, person.id, passwordHash)
      await endOtherStaffSessions(tx, person.id, session.id)
      await recordOwnChange(tx, context, 'password-changed')
    })
    log.security('password.changed', { email, reason: 'change' })
    jobs.mailQueued()
  })
}
