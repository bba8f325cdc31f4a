import { describe, expect, test } from 'vitest'
import { beginInvitedPasskey } from '../../../../src/contract/desk/staff/invitation.ts'
import { getDeskSession } from '../../../../src/contract/desk/staff/session.ts'
import { deleteExpired } from '../../../../src/store-api/installation/delete-expired.db.ts'
import { newAuthenticator } from '../../support/authenticator.ts'
import { callDesk, inviteTo, newEmail } from '../../support/desk.ts'
import { enginesByDay, openApi } from '../../support/open-api.ts'
import * as passkeys from '../../support/passkeys.ts'

const MINUTE = 60_000
const refused = { code: 'passkey-refused' }

describe.each(enginesByDay)('passkeys that are forged, replayed or stolen on %s', async engine => {
  const api = await openApi(engine)
  const session = async (cookie: passkeys.Cookies) =>
    getDeskSession.response.parse((await callDesk(api, '/session', { cookie })).body).person

  test.each([
    ['of another origin', { origin: 'http://evil.example' }],
    ['of a sibling host', { origin: 'http://evil.desk.localhost:4321' }],
    ['of a shop', { origin: 'http://one.localhost:4321' }],
    ['of another port', { origin: 'http://desk.localhost:9999' }],
    ['for another host name', { rpId: 'localhost' }],
    ['without the lock being opened', { isVerified: false }],
    ['for a challenge that was never given', { challenge: 'A'.repeat(43) }],
  ])('%s are refused, for signing in and as new ones', async (_, change) => {
    const ravi = await passkeys.newPasskeyPerson(api, 'one', 'marketer')
    const signedIn = await passkeys.signInByPasskey(api, ravi.authenticator, change)
    expect([signedIn.body, signedIn.cookie]).toMatchObject([refused, undefined])
    const added = await passkeys.addPasskeyTo(api, ravi.cookie, newAuthenticator(), change)
    expect(added.answer.body).toMatchObject(refused)
    expect((await passkeys.signInByPasskey(api, ravi.authenticator)).status).toBe(200)
  })

  test('answer a challenge once, within five minutes, from the browser it was given to', async () => {
    const { authenticator } = await passkeys.newPasskeyPerson(api, 'one', 'marketer')
    const send = (challenge: string, cookie: passkeys.Cookies) =>
      callDesk(api, '/session/passkey', { cookie, body: { passkey: authenticator.use({ challenge }) } })
    const [mine, other] = [await passkeys.newChallenge(api), await passkeys.newChallenge(api)]
    expect((await send(mine.challenge, other.cookie)).body).toMatchObject(refused)
    expect((await send(mine.challenge, undefined)).body).toMatchObject(refused)
    const answers = await Promise.all(Array.from({ length: 5 }, () => send(mine.challenge, mine.cookie)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await send(mine.challenge, mine.cookie)).body).toMatchObject(refused)
    api.clock.now += 5 * MINUTE
    expect((await send(other.challenge, other.cookie)).body).toMatchObject(refused)
    await deleteExpired(api.db, api.clock.now)
    expect(await api.db.selectFrom('passkey_challenges').selectAll().execute()).toEqual([])
  })

  test('come by no stolen invitation to an account that there is', async () => {
    const ravi = await passkeys.newPasskeyPerson(api, 'one', 'marketer')
    const token = await inviteTo(api, 'two', ravi.email, 'keeper')
    const begin = (body: object) => callDesk(api, '/invitations/passkey', { body })
    expect((await begin({ token, name: 'Thief' })).body).toMatchObject({ code: 'account-exists' })
    const open = await begin({ token: await inviteTo(api, 'two', newEmail(), 'keeper'), name: 'Thief' })
    const { options } = beginInvitedPasskey.response.parse(open.body)
    const newPasskey = newAuthenticator().make({ challenge: options.challenge })
    const body = { token, name: 'Thief', newPasskey }
    const taken = await callDesk(api, '/invitations/accept', { cookie: open.cookie, body })
    expect([taken.body, taken.cookie]).toMatchObject([{ code: 'current-password-wrong' }, undefined])
  })

  test('of which the counter does not go forward are refused', async () => {
    const { authenticator } = await passkeys.newPasskeyPerson(api, 'one', 'marketer')
    for (const [counter, status] of [
      [0, 200],
      [7, 200],
      [7, 400],
      [6, 400],
      [0, 400],
      [8, 200],
    ])
      expect([
        counter,
        (await passkeys.signInByPasskey(api, authenticator, { counter: counter ?? 0 })).status,
      ]).toEqual([counter, status])
  })

  test('of a removed person and of one who is removed meanwhile are nothing', async () => {
    const ravi = await passkeys.newPasskeyPerson(api, 'one', 'marketer')
    const { challenge, cookie } = await passkeys.newChallenge(api)
    const passkey = ravi.authenticator.use({ challenge })
    await api.db.deleteFrom('staff_roles').where('staff_id', '=', ravi.id).execute()
    const answer = await callDesk(api, '/session/passkey', { cookie, body: { passkey } })
    expect([answer.body, answer.cookie]).toMatchObject([refused, undefined])
    expect(await session(ravi.cookie)).toBeNull()
    const rows = await api.db.selectFrom('passkeys').select('id').where('staff_id', '=', ravi.id).execute()
    expect(rows).toEqual([])
  })

  test('have to wait after many challenges, which names nobody', async () => {
    api.clock.now += 10 * MINUTE
    const { options } = await passkeys.newChallenge(api)
    expect(Object.keys(options).sort()).toEqual(['challenge', 'rpId', 'timeout', 'userVerification'])
    let tries = 1
    while ((await callDesk(api, '/session/passkey/options', { method: 'POST' })).status === 200) tries++
    expect(tries).toBe(300)
    const log = api.lines.join('')
    expect(log).toContain('passkey not verified')
    expect(log).not.toContain(options.challenge)
  })
})
