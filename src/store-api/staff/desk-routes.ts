import * as invitationCalls from '../../contract/desk/staff/invitation.ts'
import * as passkeyCalls from '../../contract/desk/staff/passkey.ts'
import * as peopleCalls from '../../contract/desk/staff/people.ts'
import * as factorCalls from '../../contract/desk/staff/second-factor.ts'
import * as sessionCalls from '../../contract/desk/staff/session.ts'
import { isoDate } from '../../domain/iso-date.ts'
import type { App } from '../platform/http/app-env.ts'
import { bindDeskEndpoint } from '../platform/http/desk/bind-desk-endpoint.ts'
import { withBrowser } from '../platform/http/desk/desk-context.ts'
import { forgetSession, setSessionCookie } from '../platform/http/desk/desk-cookie.ts'
import { acceptInvitation, beginInvitedPasskey, readInvitation } from './accept-invitation.ts'
import { changeOwnPassword, ownAccount } from './own-account.ts'
import { cancelInvitation, changeRole, invite, listPeople, removePerson } from './people.ts'
import { listPasskeys } from './sign-in/passkey.db.ts'
import {
  addOwnPasskey,
  beginOwnPasskey,
  removeOwnPasskey,
  renameOwnPasskey,
  signInByPasskey,
} from './sign-in/passkeys.ts'
import { beginPasskeyProof } from './sign-in/prove-passkey.ts'
import { confirmSecondFactor, newSecondFactor, renewRecoveryCodes } from './sign-in/second-factor.ts'
import {
  endOwnSession,
  listOwnSessions,
  signInToDesk,
  signOutOfDesk,
  steppedUpUntil,
  stepUp,
} from './sign-in/sign-in.ts'

export function peopleRoutes(app: App): void {
  bindDeskEndpoint(app, peopleCalls.listPeople, async ({ shop }) => {
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

  bindDeskEndpoint(app, peopleCalls.invitePerson, async ({ shop, body }) => {
    await invite(shop, { ...body, origin: shop.actor.origin })
  })

  bindDeskEndpoint(app, peopleCalls.changeRole, ({ shop, params, body }) =>
    changeRole(shop, { personId: Number(params.person), ...body }),
  )

  bindDeskEndpoint(app, peopleCalls.removePerson, ({ shop, params }) =>
    removePerson(shop, { personId: Number(params.person) }),
  )

  bindDeskEndpoint(app, peopleCalls.cancelInvitation, ({ shop, params }) =>
    cancelInvitation(shop, { id: Number(params.person) }),
  )
}

export function invitationRoutes(app: App): void {
  bindDeskEndpoint(app, invitationCalls.readInvitation, ({ context, body }) =>
    readInvitation(context, body.token),
  )

  bindDeskEndpoint(app, invitationCalls.beginInvitedPasskey, async ({ c, context, body }) => ({
    options: await beginInvitedPasskey(withBrowser(c, context), body),
  }))

  bindDeskEndpoint(app, invitationCalls.acceptInvitation, async ({ c, context, body }) => {
    const { sessionToken, recoveryCodes } = await acceptInvitation(context, body)
    setSessionCookie(c, sessionToken)
    return { recoveryCodes }
  })
}

export function sessionRoutes(app: App): void {
  bindDeskEndpoint(app, sessionCalls.getDeskSession, async call => {
    if (!call.context.actor.person) return { person: null }
    const { c, staff } = call
    const until = steppedUpUntil(staff.actor.person.session, staff.now())
    const person = await ownAccount(staff, c.get('deps').sitePort)
    return { person: { ...person, steppedUpUntil: isoDate(until) } }
  })

  bindDeskEndpoint(app, sessionCalls.signInToDesk, async ({ c, context, body }) => {
    const token = await signInToDesk(context, body)
    if (token === undefined) return { state: 'code-required' as const }
    setSessionCookie(c, token)
    return { state: 'signed-in' as const }
  })

  bindDeskEndpoint(app, sessionCalls.signOutOfDesk, async ({ c, staff }) => {
    await signOutOfDesk(staff)
    forgetSession(c)
  })

  bindDeskEndpoint(app, sessionCalls.stepUp, async ({ staff, body }) => ({
    steppedUpUntil: isoDate(await stepUp(staff, body)),
  }))

  bindDeskEndpoint(app, sessionCalls.listDeskSessions, async ({ staff }) => {
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

  bindDeskEndpoint(app, sessionCalls.endDeskSession, ({ staff, params }) => endOwnSession(staff, params.id))
}

export function secondFactorRoutes(app: App): void {
  bindDeskEndpoint(app, factorCalls.newSecondFactor, async ({ staff }) => newSecondFactor(staff))

  bindDeskEndpoint(app, factorCalls.confirmSecondFactor, async ({ staff, body }) => ({
    recoveryCodes: await confirmSecondFactor(staff, body),
  }))

  bindDeskEndpoint(app, factorCalls.renewRecoveryCodes, async ({ staff }) => ({
    recoveryCodes: await renewRecoveryCodes(staff),
  }))

  bindDeskEndpoint(app, factorCalls.changeDeskPassword, ({ staff, body }) => changeOwnPassword(staff, body))
}

export function passkeyRoutes(app: App): void {
  bindDeskEndpoint(app, passkeyCalls.beginPasskeyProof, async ({ c, context }) => ({
    options: await beginPasskeyProof(withBrowser(c, context)),
  }))

  bindDeskEndpoint(app, passkeyCalls.signInByPasskey, async ({ c, context, body }) => {
    setSessionCookie(c, await signInByPasskey(context, body))
  })

  bindDeskEndpoint(app, passkeyCalls.listPasskeys, async ({ staff }) => {
    const passkeys = await listPasskeys(staff.db, staff.actor.person.id)
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

  bindDeskEndpoint(app, passkeyCalls.beginNewPasskey, async ({ c, staff }) => ({
    options: await beginOwnPasskey(withBrowser(c, staff)),
  }))

  bindDeskEndpoint(app, passkeyCalls.addPasskey, async ({ staff, body }) => ({
    recoveryCodes: await addOwnPasskey(staff, body),
  }))

  bindDeskEndpoint(app, passkeyCalls.renamePasskey, ({ staff, params, body }) =>
    renameOwnPasskey(staff, { id: Number(params.id), name: body.name }),
  )

  bindDeskEndpoint(app, passkeyCalls.removePasskey, ({ staff, params }) =>
    removeOwnPasskey(staff, { id: Number(params.id) }),
  )
}
