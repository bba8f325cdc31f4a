import { vi } from 'vitest'
import { DESK_API_BASE } from '../../src/contract/desk/desk-endpoint.ts'

export interface DeskCall {
  /** Method and path below the desk's calls: `GET /session`. */
  name: string
  body: unknown
  headers: Headers
}

type Answer = { status?: number; body?: unknown; headers?: Record<string, string> } | 'no network' | 'no json'

/**
 * A page that is loaded anew, and a store API at the other end of its `fetch`, with an answer for each call; the last
 * answer of a call is repeated, and one that is a promise comes late.
 */
export function answerDeskCalls(answers: Record<string, (Answer | Promise<Answer>)[]>) {
  vi.resetModules()
  const calls: DeskCall[] = []
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', headers = {}, body }: RequestInit) => {
    const name = `${method} ${path.replace(DESK_API_BASE, '')}`
    calls.push({
      name,
      headers: new Headers(headers),
      body: body === undefined ? undefined : JSON.parse(String(body)),
    })
    const [next = { status: 404 }, ...later] = answers[name] ?? []
    if (later.length > 0) answers[name] = later
    const answer = await next
    if (answer === 'no network') throw new TypeError('fetch failed')
    if (answer === 'no json') return new Response('<h1>nginx</h1>')
    return Response.json(answer.body ?? { success: true }, {
      status: answer.status ?? 200,
      headers: answer.headers ?? {},
    })
  })
  return { calls, names: () => calls.map(({ name }) => name), answers }
}

export const signedIn = {
  body: {
    person: {
      email: 'keeper@example.com',
      name: 'Asha',
      hasPassword: true,
      hasTotp: true,
      hasPasskey: false,
      hasSecondFactor: true,
      needsSecondFactor: false,
      steppedUpUntil: '',
      shops: [{ slug: 'books', name: 'Books', origin: '', role: 'keeper' }],
    },
  },
}
export const nobody = { body: { person: null } }
/** Of a call that needs a session. */
export const signedOut = { status: 401, body: { error: 'Signed out' } }
export const needsProof = {
  status: 403,
  body: { error: 'Please confirm it’s you.', code: 'step-up-required' },
}
export const wrongCode = { status: 400, body: { error: 'This code is wrong.', code: 'code-wrong' } }
