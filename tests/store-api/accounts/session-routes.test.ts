import { describe, expect, test } from 'vitest'
import { getAccount } from '../../../src/contract/account.ts'
import { authorize } from '../../../src/contract/session.ts'
import { enginesByDay, openApi, TWO } from '../support/open-api.ts'
import { newShopper } from '../support/shopper.ts'

const person = { email: 'asha@example.com', password: 'secret', firstName: 'Asha', lastName: 'Menon' }

describe.each(enginesByDay)('accounts on %s', async engine => {
  const api = await openApi(engine, undefined, undefined, { hashStrength: undefined })
  const register = (more: object, host?: string) =>
    api.call('/users/register', { body: { ...person, ...more }, ...(host ? { host } : {}) })
  const signIn = (email: string, password: string, host?: string) =>
    api.call('/users/authorize', { body: { email, password }, ...(host ? { host } : {}) })

  test('register once per shop, whatever the case and spaces of the address', async () => {
    expect((await register({ email: ' Asha@Example.com ' })).status).toBe(201)
    const again = await register({ email: 'ASHA@example.com' })
    expect([again.status, again.body]).toEqual([409, { error: 'An account with this email already exists' }])
    expect((await register({}, TWO)).status).toBe(201)
    const answer = await signIn(' ASHA@example.COM', 'secret')
    expect(answer).toMatchObject({ body: { token: expect.stringMatching(/^[\w-]{43}$/) } })
  })

  test('two registrations at once make one account', async () => {
    const both = await Promise.all([
      register({ email: 'twin@example.com' }),
      register({ email: 'twin@example.com' }),
    ])
    expect(both.map(answer => answer.status).toSorted()).toEqual([201, 409])
  })

  test.each([
    [{ password: '12345' }, 'Password must be at least 6 characters'],
    [{ email: 'asha' }, 'Invalid email address'],
    [{ firstName: 'A' }, 'First name must be at least 2 characters'],
    [{ lastName: ' ' }, 'Last name must be at least 2 characters'],
    [{ password: 'x'.repeat(201) }, 'password must be at most 200 characters'],
    [{ firstName: 'x'.repeat(10_000) }, 'firstName must be at most 100 characters'],
    [{ firstName: 'A\0B' }, 'The request contains text that cannot be stored'],
    [{ lastName: 'x\ud800' }, 'The request contains text that cannot be stored'],
  ])('refuse %o in words', async (more, error) => {
    const answer = await register({ email: 'other@example.com', ...more })
    expect([answer.status, answer.body]).toEqual([400, { error }])
  })

  test('take long passwords whole and keep names as they were typed', async () => {
    const password = 'p'.repeat(199)
    const names = { firstName: 'आशा 👩🏽‍💻', lastName: 'עברית é' }
    const answer = (await register({ email: 'long@example.com', password: `${password}1`, ...names })).status
    expect(answer).toBe(201)
    expect((await signIn('long@example.com', `${password}2`)).status).toBe(401)
    const { body } = await signIn('long@example.com', `${password}1`)
    const account = await api.call('/accountInfo', { token: authorize.response.parse(body).token })
    expect(getAccount.response.parse(account.body)).toMatchObject({ ...names, email: 'long@example.com' })
  })

  test.each([
    ['पढ\u093cाई 2026', 'प\u095dाई 2026'],
    ['ভ\u09c7\u09beর 2026', 'ভ\u09cbর 2026'],
    ['Ame\u0301lie 2026', 'Amélie 2026'],
  ])('know a password that another keyboard writes with other characters: %s', async (first, second) => {
    const email = `asha.${first.codePointAt(0)}@example.com`
    expect((await register({ email, password: first })).status).toBe(201)
    expect((await signIn(email, second)).status).toBe(200)
  })

  test('are argon2id, and tokens are kept only as hashes', async () => {
    const { token } = await newShopper(api)
    const users = await api.db.selectFrom('users').select('password_hash').execute()
    for (const user of users) expect(user.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    const sessions = await api.db.selectFrom('sessions').selectAll().execute()
    expect(JSON.stringify(sessions)).not.toContain(token)
  })

  test('a token is nothing at another shop, or when old, wrong or missing', async () => {
    const { token } = await newShopper(api)
    const account = (sent: object) => api.call('/accountInfo', sent)
    expect((await account({ token })).status).toBe(200)
    const refused = { error: 'Please sign in to continue.' }
    for (const sent of [
      { token, host: TWO },
      { token: `${token}x` },
      {},
      { headers: { Authorization: `Basic ${token}` } },
    ]) {
      const answer = await account(sent)
      expect([answer.status, answer.body]).toEqual([401, refused])
    }
    api.clock.now += 31 * 24 * 3600 * 1000
    expect((await account({ token })).status).toBe(401)
  })

  test('a wrong password and an unknown address are one answer', async () => {
    const { email } = await newShopper(api)
    const answers = await Promise.all([signIn(email, 'wrong!'), signIn('nobody@example.com', 'wrong!')])
    for (const { status, body } of answers) {
      expect([status, body]).toEqual([401, { error: 'Invalid email or password' }])
    }
  })
})
