import {
  acceptInvitation as acceptCall,
  beginInvitedPasskey as beginPasskeyCall,
  readInvitation as readCall,
} from '../../../../contract/desk/invitation.ts'
import { acceptInvitation } from '../../../services/staff/accept-invitation.ts'
import { beginInvitedPasskey, readInvitation } from '../../../services/staff/read-invitation.ts'
import type { App } from '../../app-env.ts'
import { bindDeskEndpoint } from '../bind-desk-endpoint.ts'
import { withBrowser } from '../desk-context.ts'
import { keepSession } from '../desk-cookie.ts'

export function invitationRoutes(app: App): void {
  bindDeskEndpoint(app, readCall, ({ context, body }) => readInvitation(context, body.token))

  bindDeskEndpoint(app, beginPasskeyCall, async ({ c, context, body }) => ({
    options: await beginInvitedPasskey(withBrowser(c, context), body),
  }))

  bindDeskEndpoint(app, acceptCall, async ({ c, context, body }) => {
    const { sessionToken, recoveryCodes } = await acceptInvitation(context, body)
    keepSession(c, sessionToken)
    return { recoveryCodes }
  })
}
