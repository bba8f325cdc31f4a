import { UserError } from '../../../domain/user-error.ts'
import type { DemoMode } from '../../shops/shops.ts'

/** Environment variables that are set in production only. */
const PRODUCTION = ['SHOP_HOSTS', 'TRUSTED_PROXIES', 'DATABASE_URL']

/** Reads DEMO (1 or 0) or, without it, detects production; throws UserError for any other value. */
export function demoMode(env: NodeJS.ProcessEnv): DemoMode {
  const given = env['DEMO']?.trim()
  if (given === '1') return 'open'
  if (given === '0') return 'closed'
  if (given)
    throw new UserError(
      `DEMO=${given} is not valid. Use 1 to open the demo shops everywhere, or 0 to close them.`,
    )
  return PRODUCTION.some(name => env[name]?.trim()) ? 'closed' : 'until-real-host'
}
