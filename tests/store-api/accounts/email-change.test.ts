import { setTimeout } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { replaceEmail } from '../../../src/store-api/accounts/email-change.db.ts'
import { newEmailCode } from '../../../src/store-api/accounts/email-change.ts'
import { lockAccount } from '../../../src/store-api/accounts/erase.db.ts'
import { newResetToken } from '../../../src/store-api/accounts/passwords.ts'
import { addUser, deleteResets, findUser } from '../../../src/store-api/accounts/user.db.ts'
import { deleteExpired } from '../../../src/store-api/installation/delete-expired.db.ts'
import { inOwnTransaction } from '../../../src/store-api/platform/engine/own-transaction.ts'
import { storeId } from '../support/desk.ts'
import { enginesByDay, openApi } from '../support/open-api.ts'
import { internalId, newOrderId, newShopper } from '../support/shopper.ts'

const WRONG = {
  status: 400,
  body: {
    error: 'This code is wrong or has expired. Please look at the newest e-mail, or ask for a new code.',
  },
}

describe.each(enginesByDay)('another e-mail of an account on %s', async engine => {
  const api = await openApi(engine)
  const one = await storeId(api, 'one')
  const now = () => api.clock.now
  let addresses = 0
  /** A shopper who asked for another address, with the code of the mail. */
  async function begin() {
    const shopper = await newShopper(api)
    const email = `right${++addresses}@example.com`
    const change = (body: object) => api.call('/account/email', { token: shopper.token, body })
    const confirm = (code: string, token = shopper.token) =>
      api.call('/account/email/confirm', { token, body: { code } })
    const signIn = async (at: string) => {
      const answer = await api.call('/users/authorize', { body: { email: at, password: shopper.password } })
      return answer.status
    }
    const account = async (token = shopper.token) => (await api.call('/accountInfo', { token })).body
    expect(await change({ email: ` ${email.toUpperCase()} `, password: shopper.password })).toMatchObject({
      status: 200,
    })
    const { id: userId = 0 } = (await findUser(api.db, one, shopper.email)) ?? {}
    const code = (await newEmailCode({ db: api.db, storeId: one, now }, { userId, email })) ?? ''
    return { ...shopper, userId, next: email, code, change, confirm, signIn, account }
  }
  const mailsTo = async (email: string) => {
    const rows = await api.db.selectFrom('mail_queue').select('job').execute()
    return rows.map(({ job }) => JSON.parse(job)).filter(job => job.email === email)
  }

  test('changes nothing before the code is entered, and the mail that waits holds no code', async () => {
    const { email, next, userId, account, signIn } = await begin()
    expect(await account()).toMatchObject({ email, pendingEmail: next })
    expect(await signIn(next)).toBe(401)
    const origin = 'http://one.localhost:4321'
    expect(await mailsTo(next)).toEqual([{ kind: 'email-change', userId, email: next, origin }])
  })

  test('is there with the code, however its digits are written; the former address gets a mail', async () => {
    const { email, password, next, code, confirm, signIn, account, token } = await begin()
    const number = await newOrderId(api, token)
    const elsewhere = await api.call('/users/authorize', { body: { email, password } })
    const reset = await newResetToken({ db: api.db, storeId: one, now }, email)
    const devanagari = code.replaceAll(/\d/g, digit => String.fromCodePoint(0x966 + Number(digit)))
    expect(await confirm(` ${devanagari.slice(0, 4)} ${devanagari.slice(4)}`)).toMatchObject({ status: 200 })
    expect(await account()).toMatchObject({ email: next, pendingEmail: '' })
    expect([await signIn(next), await signIn(email)]).toEqual([200, 401])
    expect(await mailsTo(email)).toMatchObject([{ kind: 'email-changed' }])
    // Other sessions are over, and so is a link that was mailed to the former address.
    const { token: other } = elsewhere.body as { token: string }
    expect((await api.call('/accountInfo', { token: other })).status).toBe(401)
    const late = await api.call('/users/reset-password', {
      body: { token: reset, password: 'third monsoon' },
    })
    expect(late.status).toBe(400)
    // The shop finds the order by both addresses.
    const id = await internalId(api, number)
    const order = api.db.selectFrom('orders').select('words').where('id', '=', id)
    const { words } = await order.executeTakeFirstOrThrow()
    expect(words).toContain(` ${email} `)
    expect(`${words} `).toContain(` ${next} `)
    expect(await confirm(code)).toMatchObject(WRONG)
  })

  test('needs the password, and an address without an account', async () => {
    const { email, next, change, password } = await begin()
    const taken = await newShopper(api)
    expect(await change({ email: next, password: 'a guess' })).toMatchObject({
      status: 400,
      body: { error: 'Your current password is wrong. Please try again.' },
    })
    for (const address of [taken.email, email])
      expect(await change({ email: address, password })).toMatchObject({
        status: 409,
        body: { error: 'An account with this email already exists' },
      })
    expect(await change({ email: 'asha@', password })).toMatchObject({ status: 400 })
  })

  test('a wrong, an older, an expired and another account’s code change nothing', async () => {
    const asha = await begin()
    const meera = await begin()
    expect(await asha.confirm('00000000')).toMatchObject(WRONG)
    expect(await asha.confirm('')).toMatchObject(WRONG)
    expect(await meera.confirm(asha.code)).toMatchObject(WRONG)
    await newEmailCode({ db: api.db, storeId: one, now }, { userId: asha.userId, email: asha.next })
    expect(await asha.confirm(asha.code)).toMatchObject(WRONG)
    api.clock.now += 30 * 60_000
    expect(await meera.confirm(meera.code)).toMatchObject(WRONG)
    expect(await meera.account()).toMatchObject({ email: meera.email, pendingEmail: '' })
    const gone = { userId: meera.userId, email: 'other@example.com' }
    expect(await newEmailCode({ db: api.db, storeId: one, now }, gone)).toBeUndefined()
  })

  test('is refused where the address got an account meanwhile, and is still waited for', async () => {
    const { next, code, confirm, account } = await begin()
    const person = { email: next, password: 'correct horse', firstName: 'Asha', lastName: 'Menon' }
    expect((await api.call('/users/register', { body: person })).status).toBe(201)
    expect((await confirm(code)).status).toBe(409)
    expect(await account()).toMatchObject({ pendingEmail: next })
  })

  test('is refused where the address gets an account at the same moment', async () => {
    const { next, code, confirm } = await begin()
    let confirmation = confirm('0')
    await inOwnTransaction(api.db, async tx => {
      const person = { email: next, passwordHash: '', firstName: 'Asha', lastName: 'Menon', createdAt: now() }
      await addUser(tx, one, person)
      confirmation = confirm(code)
      await setTimeout(300)
    })
    expect(await confirmation).toMatchObject({ status: 409 })
  })

  test('is kept no longer than it can be confirmed', async () => {
    const { next } = await begin()
    api.clock.now += 30 * 60_000
    await deleteExpired(api.db, api.clock.now)
    const kept = await api.db.selectFrom('email_changes').select('email').execute()
    expect(kept.map(({ email }) => email)).not.toContain(next)
  })

  test('is forgotten with another password', async () => {
    const { password, code, confirm, account, token } = await begin()
    const body = { currentPassword: password, newPassword: 'second monsoon' }
    expect((await api.call('/users/password', { token, body })).status).toBe(200)
    expect(await confirm(code)).toMatchObject(WRONG)
    expect(await account()).toMatchObject({ pendingEmail: '' })
  })

  test('comes in turn with another password', async () => {
    const { userId, code, confirm } = await begin()
    let confirmation = confirm('0')
    await inOwnTransaction(api.db, async tx => {
      await lockAccount(tx, one, userId)
      confirmation = confirm(code)
      await setTimeout(300)
      await deleteResets(tx, userId)
    })
    expect(await confirmation).toMatchObject(WRONG)
  })

  test('leaves no link for a new password that is made for the former address at the same moment', async () => {
    const { email, next, userId } = await begin()
    let link: Promise<string | undefined> = Promise.resolve(undefined)
    await inOwnTransaction(api.db, async tx => {
      await lockAccount(tx, one, userId)
      link = newResetToken({ db: api.db, storeId: one, now }, email)
      await setTimeout(300)
      await replaceEmail(tx, { userId, email: next, now: now() })
      await deleteResets(tx, userId)
    })
    expect(await link).toBeUndefined()
    const resets = api.db.selectFrom('password_resets').select('token_hash').where('user_id', '=', userId)
    expect(await resets.execute()).toEqual([])
  })

  test('leaves the search text of an order that has very many addresses already', async () => {
    const { token, userId } = await begin()
    const id = await internalId(api, await newOrderId(api, token))
    const words = ' asha@example.com asha'.repeat(1_000)
    await api.db.updateTable('orders').set({ words }).where('id', '=', id).execute()
    const change = { userId, email: 'once.more@example.com', now: now() }
    await inOwnTransaction(api.db, tx => replaceEmail(tx, change))
    const order = api.db.selectFrom('orders').select('words').where('id', '=', id)
    expect(await order.executeTakeFirstOrThrow()).toEqual({ words })
  })

  test('leaves the codes of one account no more than ten guesses an hour', async () => {
    const { code, confirm } = await begin()
    for (let guess = 0; guess < 10; guess += 1) expect((await confirm(`1${guess}`)).status).toBe(400)
    expect((await confirm(code)).status).toBe(429)
    api.clock.now += 3_600_000
  })

  test('floods no mailbox', async () => {
    const statuses: number[] = []
    for (let n = 0; n < 6; n += 1) {
      const { change, password } = await begin()
      statuses.push((await change({ email: 'flood@example.com', password })).status)
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  })
})
