import { once } from 'node:events'
import { request } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { openDatabase } from '../../src/store-api/platform/engine/open.ts'
import { newFolder } from '../support/folder.ts'
import { freshPostgres } from '../support/fresh-postgres.ts'
import { isLongRun } from '../support/test-run.ts'
import { demoFolder } from './support/demo-folder.ts'
import { enginesByDay } from './support/engines.ts'
import { addShoppers } from './support/many-shoppers.ts'
import { end, type Running, runApi } from './support/run-api.ts'
import { address } from './support/shopper.ts'

const call = async ({ port }: Running, path: string, more: RequestInit = {}) =>
  fetch(`http://localhost:${port}/api/v1${path}`, {
    ...more,
    headers: { 'Content-Type': 'application/json', ...more.headers },
  })
const demo = { email: 'asha@example.com', password: 'haat-demo-2026' }

/** Signs in so many new shoppers, from addresses of their own, that none of them orders more than one may. */
async function addBuyers(place: { dataDir: string; databaseUrl: string | undefined }): Promise<string[]> {
  const { db, close } = await openDatabase(place)
  const stores = db.selectFrom('stores').select('id').where('slug', '=', 'books')
  const { id } = await stores.executeTakeFirstOrThrow()
  const tokens = await addShoppers(db, id, isLongRun ? 1_500 : 400)
  await close()
  return tokens
}

async function signIn(api: Running): Promise<string> {
  const answer = await call(api, '/users/authorize', { method: 'POST', body: JSON.stringify(demo) })
  return ((await answer.json()) as { token: string }).token
}

/** A sign-in that the API has accepted without its body; what is returned sends that, and resolves with the status. */
async function beginSignIn({ port }: Running): Promise<() => Promise<number | undefined>> {
  const body = JSON.stringify(demo)
  const headers = {
    'Content-Type': 'application/json',
    'Content-Length': body.length,
    Expect: '100-continue',
  }
  const path = '/api/v1/users/authorize'
  const asked = request({ host: 'localhost', port, path, method: 'POST', headers })
  asked.flushHeaders()
  await once(asked, 'continue')
  return async () => {
    asked.end(body)
    const [answer] = await once(asked, 'response')
    answer.resume()
    return answer.statusCode
  }
}

type Page = { data: { id: string }[] }

/** An order of three products. */
async function orderOfThree(api: Running): Promise<string> {
  const { data } = (await (await call(api, '/products?limit=3')).json()) as Page
  const products = Object.fromEntries(data.map(({ id }) => [id, 1]))
  return JSON.stringify({ products, shippingAddress: address })
}

interface Buying {
  tokens: string[]
  body: string
  /** The buyer of the next order; goes on over all processes, so that nobody orders more than one may. */
  next: () => number
  /** Gets each order's number. */
  acknowledged: (id: number) => void
}

/** Orders until the process dies. */
async function orderUntilItEnds(api: Running, { tokens, body, next, acknowledged }: Buying): Promise<void> {
  const buyer = async () => {
    for (;;) {
      const buying = next() % tokens.length
      const answer = await call(api, '/orders', {
        method: 'POST',
        body,
        headers: {
          Authorization: `Bearer ${tokens[buying]}`,
          'X-Forwarded-For': `10.0.${buying >> 8}.${buying & 255}`,
        },
      })
      if (answer.status !== 200) throw new Error(`${answer.status}: ${await answer.text()}`)
      acknowledged(((await answer.json()) as { id: number }).id)
    }
  }
  await Promise.allSettled([buyer(), buyer(), buyer(), buyer()])
}

const KILLS = isLongRun ? 60 : 2

