import { isLocalHost } from '../../domain/hosts.ts'
import type { DeskContext } from '../platform/services/service-context.ts'
import type { Person } from './staff.db.ts'
import { servesRealHost } from './staff-role.db.ts'

/**
 * Whether a person may use the desk here and now. The accounts of the demo shops, whose addresses everybody knows and
 * whose keeper needs no second factor, do so only while the desk's host and every host of their shops are local.
 */
export async function mayUseDesk(
  { db, actor }: Pick<DeskContext, 'db'> & { actor: { origin: string } },
  { id, isDemo }: Pick<Person, 'id' | 'isDemo'>,
): Promise<boolean> {
  if (!isDemo) return true
  return isLocalHost(new URL(actor.origin).hostname) && !(await servesRealHost(db, id))
}
