import type { AppContext } from '../http/app-env.ts'
import { clientKey } from '../http/tenant.ts'
import { accountPseudonym, pseudonym } from './pseudonym.ts'
import type { SecurityEvent, SecurityFacts } from './service-context.ts'

/** Writes one line with shop, account and client; the last two are pseudonyms, the same ones as long as the key is. */
export function logSecurity(c: AppContext, event: SecurityEvent, given: SecurityFacts = {}): void {
  const { email = c.get('account'), ...facts } = given
  const { log, pseudonymKey } = c.get('deps')
  const store = c.get('store')?.slug ?? null
  const account = email === undefined ? {} : { account: accountPseudonym(store, email, pseudonymKey) }
  const client = pseudonym(clientKey(c), pseudonymKey)
  log.info({ event, requestId: c.get('requestId'), store, ...account, client, ...facts }, 'security')
}