describe.each(enginesByDay)('killed without warning on %s', engine => {
  test('the API keeps every acknowledged order whole', async () => {
    const DATA_DIR = await demoFolder()
    const url = engine === 'postgres' ? await freshPostgres() : undefined
    const env = { DATA_DIR, DEMO: '1', ...(url ? { DATABASE_URL: url } : {}) }
    const acknowledged: number[] = []
    let tokens: string[] | undefined
    let asked = 0
    for (let kill = 0; kill < KILLS; kill++) {
      const api = await runApi(env)
      tokens ??= await addBuyers({ dataDir: DATA_DIR, databaseUrl: url })
      const body = await orderOfThree(api)
      let killing: Promise<unknown> | undefined
      await orderUntilItEnds(api, {
        tokens,
        body,
        next: () => ++asked,
        acknowledged: id => {
          acknowledged.push(id)
          // From the first order on, so that a slow machine has some, too.
          killing ??= setTimeout(100 + 5 * kill).then(() => end(api, 'SIGKILL'))
        },
      })
      expect(killing, 'an order of each process').toBeDefined()
      await killing
    }
    expect(acknowledged.length).toBeGreaterThanOrEqual(KILLS)
    const { db, close } = await openDatabase({ dataDir: DATA_DIR, databaseUrl: url })
    const lines = await db.selectFrom('order_items').select(['order_id', 'price', 'quantity']).execute()
    const orders = await db.selectFrom('orders').select(['id', 'number', 'store_id', 'total']).execute()
    await close()
    const byOrder = Map.groupBy(lines, line => line.order_id)
    const [seeded] = orders
    const mine = orders.filter(order => order.store_id === seeded?.store_id)
    const idOf = new Map(mine.map(order => [order.number, order.id]))
    expect(idOf.size).toBe(mine.length)
    for (const number of acknowledged)
      expect(byOrder.get(idOf.get(number) ?? 0), `order ${number}`).toHaveLength(3)
    for (const { id, total } of orders) {
      expect(byOrder.get(id)?.reduce((sum, line) => sum + line.price * line.quantity, 0)).toBe(total)
    }
  })
})

describe('the process', () => {
  test('seeds once, announces its shops and a sign-in, and is right after a restart', async () => {
    const DATA_DIR = newFolder('data')
    const first = await runApi({ DATA_DIR, PORT: '5000' })
    expect(first.ready).toMatchObject({ ready: true, demo })
    // Its terminal is told the password of the demo people at the first start alone.
    const desk = { url: 'http://desk.localhost:5000', demoPassword: expect.stringMatching(/^[\da-f-]{23}$/) }
    expect(first.ready['desk']).toEqual(desk)
    const urls = (first.ready['shops'] as { url: string }[]).map(shop => shop.url)
    expect(urls).toEqual([
      'http://localhost:5000',
      'http://screens.localhost:5000',
      'http://vastra.localhost:5000',
    ])
    const countOf = async (api: Running) =>
      ((await (await call(api, '/products')).json()) as { count: number }).count
    const count = await countOf(first)
    expect(count).toBeGreaterThanOrEqual(60)
    const orders = await call(first, '/orders', {
      headers: { Authorization: `Bearer ${await signIn(first)}` },
    })
    const statuses = ((await orders.json()) as { status: number }[]).map(order => order.status)
    expect(new Set(statuses)).toEqual(new Set([0, 1, 2, 3, 4]))
    // Connections that stay open after their last answer would keep it for eight seconds.
    expect(await end(first, 'SIGTERM')).toBeLessThan(7_000)
    const second = await runApi({ DATA_DIR, PORT: '5000' })
    expect(await countOf(second)).toBe(count)
    expect(second.ready['desk']).toEqual({ ...desk, demoPassword: null })
    await end(second, 'SIGTERM')
  })

  test('finishes what it accepted before it stops', async () => {
    const api = await runApi({ DATA_DIR: await demoFolder() })
    const signIns = await Promise.all(Array.from({ length: 2 }, () => beginSignIn(api)))
    const took = end(api, 'SIGTERM')
    expect(await Promise.all(signIns.map(goOn => goOn()))).toEqual([200, 200])
    expect(await took).toBeLessThan(10_000)
  })
})
