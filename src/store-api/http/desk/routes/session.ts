import {
  endDeskSession,
  getDeskSession,
  listDeskSessions,
  signInToDesk as signInCall,
  signOutOfDesk as signOutCall,
  stepUp as stepUpCall,
} from '../../../../contract/desk/session.ts'
import { ownAccount } from '../../../services/staff/own-account.ts'
import { endOwnSession, listOwnSessions, signOutOfDesk } from '../../../services/staff/sessions.ts'
import { signInToDesk } from '../../../services/staff/sign-in.ts'
import { steppedUpUntil, stepUp } from '../../../services/staff/step-up.ts'
import type { App } from '../../app-env.ts'
import { bindDeskEndpoint } from '../bind-desk-endpoint.ts'
import { forgetSession, keepSession } from '../desk-cookie.ts'
import { isoDate } from '../iso-date.ts'

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
    keepSession(c, token)
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
