import { Agent } from 'node:http'
import { createOrder } from '../../../src/contract/orders/new-order.ts'
import { findOrder } from '../../../src/contract/orders/order.ts'
import { paymentResponse } from '../../../src/contract/orders/payment.ts'
import { PENDING } from '../../../src/domain/orders/order-status.ts'
import { address } from '../../store-api/support/shopper.ts'
import { type Sent, send } from '../../support/send.ts'
import type { Purchase, Shopper } from './ledger.ts'

export const HOST = 'books.localhost'
/** Milliseconds after which a shopper repeats a call: fewer than a browser waits, so that it meets its first attempt. */
const PATIENCE_MS = 4_000
const card = { method: 'card', name: 'Asha Menon', email: 'asha@example.com', phone: '+919876543210' }
const agent = new Agent({ keepAlive: true, maxSockets: 256 })

export interface Answer extends Sent {
  json: unknown
}

/** One request as a browser sends it; throws without an answer in time. */
export async function ask(
  port: number,
  path: string,
  more: { method?: string; headers?: Record<string, string>; body?: string } = {},
): Promise<Answer> {
  const { method = 'GET', headers = {}, body } = more
  const sent = await send(
    {
      agent,
      host: '127.0.0.1',
      port,
      path,
      method,
      headers: {
        Host: `${HOST}:${port}`,
        ...(body === undefined ? {} : { 'content-length': `${Buffer.byteLength(body)}` }),
        ...headers,
      },
      signal: AbortSignal.timeout(PATIENCE_MS),
    },
    body === undefined ? [] : [body],
  )
  return { ...sent, json: parsed(sent.body) }
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}

function headersOf({ token, address }: Shopper): Record<string, string> {
  return {
    Host: HOST,
    Origin: `http://${HOST}:4321`,
    Authorization: `Bearer ${token}`,
    'Content-Type': 'application/json',
    'X-Forwarded-For': address,
  }
}

/** Places the order of a purchase; `number` where it is acknowledged. */
export async function order(
  port: number,
  { shopper, key, products }: Purchase,
): Promise<Answer & { number?: string }> {
  const headers = { ...headersOf(shopper), 'Idempotency-Key': key }
  const body = JSON.stringify({ products, shippingAddress: address })
  const answer = await ask(port, '/api/v1/orders', { method: 'POST', headers, body })
  const acknowledged = createOrder.response.safeParse(answer.json)
  return answer.status === 200 && acknowledged.success ? { ...answer, number: acknowledged.data.id } : answer
}

/** Starts a payment; `reference` where it has begun. */
export async function startPayment(
  port: number,
  { shopper, number }: Purchase,
): Promise<Answer & { reference?: string }> {
  const body = JSON.stringify({ orderId: number, fields: card })
  const answer = await ask(port, '/api/v1/payments', { method: 'POST', headers: headersOf(shopper), body })
  const begun = paymentResponse.safeParse(answer.json)
  const data: Record<string, string> = (begun.success && begun.data.action?.formParams?.data) || {}
  const reference = data['reference']
  return answer.status === 200 && reference !== undefined ? { ...answer, reference } : answer
}

/** Pays at the test gateway's page, which tells the shop once or twice. */
export function payAtGateway(port: number, reference: string, choice: 'pay' | 'twice'): Promise<Answer> {
  const headers = { Host: HOST, 'Content-Type': 'application/x-www-form-urlencoded' }
  const path = `/api/v1/payments/sandbox/${reference}/outcome`
  return ask(port, path, { method: 'POST', headers, body: `choice=${choice}` })
}

/** Looks at the order; `isPaid` where it is there. */
export async function lookAtOrder(
  port: number,
  { shopper, number }: Purchase,
): Promise<Answer & { isPaid?: boolean }> {
  const answer = await ask(port, `/api/v1/orders/${number}`, { headers: headersOf(shopper) })
  const found = findOrder.response.safeParse(answer.json)
  return answer.status === 200 && found.success && found.data.id === number
    ? { ...answer, isPaid: found.data.status !== PENDING }
    : answer
}
