import { logSecurity } from '../../services/security-log.ts'
import type { DeskContext } from '../../services/service-context.ts'
import type { AppContext } from '../app-env.ts'
import { callerWideNetwork, clientKey } from '../tenant.ts'
import { deskOriginOf } from './desk-address.ts'
import { browserToken, setBrowserCookie } from './desk-cookie.ts'

/** Limits of the desk count for the whole deployment: its people and networks belong to no single shop. */
const NO_STORE = 0

/** The services' context of a call of the desk, before the session is looked up. */
export function deskContext(c: AppContext): DeskContext {
  const { db, now, log, media, mediaDir, mailQueued, hashStrength } = c.get('deps')
  return {
    db,
    storeId: NO_STORE,
    actor: {
      type: 'staff',
      person: undefined,
      role: undefined,
      origin: deskOriginOf(c),
      browser: browserToken(c),
      client: clientKey(c),
      wideNetwork: callerWideNetwork(c),
      signal: c.req.raw.signal,
    },
    now,
    media,
    mediaDir,
    log: {
      security: (event, facts) => logSecurity(c, event, facts),
      info: (facts, text) => log.info(facts, text),
      warn: (facts, text) => log.warn(facts, text),
    },
    hashStrength,
    jobs: { mailQueued: mailQueued ?? (() => {}) },
  }
}

/** The same context for a call that begins with a challenge: its browser has a token from now on. */
export function withBrowser<Context extends DeskContext>(c: AppContext, context: Context): Context {
  return { ...context, actor: { ...context.actor, browser: setBrowserCookie(c) } }
}
