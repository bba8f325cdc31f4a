import { setImmediate } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { getDeskSession, listDeskSessions, stepUp } from '../../../../src/contract/desk/staff/session.ts'
import { hashPassword } from '../../../../src/store-api/platform/services/password-hash.ts'
import { callDesk, codeAt, type DeskPerson, newPerson, PASSWORD } from '../../support/desk.ts'
import { enginesByDay, openApi } from '../../support/open-api.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

describe.each(enginesByDay)('a session at the desk on %s', async engine => {
  const api = await openApi(engine)
  const keeper = await newPerson(api, 'one', 'keeper')
  const marketer = await newPerson(api, 'one', 'marketer')
  const signIn = (body: object, cookie?: string) => callDesk(api, '/session', { body, cookie })
  const status = async (cookie: string | undefined) => (await callDesk(api, '/sessions', { cookie })).status
  const freshCode = (person: DeskPerson) => {
    api.clock.now += MINUTE
    return codeAt(person.totpSecret, api.clock.now)
  }

  test('begins with the password, and with a code where there is a second factor', async () => {
    const password = { email: ` ${marketer.email.toUpperCase()} `, password: PASSWORD }
    const plain = await signIn(password)
    expect([plain.status, plain.body]).toEqual([200, { state: 'signed-in' }])
    const { body } = await callDesk(api, '/session', { cookie: plain.cookie })
    expect(getDeskSession.response.parse(body).person).toEqual({
      email: marketer.email,
      name: 'Meera Nair',
      hasPassword: true,
      hasTotp: false,
      hasPasskey: false,
      hasSecondFactor: false,
      needsSecondFactor: false,
      steppedUpUntil: new Date(api.clock.now + 10 * MINUTE).toISOString(),
      shops: [{ slug: 'one', name: 'Shop one', origin: 'http://one.localhost:4321', role: 'marketer' }],
    })
    const asked = await signIn({ email: keeper.email, password: PASSWORD })
    expect([asked.status, asked.body, asked.cookie]).toEqual([200, { state: 'code-required' }, undefined])
    const whole = { email: keeper.email, password: PASSWORD, code: freshCode(keeper) }
    expect((await signIn(whole)).body).toEqual({ state: 'signed-in' })
  })

  test('is nobody’s without its cookie, and with one that has ended', async () => {
    for (const cookie of [undefined, 'haat-desk=invented']) {
      const answer = await callDesk(api, '/session', { cookie })
      expect([answer.status, answer.body]).toEqual([200, { person: null }])
    }
  })

  test('takes a code of the step before or after, once, and none twice', async () => {
    const base = { email: keeper.email, password: PASSWORD }
    api.clock.now += 10 * MINUTE
    const at = (steps: number) => codeAt(keeper.totpSecret, api.clock.now + steps * 30_000)
    expect((await signIn({ ...base, code: at(-2) })).body).toMatchObject({ code: 'code-wrong' })
    expect((await signIn({ ...base, code: at(2) })).body).toMatchObject({ code: 'code-wrong' })
    expect((await signIn({ ...base, code: at(-1) })).status).toBe(200)
    expect((await signIn({ ...base, code: at(-1) })).body).toMatchObject({ code: 'code-wrong' })
    expect((await signIn({ ...base, code: ` ${at(1).slice(0, 3)}-${at(1).slice(3)}` })).status).toBe(200)
    // Earlier than one that was used.
    expect((await signIn({ ...base, code: at(0) })).status).toBe(400)
  })

  test('of ten at once with one code begins once', async () => {
    const code = freshCode(keeper)
    api.clock.now += 10 * MINUTE
    const late = codeAt(keeper.totpSecret, api.clock.now)
    expect(code).not.toBe(late)
    const body = { email: keeper.email, password: PASSWORD, code: late }
    const statuses = (await Promise.all(Array.from({ length: 5 }, () => signIn(body)))).map(one => one.status)
    expect(statuses.filter(one => one === 200)).toHaveLength(1)
  })

  test('takes each recovery code once', async () => {
    api.clock.now += HOUR
    const [first = '', second = ''] = keeper.recoveryCodes
    expect(new Set(keeper.recoveryCodes).size).toBe(10)
    expect(first).toMatch(/^[A-Z2-7]{4}(-[A-Z2-7]{4}){3}$/)
    const base = { email: keeper.email, password: PASSWORD }
    expect((await signIn({ ...base, code: first.toLowerCase() })).status).toBe(200)
    expect((await signIn({ ...base, code: first })).status).toBe(400)
    expect((await signIn({ ...base, code: second.replaceAll('-', ' ') })).status).toBe(200)
    const rows = await api.db.selectFrom('staff_recovery_codes').selectAll().execute()
    expect(rows).toHaveLength(8)
    expect(JSON.stringify(rows)).not.toContain(keeper.recoveryCodes[2])
  })

  test('does not begin with a wrong password, an unknown address or a wrong code', async () => {
    for (const body of [
      { email: marketer.email, password: 'something else' },
      { email: 'nobody@example.com', password: PASSWORD },
      { email: keeper.email, password: 'something else', code: codeAt(keeper.totpSecret, api.clock.now) },
    ]) {
      const answer = await signIn(body)
      const refusal = { error: 'Invalid email or password', code: 'credentials-wrong' }
      expect([answer.status, answer.body, answer.cookie]).toEqual([401, refusal, undefined])
    }
    const answer = await signIn({ email: keeper.email, password: PASSWORD, code: '000000' })
    expect([answer.status, answer.cookie]).toEqual([400, undefined])
  })

  test('does not begin for a person who is removed while the password is checked', async () => {
    const { email, id } = await newPerson(api, 'one', 'packer')
    // Checking it takes a hundred times as long as the removal, however busy the machine.
    const strength = { memoryCost: 19_456, timeCost: 60, parallelism: 1 }
    const slow = { password_hash: await hashPassword(PASSWORD, { storeId: 0, strength }) }
    await api.db.updateTable('staff').set(slow).where('id', '=', id).execute()
    api.queries.length = 0
    const signing = signIn({ email, password: PASSWORD })
    while (!api.queries.some(query => /from "staff" where "email"/.test(query))) await setImmediate()
    await api.db.deleteFrom('staff_roles').where('staff_id', '=', id).execute()
    expect((await signing).status).toBe(401)
  })

  test('has a token of 256 bits whose hash alone is stored, and a new one at every sign-in', async () => {
    const body = { email: marketer.email, password: PASSWORD }
    const one = await signIn(body)
    const other = await signIn(body, one.cookie)
    const [, token = ''] = one.cookie?.split('=') ?? []
    expect(token).toMatch(/^[\w-]{43}$/)
    expect(other.cookie).not.toBe(one.cookie)
    // The one it replaces ends.
    expect([await status(one.cookie), await status(other.cookie)]).toEqual([401, 200])
    const staffSessions = api.db.selectFrom('staff_sessions').selectAll()
    expect(JSON.stringify(await staffSessions.execute())).not.toContain(token)
  })

  test('ends by sign-out, which deletes the cookie', async () => {
    const { cookie } = await signIn({ email: marketer.email, password: PASSWORD })
    const out = await callDesk(api, '/session', { method: 'DELETE', cookie })
    expect(out.status).toBe(200)
    expect(out.headers.get('set-cookie')).toMatch(/^haat-desk=; Max-Age=0; Path=\//)
    expect(await status(cookie)).toBe(401)
  })

  test('ends after twelve hours without a call, and after seven days with calls', async () => {
    const { cookie } = await signIn({ email: marketer.email, password: PASSWORD })
    api.clock.now += 12 * HOUR - MINUTE
    expect(await status(cookie)).toBe(200)
    api.clock.now += 12 * HOUR - MINUTE
    expect(await status(cookie)).toBe(200)
    api.clock.now += 12 * HOUR
    expect(await status(cookie)).toBe(401)
    const busy = await signIn({ email: marketer.email, password: PASSWORD })
    for (let hours = 0; hours < 7 * 24 - 12; hours += 11) {
      api.clock.now += 11 * HOUR
      expect(await status(busy.cookie)).toBe(200)
    }
    api.clock.now += 11 * HOUR
    expect(await status(busy.cookie)).toBe(401)
  })

  test('is listed with the others of the same person, and ended from any of them', async () => {
    await api.db.deleteFrom('staff_sessions').execute()
    const body = { email: marketer.email, password: PASSWORD }
    const [one, other] = [await signIn(body), await signIn(body)]
    const stranger = await newPerson(api, 'two', 'marketer')
    const list = async (cookie: string | undefined) =>
      listDeskSessions.response.parse((await callDesk(api, '/sessions', { cookie })).body).sessions
    const listed = await list(one.cookie)
    expect(listed.map(({ isCurrent }) => isCurrent)).toEqual([true, false])
    const end = (id: string, cookie: string | undefined) =>
      callDesk(api, `/sessions/${id}`, { method: 'DELETE', cookie })
    const otherId = listed[1]?.id ?? ''
    for (const id of [otherId, '0', 'x', '1e3']) expect((await end(id, stranger.cookie)).status).toBe(404)
    expect((await end(otherId, one.cookie)).status).toBe(200)
    expect([await status(other.cookie), await status(one.cookie)]).toEqual([401, 200])
  })

  test('steps up by the code where there is one, else by the password, for ten minutes', async () => {
    const { cookie } = await signIn({ email: marketer.email, password: PASSWORD })
    const until = async () =>
      getDeskSession.response.parse((await callDesk(api, '/session', { cookie })).body).person?.steppedUpUntil
    const prove = (body: object, by = cookie) => callDesk(api, '/session/step-up', { body, cookie: by })
    api.clock.now += 10 * MINUTE
    expect(await until()).toBe('')
    const answer = (await prove({ password: 'something else' })).body
    expect(answer).toMatchObject({ code: 'current-password-wrong' })
    expect((await prove({})).status).toBe(400)
    const proved = stepUp.response.parse((await prove({ password: PASSWORD })).body)
    expect(proved.steppedUpUntil).toBe(new Date(api.clock.now + 10 * MINUTE).toISOString())
    expect(await until()).toBe(proved.steppedUpUntil)
    // Clocks of two machines differ; one that was ahead by a day makes no proof of a day.
    for (const [behind, expected] of [
      [1_000, proved.steppedUpUntil],
      [24 * 60 * MINUTE, ''],
    ] as const) {
      api.clock.now -= behind
      expect(await until()).toBe(expected)
      api.clock.now += behind
    }
    const code = freshCode(keeper)
    const signedIn = await signIn({ email: keeper.email, password: PASSWORD, code })
    expect((await prove({ code }, signedIn.cookie)).body).toMatchObject({ code: 'code-wrong' })
    const found = (await prove({ password: PASSWORD }, signedIn.cookie)).body
    expect(found).toMatchObject({ code: 'code-required' })
    expect((await prove({ code: freshCode(keeper) }, signedIn.cookie)).status).toBe(200)
  })
})
