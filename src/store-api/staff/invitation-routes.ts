import {
  acceptInvitation as acceptCall,
  beginInvitedPasskey as beginPasskeyCall,
  readInvitation as readCall,
} from '../../contract/desk/staff/invitation.ts'
import type { App } from '../platform/http/app-env.ts'
import { bindDeskEndpoint } from '../platform/http/desk/bind-desk-endpoint.ts'
import { withBrowser } from '../platform/http/desk/desk-context.ts'
import { setSessionCookie } from '../platform/http/desk/desk-cookie.ts'
import { acceptInvitation } from './accept-invitation.ts'
import { beginInvitedPasskey, readInvitation } from './read-invitation.ts'

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
