import { describe, expect, test } from 'vitest'
import { listPasskeys } from '../../../../src/contract/desk/staff/passkey.ts'
import { getDeskSession } from '../../../../src/contract/desk/staff/session.ts'
import { callDesk, inviteTo, newPerson, PASSWORD } from '../../support/desk.ts'
import { enginesByDay, openApi } from '../../support/open-api.ts'
import {
  addPasskeyTo,
  type Cookies,
  newChallenge,
  newPasskeyPerson,
  signInByPasskey,
} from '../../support/passkeys.ts'
import { shownEvents } from '../../support/shown-events.ts'

const MINUTE = 60_000
const refused = { code: 'passkey-refused' }

describe.each(enginesByDay)('passkeys at the desk on %s', async engine => {
  const api = await openApi(engine)
  const session = async (cookie: Cookies) =>
    getDeskSession.response.parse((await callDesk(api, '/session', { cookie })).body).person
  const list = async (cookie: Cookies) =>
    listPasskeys.response.parse((await callDesk(api, '/passkeys', { cookie })).body).passkeys
  const remove = (cookie: Cookies, id: string | undefined) =>
    callDesk(api, `/passkeys/${id}`, { cookie, method: 'DELETE' })

  test('make the account of a keeper without a password, and count as both factors', async () => {
    const keeper = await newPasskeyPerson(api, 'one', 'keeper')
    expect(keeper.options).toMatchObject({
      rp: { id: 'desk.localhost' },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [],
    })
    expect(keeper.options.user.id).not.toContain('person')
    const { cookie, body } = await signInByPasskey(api, keeper.authenticator)
    expect(body).toEqual({ success: true })
    expect(await session(cookie)).toMatchObject({
      email: keeper.email,
      hasPassword: false,
      hasPasskey: true,
      hasSecondFactor: true,
      needsSecondFactor: false,
    })
    expect((await callDesk(api, '/shops/one/people', { cookie })).status).toBe(200)
    expect((await list(cookie))[0]?.usedAt).toBe(new Date(api.clock.now).toISOString())
    for (const password of ['', PASSWORD])
      expect(
        (await callDesk(api, '/session', { body: { email: keeper.email, password } })).cookie,
      ).toBeUndefined()
  })

  test('are added behind a step-up, excluded after that, listed, renamed and removed by their owner', async () => {
    const { email, cookie } = await newPerson(api, 'one', 'keeper')
    api.clock.now += 10 * MINUTE
    expect((await addPasskeyTo(api, cookie)).answer.body).toMatchObject({ code: 'step-up-required' })
    const person = await newPerson(api, 'one', 'keeper')
    const first = await addPasskeyTo(api, person.cookie)
    expect(first.answer.body).toEqual({ recoveryCodes: [] })
    const again = await addPasskeyTo(api, person.cookie, first.authenticator)
    const seen = again.options?.excludeCredentials
    expect(seen).toMatchObject([{ id: first.authenticator.id, transports: ['internal'] }])
    expect(again.answer.body).toMatchObject({ code: 'passkey-known' })
    const [passkey] = await list(person.cookie)
    expect(passkey).toMatchObject({ name: 'Laptop', isBackedUp: false, usedAt: '' })
    const stranger = await newPerson(api, 'one', 'keeper')
    const path = `/passkeys/${passkey?.id}`
    const rename = (by: Cookies) =>
      callDesk(api, path, { cookie: by, method: 'PUT', body: { name: 'Phone' } })
    expect((await rename(stranger.cookie)).body).toMatchObject({ code: 'passkey-not-found' })
    expect((await remove(stranger.cookie, passkey?.id)).body).toMatchObject({ code: 'passkey-not-found' })
    expect((await rename(person.cookie)).status).toBe(200)
    expect((await list(person.cookie)).map(({ name }) => name)).toEqual(['Phone'])
    const lost = await signInByPasskey(api, first.authenticator)
    expect((await remove(person.cookie, passkey?.id)).status).toBe(200)
    // The device may be somebody else's by now.
    expect([await session(lost.cookie), await session(person.cookie)]).toEqual([null, expect.anything()])
    expect((await signInByPasskey(api, first.authenticator)).body).toMatchObject(refused)
    const jobs = await api.db.selectFrom('mail_queue').select('job').execute()
    const mails = jobs.map(({ job }) => JSON.parse(job)).filter(job => job.staffId === person.id)
    expect(mails.map(({ change }) => change).sort()).toEqual(['passkey-added', 'passkey-removed'])
    const lines = await shownEvents(api.db).select('kind').where('staff_id', '=', person.id).execute()
    expect(lines.map(({ kind }) => kind)).toContain('account.passkey-added')
    expect(email).not.toBe(person.email)
  })

  test('make a password alone insufficient, with recovery codes for a lost device', async () => {
    const { email, cookie } = await newPerson(api, 'one', 'marketer')
    const body = { email, password: PASSWORD }
    const other = await callDesk(api, '/session', { body })
    const { recoveryCodes, authenticator } = await addPasskeyTo(api, cookie)
    expect(recoveryCodes).toHaveLength(10)
    // Another session ended: it was opened by the password alone.
    expect(await session(other.cookie)).toBeNull()
    expect((await callDesk(api, '/session', { body })).body).toEqual({ state: 'code-required' })
    expect((await callDesk(api, '/session', { body: { ...body, code: '000000' } })).status).toBe(400)
    const [code] = recoveryCodes
    const answer = (await callDesk(api, '/session', { body: { ...body, code } })).body
    expect(answer).toEqual({ state: 'signed-in' })
    const signedIn = await signInByPasskey(api, authenticator)
    const [passkey] = await list(signedIn.cookie)
    expect((await remove(signedIn.cookie, passkey?.id)).status).toBe(200)
    expect((await callDesk(api, '/session', { body })).body).toEqual({ state: 'signed-in' })
  })

  test('never leave a person without a credential, nor a keeper with a password alone', async () => {
    const ravi = await newPasskeyPerson(api, 'one', 'marketer')
    const [only] = await list(ravi.cookie)
    expect((await remove(ravi.cookie, only?.id)).body).toMatchObject({ code: 'last-credential' })
    const newPassword = 'seven quiet harbours'
    const answer = (await callDesk(api, '/password', { cookie: ravi.cookie, body: { newPassword } })).status
    expect(answer).toBe(200)
    const roles = api.db.updateTable('staff_roles').where('staff_id', '=', ravi.id)
    await roles.set({ role: 'keeper' }).execute()
    expect((await remove(ravi.cookie, only?.id)).body).toMatchObject({ code: 'last-credential' })
    await roles.set({ role: 'packer' }).execute()
    expect((await remove(ravi.cookie, only?.id)).status).toBe(200)
  })

  test('of which two remain do not both go at once', async () => {
    const ravi = await newPasskeyPerson(api, 'one', 'keeper')
    await addPasskeyTo(api, ravi.cookie)
    const [one, two] = await list(ravi.cookie)
    const answers = await Promise.all([remove(ravi.cookie, one?.id), remove(ravi.cookie, two?.id)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  test('prove once more for a step-up, each person by an own one', async () => {
    const ravi = await newPasskeyPerson(api, 'one', 'keeper')
    const other = await newPasskeyPerson(api, 'one', 'keeper')
    api.clock.now += 10 * MINUTE
    const prove = async (by: typeof ravi) => {
      const { challenge, cookie } = await newChallenge(api, ravi.cookie)
      const body = { passkey: by.authenticator.use({ challenge }) }
      return callDesk(api, '/session/step-up', { cookie, body })
    }
    expect((await prove(other)).body).toMatchObject(refused)
    expect((await session(ravi.cookie))?.steppedUpUntil).toBe('')
    expect((await prove(ravi)).status).toBe(200)
    expect((await session(ravi.cookie))?.steppedUpUntil).not.toBe('')
  })

  test('take an invitation to a second shop, of the person it is for', async () => {
    const ravi = await newPasskeyPerson(api, 'one', 'keeper')
    const other = await newPasskeyPerson(api, 'one', 'keeper')
    const token = await inviteTo(api, 'two', ravi.email, 'packer')
    const accept = async (by: typeof ravi) => {
      const { challenge, cookie } = await newChallenge(api)
      const body = { token, name: '', passkey: by.authenticator.use({ challenge }) }
      return callDesk(api, '/invitations/accept', { cookie, body })
    }
    expect((await accept(other)).body).toMatchObject(refused)
    const { cookie } = await accept(ravi)
    expect((await session(cookie))?.shops.map(({ slug }) => slug)).toEqual(['one', 'two'])
  })
})
