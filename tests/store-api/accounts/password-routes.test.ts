import { beforeEach, describe, expect, test } from 'vitest'
import { newResetToken } from '../../../src/store-api/accounts/passwords.ts'
import { storeId } from '../support/desk.ts'
import { enginesByDay, ONE, openApi, TWO } from '../support/open-api.ts'
import { newShopper } from '../support/shopper.ts'

const INVALID = {
  status: 400,
  body: { error: 'This reset link is invalid or has expired. Please request a new one.' },
}

describe.each(enginesByDay)('a forgotten password on %s', async engine => {
  let shopper: Awaited<ReturnType<typeof newShopper>>
  const api = await openApi(engine)
  const context = { db: api.db, storeId: await storeId(api, 'one'), now: () => api.clock.now }
  beforeEach(async () => {
    shopper = await newShopper(api)
  })
  const forgot = (email: string) => api.call('/users/forgot-password', { body: { email } })
  const token = async () => (await newResetToken(context, shopper.email)) ?? ''
  const reset = (given: string, password = 'a new password', host?: string) =>
    api.call('/users/reset-password', { ...(host ? { host } : {}), body: { token: given, password } })
  const mails = async (email = shopper.email) => {
    const rows = await api.db.selectFrom('mail_queue').select('job').execute()
    return rows.map(row => JSON.parse(row.job)).filter(job => job.email === email)
  }
  const signIn = async (password: string) =>
    (await api.call('/users/authorize', { body: { email: shopper.email, password } })).status

  test('is answered alike, with the same work, whether or not the address is known', async () => {
    const work = async (email: string) => {
      api.queries.length = 0
      const { status, body } = await forgot(email)
      return { status, body, queries: [...api.queries] }
    }
    await work('first@example.com')
    expect(await work('nobody@example.com')).toEqual(await work(shopper.email))
  })

  test('queues a mail that holds no token', async () => {
    await forgot(` ${shopper.email.toUpperCase()} `)
    const rows = await api.db.selectFrom('mail_queue').select('job').execute()
    const job = rows.map(row => JSON.parse(row.job)).find(one => one.email === shopper.email)
    expect(job).toEqual({ kind: 'password-reset', email: shopper.email, origin: 'http://one.localhost:4321' })
    expect(await api.db.selectFrom('password_resets').selectAll().execute()).toEqual([])
  })

  test('a link sets the password, ends every session, and works once', async () => {
    const [stranger, elsewhere] = [await newShopper(api), await newShopper(api, TWO)]
    const isOpen = async (session: string, host = ONE) =>
      (await api.call('/accountInfo', { token: session, host })).status === 200
    const { body } = await api.call('/users/authorize', { body: shopper })
    const sessions = [shopper.token, (body as { token: string }).token, stranger.token]
    const link = await token()
    expect(await reset(link)).toMatchObject({ status: 200, body: { success: true } })
    expect(await signIn('a new password')).toBe(200)
    expect(await signIn(shopper.password)).toBe(401)
    expect(await Promise.all(sessions.map(one => isOpen(one)))).toEqual([false, false, true])
    expect(await isOpen(elsewhere.token, TWO)).toBe(true)
    expect(await reset(link, 'yet another one')).toMatchObject(INVALID)
    expect(await signIn('a new password')).toBe(200)
  })

  test('a mail says that the password was changed, by a link or with the old one', async () => {
    const origin = 'http://one.localhost:4321'
    const mail = { kind: 'password-changed', email: shopper.email, origin }
    expect(await mails()).toEqual([])
    await reset(await token())
    expect(await mails()).toEqual([mail])
    const { body } = await api.call('/users/authorize', {
      body: { email: shopper.email, password: 'a new password' },
    })
    const { token: session } = body as { token: string }
    const change = (currentPassword: string, newPassword: string, of = session) =>
      api.call('/users/password', { token: of, body: { currentPassword, newPassword } })
    expect((await change('a guess', 'third monsoon')).status).toBe(400)
    expect(await mails()).toEqual([mail])
    expect((await change('a new password', 'third monsoon')).status).toBe(200)
    expect(await mails()).toEqual([mail, mail])
    // As after an answer that was lost.
    expect((await change('third monsoon', 'third monsoon')).status).toBe(200)
    expect(await mails()).toEqual([mail, mail])
    // Anybody can register anybody's address and change its password all day.
    const stranger = await newShopper(api)
    for (const n of [0, 1, 2, 3, 4]) {
      const before = n ? `monsoon ${n}` : stranger.password
      expect((await change(before, `monsoon ${n + 1}`, stranger.token)).status).toBe(200)
    }
    expect(await mails(stranger.email)).toHaveLength(3)
  })

  test('a wrong, an expired and another shop’s link are one answer', async () => {
    const link = await token()
    expect(await reset('wrong')).toMatchObject(INVALID)
    expect(await reset(link, 'a new password', TWO)).toMatchObject(INVALID)
    api.clock.now += 3_600_000
    expect(await reset(link)).toMatchObject(INVALID)
    expect(await signIn(shopper.password)).toBe(200)
  })

  test('a password too short burns nothing', async () => {
    const link = await token()
    const answer = await reset(link, '12345')
    expect(answer).toMatchObject({ body: { error: 'Password must be at least 6 characters' } })
    expect((await reset(link)).status).toBe(200)
  })

  test('asked for again and again is limited for the address and for the client', async () => {
    // One mailbox gets all of these.
    for (const tag of ['', '+a', '+b', '+c', '+d'])
      expect((await forgot(`flood${tag}@example.com`)).status).toBe(200)
    const limited = await forgot('flood+e@example.com')
    expect(limited.status).toBe(429)
    expect(Number(limited.headers.get('retry-after'))).toBeGreaterThan(0)
    const statuses = []
    for (let n = 0; n < 31; n += 1) statuses.push((await forgot(`many${n}@example.com`)).status)
    expect(statuses.at(-1)).toBe(429)
  })

  test('no log line holds an address, a password or a token', async () => {
    const link = await token()
    await reset(link)
    const log = api.lines.join('\n')
    for (const secret of [link, shopper.email, 'a new password']) expect(log).not.toContain(secret)
  })
})
