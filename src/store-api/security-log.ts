import { createHmac, randomBytes } from 'node:crypto'
import type { AppContext } from './http/app-env.ts'
import { clientKey } from './http/tenant.ts'

/** What somebody who looks into an attack searches the log for. */
export type SecurityEvent =
  | 'sign-in.failed'
  | 'limit.reached'
  | 'session.ended'
  | 'password.changed'
  | 'tenant.refused'

interface Facts {
  /** The e-mail of the account it is about; the log gets its pseudonym. */
  email?: string
  /** Why, or which. */
  reason?: string
  limit?: string
}

// Without a key of the operator's the pseudonyms of two runs have nothing in common.
const ownKey = randomBytes(32).toString('hex')

/** Writes one line with shop, account and client; the last two are pseudonyms, the same ones as long as the key is. */
export function logSecurity(c: AppContext, event: SecurityEvent, { email, ...facts }: Facts = {}): void {
  const { log, pseudonymKey = ownKey } = c.get('deps')
  const store = c.get('store')?.slug ?? null
  const account = email === undefined ? {} : { account: pseudonym(pseudonymKey, `${store} ${email}`) }
  const client = pseudonym(pseudonymKey, clientKey(c))
  log.info({ event, requestId: c.get('requestId'), store, ...account, client, ...facts }, 'security')
}

function pseudonym(key: string, text: string): string {
  return createHmac('sha256', key).update(text).digest('base64url').slice(0, 16)
}
