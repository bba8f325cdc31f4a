import { createHmac, randomBytes } from 'node:crypto'
import type { AppContext } from './http/app-env.ts'
import { clientKey } from './http/tenant.ts'

/** Event names, for searching the log after an attack. */
export type SecurityEvent =
  | 'sign-in.failed'
  | 'limit.reached'
  | 'session.ended'
  | 'password.changed'
  | 'tenant.refused'

interface Facts {
  /** E-mail of the account; the log contains its pseudonym. */
  email?: string
  /** Reason or detail. */
  reason?: string
  limit?: string
}

// Without the operator's key, the pseudonyms of two runs are unrelated.
const ownKey = randomBytes(32).toString('hex')

/** Writes one line with shop, account and client; the last two as pseudonyms, which stay the same with the same key. */
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
