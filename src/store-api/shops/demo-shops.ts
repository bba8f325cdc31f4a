import type { ServiceContext } from '../platform/services/service-context.ts'
import { hasRealHost } from './hosts.db.ts'

/** When demo shops, whose sign-in is published, are served: always, never, or until a shop has a real host. */
export type DemoMode = 'open' | 'closed' | 'until-real-host'

/** Whether demo shops are served: not where shops are run for others. */
export async function isDemoOpen(
  { db }: Pick<ServiceContext, 'db'>,
  demo: DemoMode = 'until-real-host',
): Promise<boolean> {
  return demo === 'open' || (demo === 'until-real-host' && !(await hasRealHost(db)))
}
