import { beforeEach, describe, expect, test } from 'vitest'
import { limits } from '../../../src/store-api/platform/services/limits.ts'
import { findReached, hitAll, type Limit } from '../../../src/store-api/platform/services/rate-limit.db.ts'
import { storeId } from '../support/desk.ts'
import { enginesByDay, openApi, TWO } from '../support/open-api.ts'
import { newShopper } from '../support/shopper.ts'

const HOME = '198.51.100.7'
const TEN_MINUTES = 600_000

describe.each(enginesByDay)('guesses at passwords on %s', async engine => {
  const api = await openApi(engine)
  // Every test has a window of its own.
  beforeEach(() => {
    api.clock.now += TEN_MINUTES
  })
  const signIn = (email: string, password: string, from: string) =>
    api.call('/users/authorize', { body: { email, password }, from })
  const guess = async (email: string, addresses: string[]) => {
    const statuses: number[] = []
    for (const from of addresses) statuses.push((await signIn(email, 'wrong!', from)).status)
    return statuses
  }
  const strangers = Array.from({ length: 100 }, (_, n) => `203.0.113.${n}`)
  /** As many guesses as a limit allows, without the cost of each. */
  const exhaust = async (limit: Limit, who: string) => {
    const id = await storeId(api, 'one')
    for (let n = 0; n < limit.max; n++) await hitAll(api.db, id, [[limit, who]], api.clock.now)
  }

  test('from many networks leave the owner room at a network they never signed in from', async () => {
    const { email, password } = await newShopper(api)
    expect(new Set(await guess(email, strangers.slice(0, 50)))).toEqual(new Set([401]))
    expect((await signIn(email, password, HOME)).status).toBe(200)
  })

  test('beyond fifty at one account are two for each network, of IPv6 for each /48', async () => {
    const { email } = await newShopper(api)
    await exhaust(limits.wrongPasswordsForAccount, email)
    expect(await guess(email, Array<string>(3).fill(HOME))).toEqual([401, 401, 429])
    const wide = Array.from({ length: 3 }, (_, n) => `2001:db8:5:${n}::1`)
    expect(await guess(email, wide)).toEqual([401, 401, 429])
  })

  test('from however many networks at one account are three hundred in ten minutes', async () => {
    const { email } = await newShopper(api)
    const { wrongPasswordsForAccount: first, furtherPasswordsForAccount: further } = limits
    expect(first.max + further.max).toBe(300)
    await exhaust({ ...first, max: first.max - 3 }, email)
    await exhaust({ ...further, max: further.max - 5 }, email)
    const statuses = await guess(email, strangers.slice(0, 12))
    expect(statuses).toEqual([...Array<number>(8).fill(401), ...Array<number>(4).fill(429)])
  })

  test('of strangers never keep out a shopper where they signed in before', async () => {
    const { email, password } = await newShopper(api)
    expect((await signIn(email, password, HOME)).status).toBe(200)
    await exhaust(limits.wrongPasswordsForAccount, email)
    await exhaust(limits.furtherPasswordsForAccount, email)
    expect((await signIn(email, password, HOME)).status).toBe(200)
    expect((await signIn(email, password, '198.51.100.8')).status).toBe(429)
  })

  test('of very many strangers keep a shopper waiting elsewhere, and for ten minutes at most', async () => {
    const { email, password } = await newShopper(api)
    await exhaust(limits.wrongPasswordsForAccount, email)
    await exhaust(limits.furtherPasswordsForAccount, email)
    const refused = await signIn(email, password, HOME)
    const seconds = Number(refused.headers.get('Retry-After'))
    expect([refused.status, seconds <= 600]).toEqual([429, true])
    api.clock.now += seconds * 1000
    expect((await signIn(email, password, HOME)).status).toBe(200)
  })

  test('from a known address are limited there too', async () => {
    const { email, password } = await newShopper(api)
    await signIn(email, password, HOME)
    const statuses = await guess(email, Array<string>(30).fill(HOME))
    expect(statuses.filter(status => status === 401)).toHaveLength(25)
    const refused = await signIn(email, password, HOME)
    const seconds = Number(refused.headers.get('Retry-After'))
    expect([refused.status, seconds > 0, seconds <= 600]).toEqual([429, true, true])
    api.clock.now += seconds * 1000
    expect((await signIn(email, password, HOME)).status).toBe(200)
  })

  test('wait as long where there is no account, so that the wait tells nobody', async () => {
    await exhaust(limits.wrongPasswordsForAccount, 'nobody@example.com')
    expect(await guess('nobody@example.com', [HOME, HOME, HOME])).toEqual([401, 401, 429])
  })

  test('at many accounts from the networks of one IPv6 /48 have to wait', async () => {
    await exhaust(limits.wrongPasswordsOfWideNetwork, '2001:db8:7::/48')
    expect(await guess('victim@example.com', ['2001:db8:7:1::1', '2001:db8:7:ffff::1'])).toEqual([429, 429])
    expect(await guess('victim@example.com', ['2001:db8:8:ffff::1'])).toEqual([401])
  })

  test('take the whole room of one network before the wide one is full', async () => {
    const networks = Array.from({ length: 30 }, (_, n) => `2001:db8:9:${n % 2}::${n}`)
    expect(new Set(await guess('victim2@example.com', networks))).toEqual(new Set([401]))
    await exhaust(limits.wrongPasswordsOfClient, '2001:db8:9:0::/64')
    expect(await guess('victim2@example.com', ['2001:db8:9::1', '2001:db8:9:1::1'])).toEqual([429, 401])
  })
})

describe.each(enginesByDay)('right sign-ins on %s', async engine => {
  const api = await openApi(engine)
  const signIn = (email: string, password: string, host?: string) =>
    api.call('/users/authorize', { body: { email, password }, ...(host ? { host } : {}) })

  test('are limited for an account, and no other account is', async () => {
    const { email, password } = await newShopper(api)
    const other = await newShopper(api)
    const statuses: number[] = []
    // One more was made when they registered.
    for (let n = 0; n < 62; n++) statuses.push((await signIn(email, password)).status)
    expect(statuses.filter(status => status === 200)).toHaveLength(59)
    expect(statuses.at(-1)).toBe(429)
    expect((await signIn(other.email, other.password)).status).toBe(200)
  })

  test('more than can wait are asked to come again, and another shop feels nothing of it', async () => {
    const shoppers = await Promise.all(Array.from({ length: 6 }, () => newShopper(api)))
    const elsewhere = await newShopper(api, TWO)
    const flood = shoppers.flatMap(({ email, password }) =>
      Array.from({ length: 12 }, () => signIn(email, password)),
    )
    const other = signIn(elsewhere.email, elsewhere.password, TWO)
    const answers = await Promise.all(flood)
    const busy = answers.filter(({ status }) => status === 503)
    expect(busy.length).toBeGreaterThan(20)
    expect(busy[0]?.headers.get('Retry-After')).toBe('2')
    expect((await other).status).toBe(200)
    expect(answers.length - busy.length).toBe(answers.filter(({ status }) => status === 200).length)
    // None of them counts as a wrong password.
    const one = { ...limits.wrongPasswordsOfClient, max: 1 }
    const { now } = api.clock
    const answer = await findReached(api.db, await storeId(api, 'one'), [[one, 'in-process']], now)
    expect(answer).toBeUndefined()
  })
})
