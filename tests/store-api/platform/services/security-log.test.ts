import { beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { newResetToken } from '../../../../src/store-api/accounts/passwords.ts'
import { limits, orderLimits } from '../../../../src/store-api/platform/services/limits.ts'
import { admitHashing } from '../../../../src/store-api/platform/services/password-hash.ts'
import { enginesByDay, openApi, TWO } from '../../support/open-api.ts'
import { newPayer, notify, openPaidApi } from '../../support/payer.ts'
import { newShopper, orderNovels } from '../../support/shopper.ts'

const api = await openApi('sqlite')
const ADDRESS = '198.51.100.77'
const entry = z.looseObject({ event: z.string(), store: z.nullable(z.string()) })

function events(lines: string[]) {
  return lines.map(line => entry.safeParse(JSON.parse(line))).flatMap(({ data }) => (data ? [data] : []))
}

describe('the security trail', () => {
  beforeEach(() => {
    api.lines.length = 0
    api.clock.now += 3_600_000
  })
  const signIn = (email: string, password: string, host?: string) =>
    api.call('/users/authorize', { body: { email, password }, from: ADDRESS, ...(host ? { host } : {}) })

  test('names what went wrong, the shop, and account and client by one pseudonym each', async () => {
    const { email } = await newShopper(api)
    await signIn(email, 'wrong!')
    await signIn(` ${email.toUpperCase()}`, 'wrong!')
    const [first, second] = events(api.lines)
    expect(first).toMatchObject({ event: 'sign-in.failed', store: 'one' })
    const expected = [expect.stringMatching(/^[\w-]{16}$/), expect.stringMatching(/^[\w-]{16}$/)]
    expect([first?.['account'], first?.['client']]).toEqual(expected)
    expect([second?.['account'], second?.['client']]).toEqual([first?.['account'], first?.['client']])
  })

  test('gives an account of another shop another pseudonym', async () => {
    await signIn('same@example.com', 'wrong!')
    await signIn('same@example.com', 'wrong!', TWO)
    const [one, two] = events(api.lines)
    expect(one?.['account']).not.toBe(two?.['account'])
  })

  test('names limits, ended sessions, changed passwords and refused hosts', async () => {
    const shopper = await newShopper(api)
    const { token, email, password } = shopper
    for (let tries = 0; tries < 26; tries++) await signIn(email, 'wrong!')
    const body = { currentPassword: password, newPassword: 'second monsoon' }
    await api.call('/users/password', { token, body })
    const users = api.db.selectFrom('users').select('store_id').where('email', '=', email)
    const { store_id } = await users.executeTakeFirstOrThrow()
    const other = (await newShopper(api)).token
    await api.call('/users/logout', { token: other, method: 'POST' })
    await api.call('/users/logout-everywhere', { token, method: 'POST' })
    const link = await newResetToken({ db: api.db, storeId: store_id, now: () => api.clock.now }, email)
    await api.call('/users/reset-password', { body: { token: link, password: 'third monsoon' } })
    await api.call('/storeInfo', { host: 'nobody.example', from: ADDRESS })
    const told = events(api.lines).map(({ event, reason, limit }) => [event, reason ?? limit ?? ''].join(' '))
    expect(told.slice(25)).toEqual([
      'limit.reached sign-in e-mail',
      'password.changed change',
      'session.ended sign-out',
      'session.ended sign-out-everywhere',
      'password.changed reset',
      'tenant.refused ',
    ])
    const log = api.lines.join('')
    for (const secret of [email, password, token, 'monsoon', ADDRESS, String(link)]) {
      expect(log).not.toContain(secret)
    }
  })
})

describe.each(enginesByDay)('the security trail of payments on %s', engine => {
  test('names what was confirmed and what was refused', async () => {
    const paid = await openPaidApi(engine, 'upi', { vpa: 'one@okaxis' })
    const payer = await newPayer(paid)
    await payer.pay({})
    const [attempt] = await payer.attempts()
    const said = { reference: attempt?.reference, status: 'paid', amount: '500.10', utr: '412345678901' }
    paid.lines.length = 0
    await notify(paid, 'upi', said, { secret: 'wrong' })
    await notify(paid, 'upi', { ...said, amount: '1.00' })
    await notify(paid, 'upi', said)
    await notify(paid, 'upi', said)
    const told = events(paid.lines)
    expect(told.map(({ event, store }) => [event, store])).toEqual([
      ['payment.refused', 'one'],
      ['payment.refused', 'one'],
      ['payment.confirmed', 'one'],
    ])
    const account = expect.stringMatching(/^[\w-]{16}$/)
    expect(told.map(one => one['account'])).toEqual([undefined, account, account])
    // The same one as other events of that account.
    await paid.call('/users/logout-everywhere', { token: payer.token, method: 'POST' })
    expect(events(paid.lines).at(-1)).toMatchObject({ event: 'session.ended', account: told[2]?.['account'] })
  })
})

describe.each(enginesByDay)('the security trail of limits on %s', engine => {
  const limitsIn = (lines: string[]) =>
    events(lines).map(({ event, account, limit }) => [event, typeof account, limit].join(' '))

  test('names limits of orders and of payments, with the account', async () => {
    const perShopper = [{ name: 'orders of a test', max: 2, windowMs: 60_000 }]
    const limited = await openApi(engine, undefined, undefined, {
      orderLimits: { ...orderLimits, perShopper },
    })
    const { token } = await newShopper(limited)
    for (let orders = 0; orders < 3; orders++) await orderNovels(limited, token)
    const { max } = limits.paymentStartsOfShopper
    for (let starts = 0; starts <= max; starts++) {
      await limited.call('/payments', { token, body: { orderId: '1', fields: {} } })
    }
    const expected = ['limit.reached string orders of a test', 'limit.reached string pay']
    expect(limitsIn(limited.lines)).toEqual(expected)
  })

  test('names queues that are full', async () => {
    const busy = await openApi(engine)
    const { token, email, password } = await newShopper(busy)
    const calls = Array.from({ length: 40 }, () => busy.call('/orders', { token }))
    const statuses = (await Promise.all(calls)).map(({ status }) => status)
    const refused = statuses.filter(status => status === 429).length
    expect(refused).toBeGreaterThan(0)
    expect(limitsIn(busy.lines)).toEqual(Array(refused).fill('limit.reached string order list'))
    busy.lines.length = 0
    // A sign-in finds no room while so many others of its shop come to a hash.
    const { promise: end, resolve } = Promise.withResolvers<void>()
    const stores = busy.db.selectFrom('stores').select('id').where('slug', '=', 'one')
    const { id: storeId } = await stores.executeTakeFirstOrThrow()
    const others = Array.from({ length: 32 }, () => admitHashing(storeId, () => end))
    const { status } = await busy.call('/users/authorize', { body: { email, password } })
    resolve()
    await Promise.all(others)
    expect(status).toBe(503)
    expect(limitsIn(busy.lines)).toEqual(['limit.reached undefined password hashes'])
  })
})
