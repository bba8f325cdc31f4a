import { describe, expect, test } from 'vitest'
import { limits } from '../../../../src/store-api/platform/services/limits.ts'
import { hitAll } from '../../../../src/store-api/platform/services/rate-limit.db.ts'
import { callDesk, codeAt, newPerson, PASSWORD } from '../../support/desk.ts'
import { enginesByDay, openApi } from '../../support/open-api.ts'

describe.each(enginesByDay)('guesses at the desk on %s', async engine => {
  const api = await openApi(engine)
  const signIn = (email: string, password: string, code?: string) =>
    callDesk(api, '/session', { body: { email, password, code } })

  test('of passwords have to wait, for known and unknown addresses alike, and not for good', async () => {
    const { email } = await newPerson(api, 'one', 'marketer')
    for (const address of [email, 'nobody@example.com']) {
      const statuses: number[] = []
      for (let tries = 0; tries < 26; tries++) statuses.push((await signIn(address, 'wrong')).status)
      expect(statuses).toEqual([...Array(25).fill(401), 429])
    }
    const refused = await signIn(email, PASSWORD)
    expect(refused.status).toBe(429)
    const seconds = Number(refused.headers.get('Retry-After'))
    expect(seconds).toBeGreaterThan(0)
    expect(seconds).toBeLessThanOrEqual(600)
    api.clock.now += seconds * 1000
    expect((await signIn(email, PASSWORD)).status).toBe(200)
  })

  test('from however many networks leave a person room where they have signed in before', async () => {
    const isTrusted = (peer: string) => peer === 'in-process'
    const own = await openApi(engine, undefined, undefined, { isTrusted })
    const { email } = await newPerson(own, 'one', 'marketer')
    const from = (address: string) =>
      callDesk(own, '/session', {
        body: { email, password: PASSWORD },
        headers: { 'X-Forwarded-For': address },
      })
    expect((await from('198.51.100.7')).status).toBe(200)
    for (const limit of [limits.wrongPasswordsForAccount, limits.furtherPasswordsForAccount])
      await hitAll(own.db, 0, [[limit, email]], own.clock.now, limit.max)
    expect((await from('203.0.113.9')).status).toBe(429)
    expect((await from('198.51.100.7')).status).toBe(200)
  })

  test('of codes have to wait after five, and right ones do not count', async () => {
    api.clock.now += 60 * 60_000
    const { email, totpSecret } = await newPerson(api, 'one', 'keeper')
    for (let times = 0; times < 6; times++) {
      api.clock.now += 30_000
      expect((await signIn(email, PASSWORD, codeAt(totpSecret, api.clock.now))).status).toBe(200)
    }
    api.clock.now += 60 * 60_000
    const statuses: number[] = []
    for (let tries = 0; tries < 6; tries++)
      statuses.push((await signIn(email, PASSWORD, `00000${tries}`)).status)
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429])
    const right = await signIn(email, PASSWORD, codeAt(totpSecret, api.clock.now))
    expect(right.status).toBe(429)
    api.clock.now += Number(right.headers.get('Retry-After')) * 1000
    expect((await signIn(email, PASSWORD, codeAt(totpSecret, api.clock.now))).status).toBe(200)
  })

  test('of invitation links have to wait', async () => {
    const statuses: number[] = []
    for (let tries = 0; tries < 301; tries++)
      statuses.push((await callDesk(api, '/invitations/read', { body: { token: `x${tries}` } })).status)
    expect([statuses.slice(0, 300).every(status => status === 404), statuses[300]]).toEqual([true, 429])
  })

  test('and what is right leave no address, password, token or code in the log', () => {
    const log = api.lines.join('')
    expect(log).toContain('"route":"/desk/session"')
    expect(log).toContain('sign-in.failed')
    expect(log).toContain('limit.reached')
    expect(log).not.toMatch(/@example|quiet lantern|haat-desk|otpauth|(?<!\w)00000[0-5](?!\w)/)
  })
})
