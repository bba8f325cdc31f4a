import type { DeskContext } from '../../services/service-context.ts'
import type { AppContext } from '../app-env.ts'
import { browserOf, sharedContext } from '../service-context.ts'
import { deskOriginOf } from './desk-address.ts'
import { browserToken, setBrowserCookie } from './desk-cookie.ts'

/** Limits of the desk count for the whole deployment: its people and networks belong to no single shop. */
const NO_STORE = 0

/** The services' context of a call of the desk, before the session is looked up. */
export function deskContext(c: AppContext): DeskContext {
  const { media, mediaDir } = c.get('deps')
  return {
    ...sharedContext(c),
    storeId: NO_STORE,
    actor: {
      type: 'staff',
      person: undefined,
      role: undefined,
      origin: deskOriginOf(c),
      browser: browserToken(c),
      ...browserOf(c),
    },
    media,
    mediaDir,
  }
}

/** The same context for a call that begins with a challenge: its browser has a token from now on. */
export function withBrowser<Context extends DeskContext>(c: AppContext, context: Context): Context {
  return { ...context, actor: { ...context.actor, browser: setBrowserCookie(c) } }
}
