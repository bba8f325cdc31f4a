import type { DeskShop } from '../../contract/desk/staff/session.ts'
import { siteOrigin } from '../../domain/site-origin.ts'
import type { StaffContext } from '../platform/services/service-context.ts'
import { primaryHosts } from '../shops/hosts.db.ts'
import { lacksSecondFactor } from './access.ts'
import { shopName } from './shop-name.ts'
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
