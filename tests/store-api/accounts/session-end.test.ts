import { beforeAll, describe, expect, test } from 'vitest'
import { authorize } from '../../../src/contract/session.ts'
import { newResetToken } from '../../../src/store-api/accounts/passwords.ts'
import { deleteExpired } from '../../../src/store-api/installation/delete-expired.db.ts'
import { enginesByDay, openApi, type TestApi, TWO } from '../support/open-api.ts'
import { newShopper } from '../support/shopper.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

describe.each(enginesByDay)('a session on %s', async engine => {
  const api = await openApi(engine)
  const signIn = async ({ email, password }: { email: string; password: string }) =>
    authorize.response.parse((await api.call('/users/authorize', { body: { email, password } })).body).token
  const post = (path: string, token: string, body?: object, host?: string) =>
    api.call(path, { token, method: 'POST', ...(body ? { body } : {}), ...(host ? { host } : {}) })
  const isOpen = async (token: string) => (await api.call('/accountInfo', { token })).status === 200

  test('ends at the API when it is signed out of, and only that one', async () => {
    const shopper = await newShopper(api)
    const other = await signIn(shopper)
    expect(await post('/users/logout', other, undefined, TWO)).toMatchObject({ status: 401 })
    expect(await post('/users/logout', other)).toMatchObject({ status: 200, body: { success: true } })
    expect([await isOpen(other), await isOpen(shopper.token)]).toEqual([false, true])
    expect((await post('/users/logout', other)).status).toBe(401)
  })

  test('ends with all others of the shopper when they sign out everywhere, and no stranger’s', async () => {
    const shopper = await newShopper(api)
    const stranger = await newShopper(api)
    const other = await signIn(shopper)
    expect((await post('/users/logout-everywhere', other)).status).toBe(200)
    const expected = [false, false, true]
    expect([await isOpen(other), await isOpen(shopper.token), await isOpen(stranger.token)]).toEqual(expected)
  })

  test('unused for fourteen days is over', async () => {
    const { token } = await newShopper(api)
    api.clock.now += 14 * DAY - 1
    expect(await isOpen(token)).toBe(true)
    api.clock.now += 14 * DAY
    expect(await isOpen(token)).toBe(false)
  })

  test('in use lasts thirty days and no longer', async () => {
    const { token } = await newShopper(api)
    for (let days = 5; days < 30; days += 5) {
      api.clock.now += 5 * DAY
      expect(await isOpen(token), `day ${days}`).toBe(true)
    }
    api.clock.now += 5 * DAY
    expect(await isOpen(token)).toBe(false)
  })

  test('in use is written down once an hour, not with every call', async () => {
    const { token } = await newShopper(api)
    const writes = async (calls: number) => {
      api.queries.length = 0
      for (let call = 0; call < calls; call++) await isOpen(token)
      return api.queries.filter(query => query.startsWith('update')).length
    }
    api.clock.now += HOUR - 1
    expect(await writes(5)).toBe(0)
    api.clock.now += 1
    expect(await writes(5)).toBe(1)
  })

  test('is one of twenty at most: the eldest ends, and none of another shopper', async () => {
    const other = await newShopper(api)
    const shopper = await newShopper(api)
    const tokens = [shopper.token]
    for (let signedIn = 0; signedIn < 20; signedIn++) {
      api.clock.now += 1000
      tokens.push(await signIn(shopper))
    }
    const open = await Promise.all(tokens.map(isOpen))
    expect(open).toEqual([false, ...Array<boolean>(20).fill(true)])
    expect(await isOpen(other.token)).toBe(true)
  })

  test('that is over is swept away, with networks nobody uses', async () => {
    const { token } = await newShopper(api)
    const counts = async () => ({
      sessions: (await api.db.selectFrom('sessions').select('token_hash').execute()).length,
      networks: (await api.db.selectFrom('known_networks').select('network_hash').execute()).length,
    })
    await deleteExpired(api.db, api.clock.now + 14 * DAY - 1)
    expect(await isOpen(token)).toBe(true)
    expect((await counts()).networks).toBeGreaterThan(0)
    await deleteExpired(api.db, api.clock.now + 14 * DAY)
    expect((await counts()).sessions).toBe(0)
    await deleteExpired(api.db, api.clock.now + 90 * DAY)
    expect(await counts()).toEqual({ sessions: 0, networks: 0 })
  })
})

describe.each(enginesByDay)('a password changed while signed in on %s', engine => {
  let api: TestApi
  let shopper: Awaited<ReturnType<typeof newShopper>>
  beforeAll(async () => {
    api = await openApi(engine)
    shopper = await newShopper(api)
  })
  const change = (currentPassword: string, newPassword: string) =>
    api.call('/users/password', { token: shopper.token, body: { currentPassword, newPassword } })
  const signIn = async (password: string) =>
    (await api.call('/users/authorize', { body: { email: shopper.email, password } })).status
  const isOpen = async (token: string) => (await api.call('/accountInfo', { token })).status === 200

  test('needs the current one, and says so without ending the session', async () => {
    expect(await change('wrong!', 'second monsoon')).toMatchObject({
      status: 400,
      body: { error: 'Your current password is wrong. Please try again.' },
    })
    expect(await change(shopper.password, '12345')).toMatchObject({ status: 400 })
    expect([await isOpen(shopper.token), await signIn(shopper.password)]).toEqual([true, 200])
    const body = { currentPassword: shopper.password, newPassword: 'second monsoon' }
    expect((await api.call('/users/password', { body })).status).toBe(401)
  })

  test('counts a wrong one as a wrong sign-in', async () => {
    const statuses: number[] = []
    for (let tries = 0; tries < 27; tries++) statuses.push((await change('wrong!', 'second monsoon')).status)
    expect(statuses.at(-1)).toBe(429)
    expect(await signIn(shopper.password)).toBe(429)
    api.clock.now += 600_000
  })

  test('ends the other sessions and every reset link, not its own', async () => {
    const { email, password } = shopper
    const other = authorize.response.parse(
      (await api.call('/users/authorize', { body: { email, password } })).body,
    ).token
    const users = api.db.selectFrom('users').select('store_id').where('email', '=', email)
    const { store_id } = await users.executeTakeFirstOrThrow()
    const link = await newResetToken({ db: api.db, storeId: store_id, now: () => api.clock.now }, email)
    expect(await change(password, 'second monsoon')).toMatchObject({ status: 200, body: { success: true } })
    expect([await isOpen(other), await isOpen(shopper.token)]).toEqual([false, true])
    expect([await signIn(password), await signIn('second monsoon')]).toEqual([401, 200])
    const reset = { token: link, password: 'third monsoon' }
    expect((await api.call('/users/reset-password', { body: reset })).status).toBe(400)
  })
})
