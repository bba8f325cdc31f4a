import { setTimeout as wait } from 'node:timers/promises'
import { createOrder } from '../../src/contract/orders/new-order.ts'
import { startPayment } from '../../src/contract/orders/payment.ts'
import type { Answer } from './answers.ts'
import type { Ask, Client, Received } from './client.ts'
import { type Step, stepFor, thinkTime } from './steps.ts'
import type { Customer, World } from './world.ts'

/** What the sandbox's payment form takes. */
const CARD = { method: 'card', name: 'Asha Menon', email: 'asha@example.com', phone: '+919000055055' }

/** Everything that shoppers ask goes to `client`, and what came of it to `answers`. */
export type Visit = { client: Client; world: World; answers: Answer[] }

/** Runs `shoppers` at once for so many milliseconds. Each takes the customers in turn, so that none orders too often. */
export async function runShoppers(visit: Visit, shoppers: number, milliseconds: number): Promise<void> {
  const end = performance.now() + milliseconds
  const { customers } = visit.world
  const shop = async (shopper: number) => {
    await wait(thinkTime(Math.random()) * Math.random())
    for (let turn = shopper; performance.now() < end; turn += shoppers) {
      const customer = customers[turn % customers.length]
      if (customer) await doStep(visit, customer, stepFor(Math.random()))
      await wait(thinkTime(Math.random()))
    }
  }
  await Promise.all(Array.from({ length: shoppers }, (_, shopper) => shop(shopper)))
}

type AskHere = (asked: Omit<Ask, 'host' | 'address'>) => Promise<Received>

/** One step; an order is followed by its payment. */
async function doStep({ client, world, answers }: Visit, customer: Customer, step: Step): Promise<void> {
  const shop = world.shops[customer.shop]
  if (!shop) return
  const { host } = shop
  const { address, token, email } = customer
  const ask: AskHere = async asked => {
    const received = await client.ask({ host, address, ...asked })
    answers.push(received.answer)
    return received
  }
  if (step === 'page') await ask({ kind: 'page', server: 'site', path: anyOf(shop.pages) })
  else if (step === 'read') await ask({ kind: 'read', ...anyOf(shop.reads) })
  else if (step === 'sign-in') {
    const body = { email, password: world.password }
    await ask({ kind: 'sign-in', server: 'api', path: '/api/v1/users/authorize', body })
  } else await orderAndPay(ask, anyOf(shop.orders), token)
}

async function orderAndPay(ask: AskHere, order: object, token: string): Promise<void> {
  const api = { server: 'api', token } as const
  const idempotencyKey = crypto.randomUUID()
  const placed = await ask({ ...api, kind: 'order', path: '/api/v1/orders', body: order, idempotencyKey })
  if (placed.answer.status !== 200) return
  const { id: orderId } = createOrder.response.parse(json(placed))
  const payment = { fields: CARD, orderId }
  const started = await ask({ ...api, kind: 'payment', path: '/api/v1/payments', body: payment })
  if (started.answer.status !== 200) return
  const { action } = startPayment.response.parse(json(started))
  const path = `${new URL(action?.redirectUrl ?? '').pathname}/outcome`
  await ask({ kind: 'payment', server: 'api', path, body: 'choice=pay' })
}

function json({ body }: Received): unknown {
  return JSON.parse(body.toString())
}

function anyOf<Item>(items: readonly Item[]): Item {
  const item = items[Math.floor(Math.random() * items.length)]
  if (item === undefined) throw new Error('there is nothing to choose from')
  return item
}
