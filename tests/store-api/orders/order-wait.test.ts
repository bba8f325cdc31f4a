import { expect, test } from 'vitest'
import { AbandonedError } from '../../../src/concurrency/fair-queue.ts'
import { createOrderQueue } from '../../../src/store-api/orders/order-queue.ts'
import { engines, openApi } from '../support/open-api.ts'

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
