import {
  addPasskey,
  beginNewPasskey,
  beginPasskeyProof as beginProofCall,
  listPasskeys,
  removePasskey,
  renamePasskey,
  signInByPasskey as signInCall,
} from '../../../contract/desk/staff/passkey.ts'
import type { App } from '../../platform/http/app-env.ts'
import { bindDeskEndpoint } from '../../platform/http/desk/bind-desk-endpoint.ts'
import { withBrowser } from '../../platform/http/desk/desk-context.ts'
import { setSessionCookie } from '../../platform/http/desk/desk-cookie.ts'
import { isoDate } from '../../platform/http/desk/iso-date.ts'
import {
  addOwnPasskey,
  beginOwnPasskey,
  listOwnPasskeys,
  removeOwnPasskey,
  renameOwnPasskey,
  signInByPasskey,
} from './passkeys.ts'
import { beginPasskeyProof } from './prove-passkey.ts'

export function passkeyRoutes(app: App): void {
  bindDeskEndpoint(app, beginProofCall, async ({ c, context }) => ({
    options: await beginPasskeyProof(withBrowser(c, context)),
  }))

  bindDeskEndpoint(app, signInCall, async ({ c, context, body }) => {
    setSessionCookie(c, await signInByPasskey(context, body))
    return { success: true }
  })

  bindDeskEndpoint(app, listPasskeys, async ({ staff }) => {
    const passkeys = await listOwnPasskeys(staff)
    return {
      passkeys: passkeys.map(({ id, name, isBackedUp, createdAt, usedAt }) => ({
        id: `${id}`,
        name,
        isBackedUp,
        createdAt: isoDate(createdAt),
        usedAt: isoDate(usedAt),
      })),
    }
  })

  bindDeskEndpoint(app, beginNewPasskey, async ({ c, staff }) => ({
    options: await beginOwnPasskey(withBrowser(c, staff)),
  }))

  bindDeskEndpoint(app, addPasskey, async ({ staff, body }) => ({
    recoveryCodes: await addOwnPasskey(staff, body),
  }))

  bindDeskEndpoint(app, renamePasskey, async ({ staff, params, body }) => {
    await renameOwnPasskey(staff, { id: Number(params.id), name: body.name })
    return { success: true }
  })

  bindDeskEndpoint(app, removePasskey, async ({ staff, params }) => {
    await removeOwnPasskey(staff, { id: Number(params.id) })
    return { success: true }
  })
}
