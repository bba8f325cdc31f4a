import { randomBytes } from 'node:crypto'
import { afterEach, describe, expect, test } from 'vitest'
import { confirmSecondFactor, newSecondFactor } from '../../../../src/contract/desk/staff/second-factor.ts'
import { encryptSecrets } from '../../../../src/store-api/installation/encrypt-secrets.db.ts'
import { useSecretsKey } from '../../../../src/store-api/platform/tables/secrets.ts'
import { callDesk, codeAt, newPerson, PASSWORD } from '../../support/desk.ts'
import { enginesByDay, openApi } from '../../support/open-api.ts'

afterEach(() => useSecretsKey(undefined))

describe.each(enginesByDay)('a second factor on %s', async engine => {
  const api = await openApi(engine)
  const signIn = (email: string, code?: string) =>
    callDesk(api, '/session', { body: { email, password: PASSWORD, code } })
  const begin = async (cookie: string | undefined) =>
    newSecondFactor.response.parse(
      (await callDesk(api, '/second-factor/new', { cookie, method: 'POST' })).body,
    )
  const confirm = (cookie: string | undefined, totpSecret: string, code: string) =>
    callDesk(api, '/second-factor', { cookie, body: { totpSecret, code } })

  test('is stored once its first code is right, ends other sessions, and replaces one before', async () => {
    const { email, cookie } = await newPerson(api, 'one', 'marketer')
    const other = await signIn(email)
    const { totpSecret, totpUrl } = await begin(cookie)
    expect(totpUrl).toContain(totpSecret)
    expect((await confirm(cookie, totpSecret, '२८७०८२')).body).toMatchObject({ code: 'code-wrong' })
    expect((await confirm(cookie, totpSecret, '000000')).body).toMatchObject({ code: 'code-wrong' })
    expect((await confirm(cookie, 'SHORT', '000000')).body).toMatchObject({ code: 'totp-secret-invalid' })
    expect((await signIn(email)).body).toEqual({ state: 'signed-in' })
    const first = codeAt(totpSecret, api.clock.now)
    const { body } = await confirm(cookie, totpSecret, first)
    const { recoveryCodes } = confirmSecondFactor.response.parse(body)
    expect((await callDesk(api, '/sessions', { cookie })).status).toBe(200)
    expect((await callDesk(api, '/sessions', { cookie: other.cookie })).status).toBe(401)
    // The code that proved the secret is used up.
    expect((await signIn(email, first)).body).toMatchObject({ code: 'code-wrong' })
    const next = await begin(cookie)
    await confirm(cookie, next.totpSecret, codeAt(next.totpSecret, api.clock.now))
    expect((await signIn(email, recoveryCodes[0])).body).toMatchObject({ code: 'code-wrong' })
    api.clock.now += 60_000
    expect((await signIn(email, codeAt(totpSecret, api.clock.now))).status).toBe(400)
    expect((await signIn(email, codeAt(next.totpSecret, api.clock.now))).status).toBe(200)
  })

  test('is encrypted once a key is given, and goes on working', async () => {
    const keeper = await newPerson(api, 'one', 'keeper')
    const stored = async () =>
      JSON.stringify(await api.db.selectFrom('staff').select('totp_secret').execute())
    expect(await stored()).toContain(keeper.totpSecret)
    useSecretsKey(randomBytes(32))
    expect(await encryptSecrets(api.db, engine, true)).toBeGreaterThan(2)
    expect(await stored()).not.toContain(keeper.totpSecret)
    api.clock.now += 60_000
    expect((await signIn(keeper.email, codeAt(keeper.totpSecret, api.clock.now))).status).toBe(200)
    const later = await newPerson(api, 'one', 'keeper')
    expect(await stored()).not.toContain(later.totpSecret)
    useSecretsKey(randomBytes(32))
    await expect(encryptSecrets(api.db, engine, true)).rejects.toThrow('another key')
  })
})
