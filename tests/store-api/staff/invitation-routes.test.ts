import { describe, expect, test } from 'vitest'
import { acceptInvitation, readInvitation } from '../../../src/contract/desk/staff/invitation.ts'
import { getDeskSession } from '../../../src/contract/desk/staff/session.ts'
import { callDesk, codeAt, inviteTo, newEmail, newPerson, PASSWORD } from '../support/desk.ts'
import { enginesByDay, openApi } from '../support/open-api.ts'
import { shownEvents } from '../support/shown-events.ts'

const DAY = 24 * 60 * 60_000

describe.each(enginesByDay)('an invitation on %s', async engine => {
  const api = await openApi(engine)
  const read = (token: string) => callDesk(api, '/invitations/read', { body: { token } })
  const offerOf = async (token: string) => readInvitation.response.parse((await read(token)).body)
  const accept = (body: object) => callDesk(api, '/invitations/accept', { body: { name: 'Meera', ...body } })
  const code = (secret: string) => codeAt(secret, api.clock.now)

  test('is read without being used up, and makes a keeper with a second factor', async () => {
    const email = newEmail()
    const token = await inviteTo(api, 'one', email, 'keeper')
    const offer = await offerOf(token)
    await offerOf(token)
    expect(offer).toMatchObject({ email, shopName: 'Shop one', role: 'keeper', hasAccount: false })
    expect(offer.needsSecondFactor).toBe(true)
    const seen = offer.totpUrl
    expect(seen).toMatch(/^otpauth:\/\/totp\/desk\.localhost:person\d+%40example\.com\?.*secret=[A-Z2-7]{32}/)
    const { totpSecret } = offer
    const answer = await accept({ token, password: PASSWORD, totpSecret, code: code(totpSecret) })
    expect(acceptInvitation.response.parse(answer.body).recoveryCodes).toHaveLength(10)
    const { body } = await callDesk(api, '/session', { cookie: answer.cookie })
    const expected = { email, name: 'Meera', hasSecondFactor: true, shops: [{ slug: 'one', role: 'keeper' }] }
    expect(getDeskSession.response.parse(body).person).toMatchObject(expected)
    const line = await shownEvents(api.db).selectAll().where('subject', '=', email).orderBy('id').execute()
    expect(line.map(({ kind, actor, actor_name }) => [kind, actor, actor_name])).toEqual([
      ['person.invited', 'cli', 'The command line'],
      ['person.joined', email, 'Meera'],
    ])
  })

  test('makes a marketer with or without one', async () => {
    const token = await inviteTo(api, 'one', newEmail(), 'marketer')
    expect((await accept({ token, password: PASSWORD })).body).toEqual({ recoveryCodes: [] })
    const other = await inviteTo(api, 'one', newEmail(), 'marketer')
    const { totpSecret } = await offerOf(other)
    const { body } = await accept({ token: other, password: PASSWORD, totpSecret, code: code(totpSecret) })
    expect(acceptInvitation.response.parse(body).recoveryCodes).toHaveLength(10)
  })

  test('is taken once by one of ten at once', async () => {
    const email = newEmail()
    const token = await inviteTo(api, 'one', email, 'marketer')
    const answers = await Promise.all(Array.from({ length: 10 }, () => accept({ token, password: PASSWORD })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const refused = answers.filter(({ status }) => status !== 200).map(({ body }) => body)
    for (const body of refused)
      expect(['account-exists', 'invitation-invalid', 'current-password-wrong']).toContain(
        (body as { code: string }).code,
      )
    const roles = await api.db.selectFrom('staff').select('id').where('email', '=', email).execute()
    expect(roles).toHaveLength(1)
  })

  test('that is used, expired, replaced, withdrawn or invented is nothing', async () => {
    const used = await inviteTo(api, 'one', newEmail(), 'marketer')
    await accept({ token: used, password: PASSWORD })
    const email = newEmail()
    const replaced = await inviteTo(api, 'one', email, 'marketer')
    const present = await inviteTo(api, 'one', email, 'packer')
    const old = await inviteTo(api, 'one', newEmail(), 'marketer')
    for (const token of [used, replaced, 'invented', present.slice(1)]) {
      for (const answer of [await read(token), await accept({ token, password: PASSWORD })])
        expect([answer.status, answer.body]).toMatchObject([404, { code: 'invitation-invalid' }])
    }
    expect((await offerOf(present)).role).toBe('packer')
    api.clock.now += 7 * DAY
    expect((await read(old)).status).toBe(404)
    expect((await accept({ token: old, password: PASSWORD })).cookie).toBeUndefined()
  })

  test('needs a password that is not easily guessed, and a right first code', async () => {
    const email = 'lakshmi.narayan@example.com'
    const token = await inviteTo(api, 'one', email, 'keeper')
    const { totpSecret } = await offerOf(token)
    const whole = { token, password: PASSWORD, totpSecret, code: code(totpSecret) }
    for (const [change, refusal] of [
      [{ password: 'short' }, 'password-refused'],
      [{ password: 'password123456' }, 'password-refused'],
      [{ password: 'lakshmi.narayan 77' }, 'password-refused'],
      [{ password: 'I love Shop-One much' }, 'password-refused'],
      [{ code: undefined }, 'code-required'],
      [{ code: '000000' }, 'code-wrong'],
      [{ totpSecret: undefined }, 'totp-secret-invalid'],
      [{ totpSecret: 'AAAA' }, 'totp-secret-invalid'],
    ] as const) {
      const answer = await accept({ ...whole, ...change })
      expect([answer.status, answer.body, answer.cookie]).toMatchObject([400, { code: refusal }, undefined])
    }
    expect((await accept(whole)).status).toBe(200)
    const invitationLinks = api.db.selectFrom('invitation_links').selectAll()
    expect(JSON.stringify(await invitationLinks.execute())).not.toContain(token)
  })

  test('goes to no address by which the desk could not be signed in to', async () => {
    for (const email of ['josé@example.com', 'asha@दुकान.भारत', 'asha!@example.com']) {
      await expect(inviteTo(api, 'one', email, 'marketer')).rejects.toMatchObject({ code: 'email-invalid' })
      const signIn = await callDesk(api, '/session', { body: { email, password: PASSWORD } })
      expect(signIn.status).toBe(400)
    }
  })

  test('has its password hashed at full strength', async () => {
    const strong = await openApi(engine, undefined, undefined, { hashStrength: undefined })
    const { id } = await newPerson(strong, 'one', 'marketer')
    const row = await strong.db.selectFrom('staff').selectAll().where('id', '=', id).executeTakeFirst()
    expect(row?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  })

  test('to a second shop is taken with the credentials of the account', async () => {
    const keeper = await newPerson(api, 'one', 'keeper')
    const token = await inviteTo(api, 'two', keeper.email, 'marketer')
    expect(await offerOf(token)).toMatchObject({ hasAccount: true, totpSecret: '', totpUrl: '' })
    api.clock.now += 60_000
    const right = { token, password: PASSWORD, code: code(keeper.totpSecret) }
    const found = (await accept({ ...right, password: 'something else' })).body
    expect(found).toMatchObject({ code: 'current-password-wrong' })
    expect((await accept({ ...right, code: undefined })).body).toMatchObject({ code: 'code-required' })
    const answer = await accept(right)
    expect([answer.status, answer.body]).toEqual([200, { recoveryCodes: [] }])
    const { body } = await callDesk(api, '/session', { cookie: answer.cookie })
    expect(getDeskSession.response.parse(body).person).toMatchObject({
      name: 'Meera Nair',
      shops: [
        { slug: 'one', role: 'keeper' },
        { slug: 'two', role: 'marketer' },
      ],
    })
  })
})
