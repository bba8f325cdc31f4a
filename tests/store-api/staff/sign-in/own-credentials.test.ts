import { describe, expect, test } from 'vitest'
import { confirmSecondFactor, renewRecoveryCodes } from '../../../../src/contract/desk/staff/second-factor.ts'
import { nextMail } from '../../../../src/store-api/platform/mail/mail-queue.db.ts'
import { senderOf } from '../../../../src/store-api/platform/mail/sender.ts'
import { renderMail } from '../../../../src/store-api/server/mails.ts'
import { resetSecondFactor } from '../../../../src/store-api/staff/sign-in/second-factor.ts'
import { callDesk, codeAt, newPerson, ORIGIN, PASSWORD } from '../../support/desk.ts'
import { enginesByDay, openApi } from '../../support/open-api.ts'
import { addPasskeyTo, newPasskeyPerson, signInByPasskey } from '../../support/passkeys.ts'
import { shownEvents } from '../../support/shown-events.ts'

const MINUTE = 60_000
const NEW = 'seven quiet harbours'

describe.each(enginesByDay)('own credentials at the desk on %s', async engine => {
  const api = await openApi(engine)
  const signIn = (email: string, password: string, code?: string) =>
    callDesk(api, '/session', { body: { email, password, code } })
  const change = (cookie: string | undefined, body: object) => callDesk(api, '/password', { cookie, body })
  const status = async (cookie: string | undefined) => (await callDesk(api, '/sessions', { cookie })).status
  const actions = async (subject: string) => {
    const rows = await shownEvents(api.db).select('kind').where('subject', '=', subject).execute()
    return rows.map(({ kind }) => kind)
  }
  /** The text of the next mail about an account. */
  const nextText = async (): Promise<string> => {
    const mail = await nextMail(api.db, api.clock.now)
    if (!mail?.job) return ''
    if (mail.job.kind !== 'account-change') return nextText()
    const found = await senderOf(api.db, mail.storeId, mail.job.origin)
    return JSON.stringify(found && (await renderMail(api.db, mail, found.sender, api.clock.now)))
  }

  test('a password is changed by the old one and a step-up, ends other sessions, and is mailed and noted', async () => {
    const { email, cookie } = await newPerson(api, 'one', 'marketer')
    const other = await signIn(email, PASSWORD)
    const right = { currentPassword: PASSWORD, newPassword: NEW }
    for (const [wrong, code] of [
      [{ currentPassword: 'something else' }, 'current-password-wrong'],
      [{ currentPassword: undefined }, 'current-password-wrong'],
      [{ newPassword: 'short' }, 'password-refused'],
      [{ newPassword: 'I love Shop-One much' }, 'password-refused'],
    ] as const)
      expect((await change(cookie, { ...right, ...wrong })).body).toMatchObject({ code })
    expect((await change(cookie, right)).status).toBe(200)
    expect([await status(cookie), await status(other.cookie)]).toEqual([200, 401])
    expect([(await signIn(email, PASSWORD)).status, (await signIn(email, NEW)).status]).toEqual([401, 200])
    expect(await actions(email)).toContain('account.password-changed')
    const text = await nextText()
    expect([text.includes(email), text.includes('Your password was changed')]).toEqual([true, true])
    api.clock.now += 10 * MINUTE
    expect((await change(cookie, right)).body).toMatchObject({ code: 'step-up-required' })
  })

  test('recovery codes are renewed behind a step-up, for those with a password and a second factor', async () => {
    const keeper = await newPerson(api, 'one', 'keeper')
    const renew = (cookie: string | undefined) =>
      callDesk(api, '/second-factor/recovery-codes', { cookie, method: 'POST' })
    const other = await signIn(keeper.email, PASSWORD, keeper.recoveryCodes[1])
    const { recoveryCodes } = renewRecoveryCodes.response.parse((await renew(keeper.cookie)).body)
    // It may have begun with a code that somebody has found.
    expect((await callDesk(api, '/sessions', { cookie: other.cookie })).status).toBe(401)
    expect(recoveryCodes).toHaveLength(10)
    expect((await signIn(keeper.email, PASSWORD, keeper.recoveryCodes[0])).status).toBe(400)
    expect((await signIn(keeper.email, PASSWORD, recoveryCodes[0])).status).toBe(200)
    const refused = { code: 'second-factor-missing' }
    const marketer = await newPerson(api, 'one', 'marketer')
    expect((await renew(marketer.cookie)).body).toMatchObject(refused)
    expect((await renew((await newPasskeyPerson(api, 'one', 'keeper')).cookie)).body).toMatchObject(refused)
    api.clock.now += 10 * MINUTE
    expect((await renew(keeper.cookie)).body).toMatchObject({ code: 'step-up-required' })
  })

  test('a keeper without a second factor can do nothing but set one up', async () => {
    for (const kind of ['app', 'passkey']) {
      const { email, id, cookie } = await newPerson(api, 'one', 'marketer')
      await api.db.updateTable('staff_roles').set({ role: 'keeper' }).where('staff_id', '=', id).execute()
      const session = async () => (await callDesk(api, '/session', { cookie })).body
      const people = async () => (await callDesk(api, '/shops/one/people', { cookie })).body
      expect(await session()).toMatchObject({ person: { email, needsSecondFactor: true } })
      expect(await people()).toMatchObject({ code: 'second-factor-required' })
      if (kind === 'passkey') await addPasskeyTo(api, cookie)
      else {
        const begun = await callDesk(api, '/second-factor/new', { cookie, method: 'POST' })
        const { totpSecret } = begun.body as { totpSecret: string }
        const body = { totpSecret, code: codeAt(totpSecret, api.clock.now) }
        confirmSecondFactor.response.parse((await callDesk(api, '/second-factor', { cookie, body })).body)
      }
      expect(await session()).toMatchObject({ person: { needsSecondFactor: false } })
      expect(await people()).toMatchObject({ people: expect.any(Array) })
    }
  })

  test('a lost second factor is reset by the operator: the password is left, and every session ends', async () => {
    const { email, cookie } = await newPerson(api, 'one', 'keeper')
    const { authenticator } = await addPasskeyTo(api, cookie)
    await api.db.deleteFrom('mail_queue').execute()
    const context = { db: api.db, now: () => api.clock.now, actor: { type: 'cli' as const } }
    const reset = (of: string) => resetSecondFactor(context, { email: of, origin: ORIGIN })
    await reset(email)
    expect(await status(cookie)).toBe(401)
    expect((await signInByPasskey(api, authenticator)).status).toBe(400)
    const again = await signIn(email, PASSWORD)
    expect(again.body).toEqual({ state: 'signed-in' })
    const answer = (await callDesk(api, '/session', { cookie: again.cookie })).body
    expect(answer).toMatchObject({ person: { needsSecondFactor: true } })
    expect(await actions(email)).toContain('account.second-factor-reset')
    expect(await nextText()).toContain('Your second step was reset')
    await expect(reset('nobody@example.com')).rejects.toMatchObject({ code: 'account-not-found' })
    const { email: passkeysAlone } = await newPasskeyPerson(api, 'one', 'keeper')
    await expect(reset(passkeysAlone)).rejects.toMatchObject({ code: 'password-missing' })
  })
})
