import type { Shopper } from '../../accounts/session.db.ts'
import type { OpenedOrder } from '../../orders/order-token.db.ts'
import { logSecurity } from '../services/security-log.ts'
import type { Browser, CustomerContext, ServiceContext } from '../services/service-context.ts'
import type { AppContext } from './app-env.ts'
import { callerWideNetwork, clientKey } from './tenant.ts'

/** The services' context of a call, signed in or not. */
export function serviceContext(c: AppContext, shopper?: Shopper, opened?: OpenedOrder): CustomerContext {
  return {
    ...sharedContext(c),
    storeId: c.get('store').id,
    actor: { type: 'customer', shopper, opened, ...browserOf(c) },
  }
}

/** What the context of a call has, whoever makes it. */
export function sharedContext(c: AppContext): Omit<ServiceContext, 'storeId' | 'actor'> {
  const { db, now, log, mailQueued, hashStrength } = c.get('deps')
  return {
    db,
    now,
    log: {
      security: (event, facts) => logSecurity(c, event, facts),
      info: (facts, text) => log.info(facts, text),
      warn: (facts, text) => log.warn(facts, text),
    },
    hashStrength,
    jobs: { mailQueued: mailQueued ?? (() => {}) },
  }
}

/** What is known of the browser of a call. */
export function browserOf(c: AppContext): Browser {
  return { client: clientKey(c), wideNetwork: callerWideNetwork(c), signal: c.req.raw.signal }
}
