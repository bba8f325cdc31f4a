import { UserError } from '../../domain/user-error.ts'

/** When the demo shops, whose sign-in is published, answer: always, never, or until a shop has a real host. */
export type DemoMode = 'open' | 'closed' | 'until-real-host'

/** What says that shops are run here, and not tried out. */
const PRODUCTION = ['SHOP_HOSTS', 'TRUSTED_PROXIES', 'DATABASE_URL']

/** Reads DEMO (1 or 0) and, without it, what tells production; throws a StartError for anything else. */
export function demoMode(env: NodeJS.ProcessEnv): DemoMode {
  const given = env['DEMO']?.trim()
  if (given === '1') return 'open'
  if (given === '0') return 'closed'
  if (given)
    throw new UserError(`DEMO=${given} makes no sense: 1 opens the demo shops everywhere, 0 closes them.`)
  return PRODUCTION.some(name => env[name]?.trim()) ? 'closed' : 'until-real-host'
}
