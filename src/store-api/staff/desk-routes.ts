import {
  acceptInvitation as acceptCall,
  beginInvitedPasskey as beginPasskeyCall,
  readInvitation as readCall,
} from '../../contract/desk/staff/invitation.ts'
import {
  addPasskey,
  beginNewPasskey,
  beginPasskeyProof as beginProofCall,
  listPasskeys,
  removePasskey,
  renamePasskey,
  signInByPasskey as signInByPasskeyCall,
} from '../../contract/desk/staff/passkey.ts'
import {
  cancelInvitation as cancelInvitationCall,
  changeRole as changeRoleCall,
  invitePerson,
  listPeople as listPeopleCall,
  removePerson as removePersonCall,
} from '../../contract/desk/staff/people.ts'
import {
  changeDeskPassword,
  confirmSecondFactor as confirmCall,
  newSecondFactor as newCall,
  renewRecoveryCodes as renewCall,
} from '../../contract/desk/staff/second-factor.ts'
import {
  endDeskSession,
  getDeskSession,
  listDeskSessions,
  signInToDesk as signInCall,
  signOutOfDesk as signOutCall,
  stepUp as stepUpCall,
} from '../../contract/desk/staff/session.ts'
import { isoDate } from '../../domain/iso-date.ts'
import type { App } from '../platform/http/app-env.ts'
import { bindDeskEndpoint } from '../platform/http/desk/bind-desk-endpoint.ts'
import { withBrowser } from '../platform/http/desk/desk-context.ts'
import { forgetSession, setSessionCookie } from '../platform/http/desk/desk-cookie.ts'
import { acceptInvitation } from './accept-invitation.ts'
import { invite } from './invite.ts'
import { changeOwnPassword, ownAccount } from './own-account.ts'
import { cancelInvitation, changeRole, listPeople, removePerson } from './people.ts'
import { beginInvitedPasskey, readInvitation } from './read-invitation.ts'
import {
  addOwnPasskey,
  beginOwnPasskey,
  listOwnPasskeys,
  removeOwnPasskey,
  renameOwnPasskey,
  signInByPasskey,
} from './sign-in/passkeys.ts'
import { beginPasskeyProof } from './sign-in/prove-passkey.ts'
import { confirmSecondFactor, newSecondFactor, renewRecoveryCodes } from './sign-in/second-factor.ts'
import { endOwnSession, listOwnSessions, signInToDesk, signOutOfDesk } from './sign-in/sign-in.ts'
import { steppedUpUntil, stepUp } from './sign-in/step-up.ts'

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
  })

  bindDeskEndpoint(app, changeRoleCall, ({ shop, params, body }) =>
    changeRole(shop, { personId: Number(params.person), role: body.role }),
  )

  bindDeskEndpoint(app, removePersonCall, ({ shop, params }) =>
    removePerson(shop, { personId: Number(params.person) }),
  )

  bindDeskEndpoint(app, cancelInvitationCall, ({ shop, params }) =>
    cancelInvitation(shop, { id: Number(params.person) }),
  )
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

  bindDeskEndpoint(app, endDeskSession, ({ staff, params }) => endOwnSession(staff, params.id))
}

export function secondFactorRoutes(app: App): void {
  bindDeskEndpoint(app, newCall, async ({ staff }) => newSecondFactor(staff))

  bindDeskEndpoint(app, confirmCall, async ({ staff, body }) => ({
    recoveryCodes: await confirmSecondFactor(staff, body),
  }))

  bindDeskEndpoint(app, renewCall, async ({ staff }) => ({ recoveryCodes: await renewRecoveryCodes(staff) }))

  bindDeskEndpoint(app, changeDeskPassword, ({ staff, body }) => changeOwnPassword(staff, body))
}

export function passkeyRoutes(app: App): void {
  bindDeskEndpoint(app, beginProofCall, async ({ c, context }) => ({
    options: await beginPasskeyProof(withBrowser(c, context)),
  }))

  bindDeskEndpoint(app, signInByPasskeyCall, async ({ c, context, body }) => {
    setSessionCookie(c, await signInByPasskey(context, body))
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

  bindDeskEndpoint(app, renamePasskey, ({ staff, params, body }) =>
    renameOwnPasskey(staff, { id: Number(params.id), name: body.name }),
  )

  bindDeskEndpoint(app, removePasskey, ({ staff, params }) =>
    removeOwnPasskey(staff, { id: Number(params.id) }),
  )
}
