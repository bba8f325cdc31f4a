import {
  acceptInvitation as acceptCall,
  beginInvitedPasskey as beginPasskeyCall,
  readInvitation as readCall,
} from '../../contract/desk/staff/invitation.ts'
import {
  cancelInvitation as cancelInvitationCall,
  changeRole as changeRoleCall,
  invitePerson,
  listPeople as listPeopleCall,
  removePerson as removePersonCall,
} from '../../contract/desk/staff/people.ts'
import type { App } from '../platform/http/app-env.ts'
import { bindDeskEndpoint } from '../platform/http/desk/bind-desk-endpoint.ts'
import { withBrowser } from '../platform/http/desk/desk-context.ts'
import { setSessionCookie } from '../platform/http/desk/desk-cookie.ts'
import { isoDate } from '../platform/http/desk/iso-date.ts'
import { acceptInvitation } from './accept-invitation.ts'
import { invite } from './invite.ts'
import { cancelInvitation, changeRole, listPeople, removePerson } from './people.ts'
import { beginInvitedPasskey, readInvitation } from './read-invitation.ts'

export function peopleRoutes(app: App): void {
  bindDeskEndpoint(app, listPeopleCall, async ({ shop }) => {
    const { people, invitations } = await listPeople(shop)
    const self = shop.actor.person.id
    return {
      people: people.map(({ id, usedAt, ...person }) => ({
        ...person,
        id: `${id}`,
        usedAt: isoDate(usedAt),
        isSelf: id === self,
      })),
      invitations: invitations.map(({ id, email, role, expiresAt }) => ({
        id: `${id}`,
        email,
        role,
        expiresAt: isoDate(expiresAt),
      })),
    }
  })

  bindDeskEndpoint(app, invitePerson, async ({ shop, body }) => {
    await invite(shop, { ...body, origin: shop.actor.origin })
    return { success: true }
  })

  bindDeskEndpoint(app, changeRoleCall, async ({ shop, params, body }) => {
    await changeRole(shop, { personId: Number(params.person), role: body.role })
    return { success: true }
  })

  bindDeskEndpoint(app, removePersonCall, async ({ shop, params }) => {
    await removePerson(shop, { personId: Number(params.person) })
    return { success: true }
  })

  bindDeskEndpoint(app, cancelInvitationCall, async ({ shop, params }) => {
    await cancelInvitation(shop, { id: Number(params.person) })
    return { success: true }
  })
}

export function invitationRoutes(app: App): void {
  bindDeskEndpoint(app, readCall, ({ context, body }) => readInvitation(context, body.token))

  bindDeskEndpoint(app, beginPasskeyCall, async ({ c, context, body }) => ({
    options: await beginInvitedPasskey(withBrowser(c, context), body),
  }))

  bindDeskEndpoint(app, acceptCall, async ({ c, context, body }) => {
    const { sessionToken, recoveryCodes } = await acceptInvitation(context, body)
    setSessionCookie(c, sessionToken)
    return { recoveryCodes }
  })
}
