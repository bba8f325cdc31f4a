import { setTimeout as wait } from 'node:timers/promises'
import type { Answer } from './answers.ts'
import type { Client } from './client.ts'
import type { Customer, World } from './world.ts'

/** Milliseconds within which all visitors open the page. */
const OPENING = 1_000
/** Milliseconds after which a buyer who is refused gives up. */
const PATIENCE = 10_000
const SOLD_OUT = 409

/** What a buyer got, and the milliseconds from the click until that was known. */
export type Purchase = { result: 'bought' | 'sold out' | 'unknown'; took: number }

export interface SaleResult {
  /** Openings of the page. */
  answers: Answer[]
  purchases: Purchase[]
}

/** So many visitors open the page of the product on sale; the buyers among them order one piece at once. */
export async function runSale(client: Client, { sale }: World, visitors: number): Promise<SaleResult> {
  const { host, page, buyers } = sale
  const result: SaleResult = { answers: [], purchases: [] }
  const visit = async (visitor: number) => {
    await wait(Math.random() * OPENING)
    const buyer = buyers[visitor]
    const address = buyer?.address ?? `10.200.${visitor >> 8}.${visitor & 255}`
    const { answer } = await client.ask({ kind: 'page', server: 'site', host, path: page, address })
    result.answers.push(answer)
    if (buyer) result.purchases.push(await buy(client, sale, buyer))
  }
  await Promise.all(Array.from({ length: visitors }, (_, visitor) => visit(visitor)))
  return result
}

/** One order; it is sent again, as the same order, when the API asks for that. */
async function buy(client: Client, { host, order }: World['sale'], buyer: Customer): Promise<Purchase> {
  const start = performance.now()
  const { address, token } = buyer
  const post = {
    kind: 'order',
    server: 'api',
    path: '/api/v1/orders',
    body: order,
    expected: SOLD_OUT,
  } as const
  const idempotencyKey = crypto.randomUUID()
  for (;;) {
    const { answer, retryAfter } = await client.ask({ ...post, host, address, token, idempotencyKey })
    const took = performance.now() - start
    if (answer.status === 200) return { result: 'bought', took }
    if (answer.status === SOLD_OUT) return { result: 'sold out', took }
    if (retryAfter === 0 || took > PATIENCE) return { result: 'unknown', took }
    await wait(retryAfter * 1_000)
  }
}
