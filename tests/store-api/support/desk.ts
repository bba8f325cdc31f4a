import { TOTP } from 'otpauth'
import type { Role } from '../../../src/contract/desk/permission.ts'
import { acceptInvitation, readInvitation } from '../../../src/contract/desk/staff/invitation.ts'
import { invite } from '../../../src/store-api/staff/people.ts'
import { type Answered, parsed, type TestApi } from './open-api.ts'

export const DESK = 'desk.localhost'
export const ORIGIN = `http://${DESK}:4321`
export const PASSWORD = 'quiet lantern harbour'

export interface DeskSent {
  /** Host and port of the call. */
  at?: string
  cookie?: string | undefined
  body?: unknown
  method?: string
  /** Headers instead of those that a page of the desk sends with a change; `{}` sends none of them. */
  proof?: Record<string, string>
  headers?: Record<string, string>
}

/** A call of the desk as its own page makes it. */
export async function callDesk(
  { app }: Pick<TestApi, 'app'>,
  path: string,
  { at = `${DESK}:4321`, cookie, body, method, proof, headers }: DeskSent = {},
): Promise<Answered & { cookie: string | undefined }> {
  const verb = method ?? (body === undefined ? 'GET' : 'POST')
  const own = { 'Content-Type': 'application/json', 'Sec-Fetch-Site': 'same-origin' }
  const answer = await app.request(`http://${at}/api/v1/desk${path}`, {
    method: verb,
    headers: { ...(verb === 'GET' ? {} : (proof ?? own)), ...(cookie ? { Cookie: cookie } : {}), ...headers },
    ...(body === undefined ? {} : { body: isRaw(body) ? body : JSON.stringify(body) }),
  })
  const text = await answer.text()
  const [set] = answer.headers.getSetCookie()
  return { status: answer.status, body: parsed(text), headers: answer.headers, cookie: set?.split(';')[0] }
}

/** Saves a section of a shop over a revision, as its page does. */
export function putSection(
  api: Pick<TestApi, 'app'>,
  { shop = 'one', section, cookie, value, revision }: NewSection,
) {
  const headers = { 'If-Match': `"${revision}"` }
  return callDesk(api, `/shops/${shop}/sections/${section}`, {
    method: 'PUT',
    cookie,
    body: { value },
    headers,
  })
}

interface NewSection {
  shop?: string
  section: string
  cookie: string | undefined
  value: unknown
  revision: number
}

function isRaw(body: unknown): body is string | Uint8Array<ArrayBuffer> {
  return typeof body === 'string' || body instanceof Uint8Array
}

/** The code that an authenticator app shows. */
export function codeAt(secret: string, now: number): string {
  return new TOTP({ secret }).generate({ timestamp: now })
}

let people = 0

/** A new address that nobody has. */
export function newEmail(): string {
  return `person${++people}@example.com`
}

export async function storeId({ db }: Pick<TestApi, 'db'>, slug: string): Promise<number> {
  const row = await db.selectFrom('stores').select('id').where('slug', '=', slug).executeTakeFirstOrThrow()
  return row.id
}

/** Invites as the command line does; the token of the link. */
export async function inviteTo(api: TestApi, slug: string, email: string, role: Role): Promise<string> {
  const id = await storeId(api, slug)
  const context = {
    db: api.db,
    storeId: id,
    actor: { type: 'cli' as const },
    now: () => api.clock.now,
    jobs: { mailQueued: () => {} },
  }
  return invite(context, { email, role, origin: ORIGIN })
}

export type DeskPerson = Awaited<ReturnType<typeof newPerson>>

/** Somebody new in a shop, signed in; keepers with a second factor, others without. */
export async function newPerson(api: TestApi, slug: string, role: Role, hasSecondFactor = role === 'keeper') {
  const email = newEmail()
  const token = await inviteTo(api, slug, email, role)
  const offer = readInvitation.response.parse(
    (await callDesk(api, '/invitations/read', { body: { token } })).body,
  )
  const totpSecret = hasSecondFactor ? offer.totpSecret : ''
  const answer = await callDesk(api, '/invitations/accept', {
    body: {
      token,
      name: 'Meera Nair',
      password: PASSWORD,
      ...(hasSecondFactor ? { totpSecret, code: codeAt(totpSecret, api.clock.now) } : {}),
    },
  })
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
  const { recoveryCodes } = acceptInvitation.response.parse(answer.body)
  return { email, totpSecret, recoveryCodes, cookie: answer.cookie, id: await personId(api, email) }
}

export async function personId({ db }: Pick<TestApi, 'db'>, email: string): Promise<number> {
  const row = await db.selectFrom('staff').select('id').where('email', '=', email).executeTakeFirstOrThrow()
  return row.id
}
