import type { AppContext } from './http/app-env.ts'
import { clientKey } from './http/tenant.ts'
import { accountPseudonym, pseudonym } from './services/pseudonym.ts'

/** Event names, for searching the log after an attack. */
export type SecurityEvent =
  | 'sign-in.failed'
  | 'limit.reached'
  | 'session.ended'
  | 'password.changed'
  | 'tenant.refused'

interface Facts {
  /** The e-mail of the account it is about, without it of the one signed in; the log gets its pseudonym. */
  email?: string
  /** Reason or detail. */
  reason?: string
  limit?: string
}

/** Writes one line with shop, account and client; the last two are pseudonyms, the same ones as long as the key is. */
export function logSecurity(c: AppContext, event: SecurityEvent, given: Facts = {}): void {
  const { email = c.get('account'), ...facts } = given
  const { log, pseudonymKey } = c.get('deps')
  const store = c.get('store')?.slug ?? null
  const account = email === undefined ? {} : { account: accountPseudonym(store, email, pseudonymKey) }
  const client = pseudonym(clientKey(c), pseudonymKey)
  log.info({ event, requestId: c.get('requestId'), store, ...account, client, ...facts }, 'security')
}
