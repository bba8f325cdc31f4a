import { z } from 'zod'
import { findOrder } from '../../../src/contract/orders/order.ts'
import { sign } from '../../../src/store-api/payments/gateways/hmac.ts'
import { type Answered, type Engine, ONE, openApi, type TestApi } from './open-api.ts'
import { internalId, newOrderId, newShopper } from './shopper.ts'

export const card = { method: 'card', name: 'Asha', email: 'asha@example.in', phone: '+919876543210' }
export const FORM = { 'Content-Type': 'application/x-www-form-urlencoded' }

/** The API with shop one set to a gateway. */
export async function openPaidApi(engine: Engine, adapter: string, settings = {}): Promise<TestApi> {
  const api = await openApi(engine)
  await setPayment(api, adapter, settings)
  return api
}

/** What `npm run store -- payment` writes. */
export async function setPayment(
  { db }: TestApi,
  adapter: string,
  settings: object,
  slug = 'one',
): Promise<void> {
  const payment_settings = JSON.stringify(settings)
  const values = { payment_adapter: adapter, payment_settings, payment_secret: 'secret-of-shop-one' }
  await db.updateTable('stores').set(values).where('slug', '=', slug).execute()
}

/** A new shopper with one pending order of ₹500.10 at shop one. */
export async function newPayer(api: TestApi) {
  const { token } = await newShopper(api)
  const orderId = await newOrderId(api, token)
  const origin = `http://${ONE}:4321`
  return {
    token,
    orderId,
    pay: (fields: object = card, headers = {}, id: unknown = orderId, by = token) =>
      api.call('/payments', { token: by, body: { orderId: id, fields }, headers: { origin, ...headers } }),
    status: async () =>
      findOrder.response.parse((await api.call(`/orders/${orderId}`, { token })).body).status,
    attempts: async () =>
      api.db
        .selectFrom('payment_attempts')
        .selectAll()
        .where('order_id', '=', await internalId(api, orderId))
        .execute(),
  }
}
export type Payer = Awaited<ReturnType<typeof newPayer>>

const redirecting = z.object({ action: z.object({ redirectUrl: z.url() }) })

/** Where an answer to POST /payments sends the browser. */
export function redirectOf({ body }: Answered): URL {
  return new URL(redirecting.parse(body).action.redirectUrl)
}

/** A callback as the shop's bank sends it. */
export function notify(
  api: TestApi,
  adapter: string,
  notice: object,
  { secret = 'secret-of-shop-one', host = ONE } = {},
) {
  const body = JSON.stringify(notice)
  const headers = { 'x-payment-signature': sign(body, secret) }
  return api.call(`/payments/callback/${adapter}`, { host, body, headers })
}
