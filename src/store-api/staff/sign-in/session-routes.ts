import {
  endDeskSession,
  getDeskSession,
  listDeskSessions,
  signInToDesk as signInCall,
  signOutOfDesk as signOutCall,
  stepUp as stepUpCall,
} from '../../../contract/desk/staff/session.ts'
import type { App } from '../../platform/http/app-env.ts'
import { bindDeskEndpoint } from '../../platform/http/desk/bind-desk-endpoint.ts'
import { forgetSession, setSessionCookie } from '../../platform/http/desk/desk-cookie.ts'
import { isoDate } from '../../platform/http/desk/iso-date.ts'
import { ownAccount } from '../own-account.ts'
import { endOwnSession, listOwnSessions, signOutOfDesk } from './sessions.ts'
import { signInToDesk } from './sign-in.ts'
import { steppedUpUntil, stepUp } from './step-up.ts'

export function sessionRoutes(app: App): void {
  bindDeskEndpoint(app, getDeskSession, async call => {
    if (!call.context.actor.person) return { person: null }
    const { c, staff } = call
    const until = steppedUpUntil(staff.actor.person.session, staff.now())
    const person = await ownAccount(staff, c.get('deps').sitePort)
    return { person: { ...person, steppedUpUntil: isoDate(until) } }
  })

  bindDeskEndpoint(app, signInCall, async ({ c, context, body }) => {
    const token = await signInToDesk(context, body)
    if (token === undefined) return { state: 'code-required' as const }
    setSessionCookie(c, token)
    return { state: 'signed-in' as const }
  })

  bindDeskEndpoint(app, signOutCall, async ({ c, staff }) => {
    await signOutOfDesk(staff)
    forgetSession(c)
    return { success: true }
  })

  bindDeskEndpoint(app, stepUpCall, async ({ staff, body }) => ({
    steppedUpUntil: isoDate(await stepUp(staff, body)),
  }))

  bindDeskEndpoint(app, listDeskSessions, async ({ staff }) => {
    const sessions = await listOwnSessions(staff)
    return {
      sessions: sessions.map(({ id, createdAt, seenAt }) => ({
        id: `${id}`,
        isCurrent: id === staff.actor.person.session.id,
        startedAt: isoDate(createdAt),
        usedAt: isoDate(seenAt),
      })),
    }
  })

  bindDeskEndpoint(app, endDeskSession, async ({ staff, params }) => {
    await endOwnSession(staff, params.id)
    return { success: true }
  })
}
