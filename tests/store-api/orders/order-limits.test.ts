import { beforeEach, describe, expect, test } from 'vitest'
import { orderLimitMessages } from '../../../src/store-api/platform/http/error-responses.ts'
import { orderLimits } from '../../../src/store-api/platform/services/limits.ts'
import { enginesByDay, openApi, type TestApi } from '../support/open-api.ts'
import { newShopper, orderCount, orderNovels } from '../support/shopper.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

describe.each(enginesByDay)('limits of orders on %s', engine => {
  let api: TestApi
  let token: string
  beforeEach(async () => {
    api = await openApi(engine)
    ;({ token } = await newShopper(api))
  })
  const statuses = async (count: number, by = token) => {
    const got: number[] = []
    for (let orders = 0; orders < count; orders++) got.push((await orderNovels(api, by)).status)
    return got
  }
  const payAll = () => api.db.updateTable('orders').set({ status: 1 }).execute()
  const refusal = (error: string) => ({ status: 429, body: { error } })

  test('let a shopper place 20 in ten minutes, and say when the next one may come', async () => {
    expect(new Set(await statuses(20))).toEqual(new Set([200]))
    api.clock.now += 4 * MINUTE
    const refused = await orderNovels(api, token)
    expect(refused).toMatchObject(refusal(orderLimitMessages.orders))
    expect(refused.headers.get('Retry-After')).toBe(String(6 * 60))
    expect(await orderCount(api)).toBe(20)
    const neighbour = await newShopper(api)
    expect((await orderNovels(api, neighbour.token)).status).toBe(200)
    api.clock.now += 6 * MINUTE
    expect((await orderNovels(api, token)).status).toBe(200)
  })

  test('hold when all come at once, each from another network', async () => {
    const isTrusted = (peer: string) => peer === 'in-process'
    api = await openApi(engine, undefined, undefined, { isTrusted })
    ;({ token } = await newShopper(api))
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, n) => orderNovels(api, token, { 'X-Forwarded-For': `203.0.113.${n}` })),
    )
    expect(answers.filter(answer => answer.status === 200)).toHaveLength(20)
    expect(answers.filter(answer => answer.status === 429)).toHaveLength(20)
    expect(await orderCount(api)).toBe(20)
  })

  test('leave at most 30 unpaid of one day, until one of them is paid or the day is over', async () => {
    await statuses(20)
    api.clock.now += 10 * MINUTE
    expect(await statuses(11)).toEqual([...Array<number>(10).fill(200), 429])
    expect(await orderNovels(api, token)).toMatchObject(refusal(orderLimitMessages['unpaid-orders']))
    const { id } = await api.db.selectFrom('orders').select('id').limit(1).executeTakeFirstOrThrow()
    await api.db.updateTable('orders').set({ status: 1 }).where('id', '=', id).execute()
    expect(await statuses(2)).toEqual([200, 429])
    api.clock.now += DAY
    expect(await statuses(1)).toEqual([200])
  })

  test('let a shopper place 100 a day, all paid', async () => {
    for (let round = 0; round < 5; round++) {
      expect(new Set(await statuses(20))).toEqual(new Set([200]))
      await payAll()
      api.clock.now += 11 * MINUTE
    }
    const refused = await orderNovels(api, token)
    expect(refused).toMatchObject(refusal(orderLimitMessages.orders))
    expect(refused.headers.get('Retry-After')).toBe(String((DAY - 55 * MINUTE) / 1000))
  })

  test('count orders dated in the future, by a clock that was set back, no longer than others', async () => {
    await statuses(20)
    api.clock.now -= DAY
    expect(await statuses(1)).toEqual([200])
  })

  test('count a network, whoever orders there', async () => {
    const perNetwork = { ...orderLimits.perNetwork, max: 5 }
    api = await openApi(engine, undefined, undefined, { orderLimits: { ...orderLimits, perNetwork } })
    const got: number[] = []
    for (let shoppers = 0; shoppers < 6; shoppers++) {
      const { token: another } = await newShopper(api)
      got.push((await orderNovels(api, another)).status)
    }
    expect(got).toEqual([200, 200, 200, 200, 200, 429])
    const answer = await orderNovels(api, (await newShopper(api)).token)
    expect(answer).toMatchObject(refusal(orderLimitMessages['network-orders']))
    // What was refused counts for nothing: the window ends when it would have.
    api.clock.now += 10 * MINUTE
    expect((await orderNovels(api, (await newShopper(api)).token)).status).toBe(200)
  })

  test('count the thousands of networks of a provider’s one customer', async () => {
    const perWideNetwork = { ...orderLimits.perWideNetwork, max: 3 }
    const isTrusted = (peer: string) => peer === 'in-process'
    const limits = { orderLimits: { ...orderLimits, perWideNetwork }, isTrusted }
    api = await openApi(engine, undefined, undefined, limits)
    ;({ token } = await newShopper(api))
    const orderFrom = (address: string) => orderNovels(api, token, { 'X-Forwarded-For': address })
    const got: number[] = []
    for (const network of [1, 2, 3, 4]) got.push((await orderFrom(`2001:db8:7:${network}::1`)).status)
    expect(got).toEqual([200, 200, 200, 429])
    expect(await orderFrom('2001:db8:7:5::1')).toMatchObject(refusal(orderLimitMessages['network-orders']))
    expect((await orderFrom('2001:db8:8::1')).status).toBe(200)
    expect((await orderFrom('203.0.113.7')).status).toBe(200)
  })
})
