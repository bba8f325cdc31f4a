import type { Role } from '../../../src/contract/desk/permission.ts'
import { beginInvitedPasskey } from '../../../src/contract/desk/staff/invitation.ts'
import { addPasskey, beginNewPasskey, beginPasskeyProof } from '../../../src/contract/desk/staff/passkey.ts'
import { type Authenticator, type Ceremony, newAuthenticator } from './authenticator.ts'
import { callDesk, inviteTo, newEmail, personId } from './desk.ts'
import type { TestApi } from './open-api.ts'

/** The cookies of a browser, those of its session and of its challenges. */
export type Cookies = string | undefined

const joined = (...cookies: Cookies[]) => cookies.filter(Boolean).join('; ')

/** A challenge for the use of a passkey, with the cookie of the browser it was given to. */
export async function newChallenge(api: TestApi, cookie?: Cookies) {
  const answer = await callDesk(api, '/session/passkey/options', { method: 'POST', cookie })
  const { options } = beginPasskeyProof.response.parse(answer.body)
  return { options, challenge: options.challenge, cookie: joined(cookie, answer.cookie) }
}

/** Signs in by a passkey; `change` forges a part of the ceremony. */
export async function signInByPasskey(
  api: TestApi,
  authenticator: Authenticator,
  change: Partial<Ceremony> = {},
) {
  const { challenge, cookie } = await newChallenge(api)
  const passkey = authenticator.use({ challenge, ...change })
  return callDesk(api, '/session/passkey', { cookie, body: { passkey } })
}

/** Adds a passkey to the account of a session; `change` forges a part of the ceremony. */
export async function addPasskeyTo(
  api: TestApi,
  session: Cookies,
  authenticator = newAuthenticator(),
  change: Partial<Ceremony> = {},
) {
  const begun = await callDesk(api, '/passkeys/options', { method: 'POST', cookie: session })
  if (begun.status !== 200) return { authenticator, answer: begun, options: undefined, recoveryCodes: [] }
  const { options } = beginNewPasskey.response.parse(begun.body)
  const passkey = authenticator.make({ challenge: options.challenge, ...change })
  const cookie = joined(session, begun.cookie)
  const answer = await callDesk(api, '/passkeys', { cookie, body: { passkey, name: 'Laptop' } })
  const { recoveryCodes } =
    answer.status === 200 ? addPasskey.response.parse(answer.body) : { recoveryCodes: [] }
  return { authenticator, answer, options, recoveryCodes }
}

/** Somebody new in a shop whose only credential is a passkey, signed in. */
export async function newPasskeyPerson(api: TestApi, slug: string, role: Role) {
  const email = newEmail()
  const token = await inviteTo(api, slug, email, role)
  const begun = await callDesk(api, '/invitations/passkey', { body: { token, name: 'Ravi Menon' } })
  const { options } = beginInvitedPasskey.response.parse(begun.body)
  const authenticator = newAuthenticator()
  const body = { token, name: 'Ravi Menon', newPasskey: authenticator.make({ challenge: options.challenge }) }
  const answer = await callDesk(api, '/invitations/accept', { cookie: begun.cookie, body })
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
  return { email, authenticator, options, cookie: answer.cookie, id: await personId(api, email) }
}
