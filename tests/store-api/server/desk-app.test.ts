import { describe, expect, test } from 'vitest'
import { listed } from '../../support/listed.ts'
import { callDesk, newPerson, PASSWORD } from '../support/desk.ts'
import { openApi } from '../support/open-api.ts'

const api = await openApi('sqlite')
const real = await openApi('sqlite', undefined, 'loopback', { deskHost: 'desk.example' })

/** A call through a proxy on this machine. */
async function proxied(headers: Record<string, string>, path = '/session', body?: object) {
  const rawHeaders = ['Host', 'localhost:8044', ...Object.entries(headers).flat()]
  const env = { incoming: { rawHeaders, socket: { remoteAddress: '127.0.0.1' } } }
  const proof = { 'Content-Type': 'application/json', 'Sec-Fetch-Site': 'same-origin' }
  const init = body ? { method: 'POST', body: JSON.stringify(body) } : {}
  const all = { headers: { ...(body ? proof : {}), ...headers }, ...init }
  return api.app.request(`http://localhost:8044/api/v1/desk${path}`, all, env)
}

describe("the desk's host", () => {
  test.each(
    listed('one.localhost:4321 localhost two.example api.desk.localhost desk.example xdesk.localhost'),
  )('is no other: %s has none of its calls', async at => {
    const answer = await callDesk(api, '/session', { at })
    expect(answer.status).toBe(404)
    expect(answer.body).toEqual({
      error: expect.stringMatching(/^(This page does not exist|There is no shop at this address)$/),
    })
  })

  const paths = listed('/api/v1/storeInfo /api/v1/products /api/v1/openapi.json /media/novel.webp / /x')
  test.each(paths)('has nothing of a shop: %s', async path => {
    const answer = await api.app.request(`http://desk.localhost:4321${path}`)
    expect([answer.status, await answer.json()]).toEqual([404, { error: 'This page does not exist' }])
  })

  test('is named by a trusted proxy, and then has its port', async () => {
    const desk = { 'X-Forwarded-Host': 'desk.localhost:5000' }
    expect((await proxied(desk, '/sessions')).status).toBe(401)
    expect((await proxied({ 'X-Forwarded-Host': 'one.localhost:5000' })).status).toBe(404)
    const origin = (port: number) => ({ ...desk, Origin: `http://desk.localhost:${port}` })
    const body = { email: 'nobody@example.com', password: PASSWORD }
    expect((await proxied(origin(5000), '/session', body)).status).toBe(401)
    expect((await proxied(origin(5001), '/session', body)).status).toBe(403)
  })

  test('answers whether it lives, and nothing there may be stored', async () => {
    const alive = await api.app.request('http://desk.localhost/healthz')
    expect([alive.status, await alive.json()]).toEqual([200, { ok: true }])
    for (const path of ['/session', '/openapi.json', '/nothing'])
      expect((await callDesk(api, path)).headers.get('Cache-Control')).toBe('no-store')
  })
})

describe("the session's cookie", () => {
  const signedIn = async (on: typeof api, at: string) => {
    const { email } = await newPerson(on, 'one', 'marketer').catch(() => ({ email: '' }))
    return callDesk(on, '/session', { at, body: { email, password: PASSWORD } })
  }

  test('on http of this machine has no Secure, which browsers would refuse', async () => {
    const { headers } = await signedIn(api, 'desk.localhost:4321')
    const seen = headers.getSetCookie()
    expect(seen).toEqual([expect.stringMatching(/^haat-desk=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict$/)])
  })

  test('is bound to its host and to https everywhere else', async () => {
    const { email } = await newPerson(api, 'one', 'marketer')
    const proxy = { 'X-Forwarded-Host': 'desk.localhost', 'X-Forwarded-Proto': 'https' }
    const local = await proxied(proxy, '/session', { email, password: PASSWORD })
    const bound = /^__Host-haat-desk=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Strict$/
    expect(local.headers.getSetCookie()).toEqual([expect.stringMatching(bound)])
    const at = 'desk.example'
    const [person] = await real.db.selectFrom('staff').select('email').execute()
    expect(person).toBeUndefined()
    const [row] = await api.db.selectFrom('staff').selectAll().where('email', '=', email).execute()
    if (row) await real.db.insertInto('staff').values(row).execute()
    const answer = await callDesk(real, '/session', { at, body: { email, password: PASSWORD } })
    expect(answer.headers.getSetCookie()).toEqual([expect.stringMatching(bound)])
    const get = async (cookie = '') => (await callDesk(real, '/sessions', { at, cookie })).status
    expect(await get(answer.cookie)).toBe(200)
    // A cookie that another host below the same domain could set does not count.
    expect(await get(answer.cookie?.replace('__Host-', ''))).toBe(401)
  })
})
