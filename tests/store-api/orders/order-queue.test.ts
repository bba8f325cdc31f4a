import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { AbandonedError } from '../../../src/concurrency/fair-queue.ts'
import { createOrderQueue, createShopperQueue } from '../../../src/store-api/orders/order-queue.ts'
import type { Call } from '../../../src/store-api/platform/http/bind-endpoint.ts'
import type { Db } from '../../../src/store-api/platform/tables/tables.ts'
import { storeId } from '../support/desk.ts'
import { addShoppers } from '../support/many-shoppers.ts'
import { engines, inTwo, openApi, type TestApi, TWO } from '../support/open-api.ts'
import { address, newShopper, orderCount, orderNovels } from '../support/shopper.ts'
import { unlimited } from '../support/unlimited.ts'

describe.each(engines)('orders of one shop on %s', engine => {
  waitEndlessly()

  // Four times as many as are placed at once.
  test('from two dozen shoppers at once are all placed', async () => {
    const api = await openApi(engine, undefined, undefined, { orderLimits: unlimited })
    const tokens = await shoppersOfOne(api, 24)
    const answers = await Promise.all(tokens.map(token => orderNovels(api, token)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(await orderCount(api)).toBe(24)
  })
})

/** On a busy machine an order has its turn after more than the five seconds for which shoppers wait. */
function waitEndlessly() {
  beforeEach(() => {
    vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => new AbortController().signal)
  })
  afterEach(() => void vi.restoreAllMocks())
}

describe('orders that wait for a lock on postgres', () => {
  waitEndlessly()
  let api: TestApi
  beforeEach(async () => {
    api = await openApi('postgres', undefined, undefined, { orderLimits: unlimited })
  })

  test('of forty shoppers of one shop hold six connections; another shop takes an order meanwhile', async () => {
    const tokens = await shoppersOfOne(api, 40)
    const neighbour = await newShopper(api, TWO)
    const one = await storeId(api, 'one')
    const { orders, held } = await whileLocked(
      // Each order takes the shop's next number.
      async tx => {
        await tx.insertInto('order_numbers').values({ store_id: one, last: 5_000 }).execute()
      },
      () => tokens.map(token => orderNovels(api, token)),
      6,
      async () => {
        const body = { products: { [inTwo('novel')]: 1 }, shippingAddress: address }
        const placed = await api.call('/orders', { host: TWO, token: neighbour.token, body })
        expect(placed.status).toBe(200)
      },
    )
    expect(held).toBe(6)
    expect(orders.map(({ status }) => status)).toEqual(Array(40).fill(200))
  })

  test('of one shopper hold one connection', async () => {
    const { token, email } = await newShopper(api)
    const { orders, held } = await whileLocked(
      async tx => {
        await tx.selectFrom('users').select('id').where('email', '=', email).forUpdate().execute()
      },
      () => Array.from({ length: 20 }, () => orderNovels(api, token)),
      1,
      async () => expect((await api.call('/storeInfo')).status).toBe(200),
    )
    expect(held).toBe(1)
    expect(orders.map(({ status }) => status)).toEqual(Array(20).fill(200))
  })

  test('are not begun for a shopper beyond the limits', async () => {
    api = await openApi('postgres')
    const { token } = await newShopper(api)
    for (let orders = 0; orders < 20; orders++) await orderNovels(api, token)
    api.queries.length = 0
    expect((await orderNovels(api, token)).status).toBe(429)
    const locking = /insert into "(orders|rate_limits)"|for no key update/
    expect(api.queries.filter(query => locking.test(query))).toEqual([])
  })

  /** Sends `calls` while a transaction holds a lock; `held` are the connections that then wait for it. */
  async function whileLocked<Answer>(
    lock: (tx: Db) => Promise<void>,
    calls: () => Promise<Answer>[],
    expected: number,
    meanwhile: () => Promise<unknown>,
  ) {
    let sent: Promise<Answer>[] = []
    let held = 0
    await api.db.transaction().execute(async tx => {
      await lock(tx)
      sent = calls()
      await expect.poll(() => waitingTransactions(api.db)).toBe(expected)
      await meanwhile()
      held = await waitingTransactions(api.db)
    })
    return { orders: await Promise.all(sent), held }
  }
})

/** Connections of the database whose transaction waits for a lock. */
async function waitingTransactions(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from pg_stat_activity
    where datname = current_database() and xact_start is not null and wait_event_type = 'Lock'`.execute(db)
  return rows[0]?.count ?? 0
}

async function shoppersOfOne(api: TestApi, count: number): Promise<string[]> {
  return addShoppers(api.db, await storeId(api, 'one'), count)
}

const turn = { storeId: 1, signal: new AbortController().signal }

/** More orders of one shop than have a turn at once, none of which ends, and one more. */
async function placeBehindMany(engine: (typeof engines)[number]) {
  const { db } = await openApi(engine)
  const queue = createOrderQueue(db, 1)
  for (let n = 0; n < 20; n++) queue(turn, () => new Promise<never>(() => {})).catch(() => {})
  return queue(turn, async () => 'placed')
}

if (engines.includes('postgres'))
  test('an order whose turn does not come in time is given up, before its shopper has given up', async () => {
    await expect(placeBehindMany('postgres')).rejects.toThrow(AbandonedError)
  })

test('where all orders share one writer none waits for a turn', async () => {
  expect(await placeBehindMany('sqlite')).toBe('placed')
})

/** A call of a shopper of store 1; it ends when `signal` does. */
function callOf(shopper: number, signal = new AbortController().signal) {
  const c = { req: { raw: { signal } } }
  return { c, store: { id: 1 }, shopper: { id: shopper } } as unknown as Call<unknown, unknown, unknown>
}

/** Works that end when they are ended by name. */
function works() {
  const started: string[] = []
  const ends = new Map<string, () => void>()
  const work = (name: string) => () =>
    new Promise<string>(resolve => {
      started.push(name)
      ends.set(name, () => resolve(name))
    })
  /** Ends a work once it has begun, which may take the pause after the one before. */
  const end = async (name: string) => {
    await expect.poll(() => started).toContain(name)
    ends.get(name)?.()
    await settled()
  }
  return { started, work, end }
}
const settled = () => new Promise(resolve => setImmediate(resolve))

describe('calls of one shopper', () => {
  test('never run beside each other, those of another do', async () => {
    const queue = createShopperQueue({ name: 'test', max: 5 })
    const { started, work, end } = works()
    const own = [queue(callOf(1), work('a1')), queue(callOf(1), work('a2'))]
    void queue(callOf(2), work('b1'))
    await settled()
    expect(started).toEqual(['a1', 'b1'])
    await end('a1')
    await end('a2')
    expect(started).toEqual(['a1', 'b1', 'a2'])
    expect(await Promise.all(own)).toEqual(['a1', 'a2'])
  })

  test('are refused when too many wait, and taken again once they are done', async () => {
    const queue = createShopperQueue({ name: 'test', max: 1 })
    const { work, end } = works()
    const running = [queue(callOf(1), work('a1')), queue(callOf(1), work('a2'))]
    await expect(queue(callOf(1), work('a3'))).rejects.toMatchObject({ code: 'limit-reached' })
    for (const name of ['a1', 'a2']) await end(name)
    await Promise.all(running)
    const later = queue(callOf(1), work('a4'))
    await end('a4')
    expect(await later).toBe('a4')
  })

  test('are not begun for a client that left, and go on after one that failed', async () => {
    const queue = createShopperQueue({ name: 'test', max: 2 })
    const { started, work, end } = works()
    const failed = queue(callOf(1), () => Promise.reject(new Error('no')))
    const controller = new AbortController()
    const left = queue(callOf(1, controller.signal), work('left'))
    const last = queue(callOf(1), work('last'))
    controller.abort()
    await expect(left).rejects.toMatchObject({ code: 'limit-reached' })
    await expect(failed).rejects.toThrow('no')
    await end('last')
    expect([await last, started]).toEqual(['last', ['last']])
  })
})
