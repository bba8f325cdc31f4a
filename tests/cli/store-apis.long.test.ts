import { fork } from 'node:child_process'
import { once } from 'node:events'
import { Agent, fetch } from 'undici'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { listProducts } from '../../src/contract/catalogue/product-list.ts'
import { createOrder } from '../../src/contract/orders/new-order.ts'
import { authorize } from '../../src/contract/session.ts'
import { demoShoppers } from '../../src/demo/shoppers.ts'
import { address } from '../store-api/support/shopper.ts'
import { type Run, start } from '../support/cli.ts'
import { newFolder } from '../support/folder.ts'
import { freePort } from '../support/free-port.ts'
import { freshPostgres } from '../support/fresh-postgres.ts'

/** Makes each process name itself in its answers; the API itself tells nobody. */
const named = `
  import { ServerResponse } from 'node:http'
  const { writeHead } = ServerResponse.prototype
  ServerResponse.prototype.writeHead = function (...rest) {
    return writeHead.apply(this.setHeader('X-Process', process.pid), rest)
  }`
const NODE_OPTIONS = `--import=data:text/javascript;base64,${Buffer.from(named).toString('base64')}`

// New connections go to both processes in turn; those kept from a test before may all lead to one.
const dispatcher = new Agent({ pipelining: 0 })
afterAll(() => dispatcher.close())

describe('WEB_CONCURRENCY=2 with DATABASE_URL', () => {
  let run: Run
  let port: number
  let token: string

  beforeAll(async () => {
    port = await freePort()
    run = start(['api'], {
      WEB_CONCURRENCY: '2',
      DATABASE_URL: await freshPostgres(),
      DEMO: '1',
      DATA_DIR: newFolder('apis'),
      API_PORT: `${port}`,
      NODE_OPTIONS,
    })
    await run.says(/Haat is open/)
    const { email, password } = demoShoppers.books
    token = authorize.response.parse((await call('/users/authorize', { email, password })).body).token
  })

  async function call(path: string, body?: object, headers: Record<string, string> = {}) {
    const answer = await fetch(`http://localhost:${port}/api/v1${path}`, {
      dispatcher,
      method: body ? 'POST' : 'GET',
      headers: {
        'Content-Type': 'application/json',
        ...(token ? { Authorization: `Bearer ${token}` } : {}),
        ...headers,
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    return {
      status: answer.status,
      process: Number(answer.headers.get('x-process')),
      body: await answer.json(),
    }
  }
  const atOnce = <Answer>(count: number, make: () => Promise<Answer>) =>
    Promise.all(Array.from({ length: count }, make))
  const processesOf = (answers: { process: number }[]) => new Set(answers.map(answer => answer.process))
  const statusesOf = (answers: { status: number }[]) => answers.map(answer => answer.status)

  test('answers from two processes, each of which knows who signed in at the other', async () => {
    const answers = await atOnce(20, () => call('/accountInfo'))
    expect(new Set(statusesOf(answers))).toEqual(new Set([200]))
    expect(processesOf(answers).size).toBe(2)
  })

  test('makes one order of one idempotency key, however many bring it to both at once', async () => {
    const { products } = listProducts.response.parse((await call('/products?limit=1')).body)
    const order = { products: { [products[0]?.id ?? '']: 2 }, shippingAddress: address }
    const before = z.array(z.unknown()).parse((await call('/orders')).body).length
    const answers = await atOnce(20, () => call('/orders', order, { 'Idempotency-Key': 'once' }))
    expect(new Set(statusesOf(answers))).toEqual(new Set([200]))
    expect(processesOf(answers).size).toBe(2)
    expect(new Set(answers.map(({ body }) => createOrder.response.parse(body).id)).size).toBe(1)
    expect((await call('/orders')).body).toHaveLength(before + 1)
  })

  test('counts limits for both together', async () => {
    const answers = await atOnce(40, () => call('/orders/999999?contactInfo=nobody@example.com'))
    expect(processesOf(answers).size).toBe(2)
    expect(statusesOf(answers).filter(status => status === 404)).toHaveLength(30)
    expect(statusesOf(answers).filter(status => status === 429)).toHaveLength(10)
  })

  test('ends both, with 0, when asked to stop', async () => {
    const processes = processesOf(await atOnce(20, () => call('/accountInfo')))
    process.kill(run.pid, 'SIGTERM')
    expect(await run.ended, run.stderr()).toBe(0)
    for (const pid of processes) expect(() => process.kill(pid, 0)).toThrow('ESRCH')
  })
})

test('several processes tell the terminal the password of the demo people at the first start', async () => {
  const cluster = fork('src/cli/cluster.ts', ['src/store-api/main.ts', '2'], {
    env: {
      ...process.env,
      ...{ DATABASE_URL: await freshPostgres(), DEMO: '1', DATA_DIR: newFolder('apis'), API_PORT: '0' },
    },
    silent: true,
  })
  const [ready] = await once(cluster, 'message')
  const ended = once(cluster, 'exit')
  cluster.kill('SIGTERM')
  await ended
  expect(ready.desk.demoPassword).toMatch(/^[\da-f-]{23}$/)
})
