import { setImmediate } from 'node:timers/promises'
import { wordsOf } from '../../../domain/order-words.ts'
import { inOwnTransaction } from '../../db/engine/own-transaction.ts'
import { unindexedOrders, writeWords } from '../../db/order-words.ts'
import type { ServiceContext } from '../service-context.ts'

/** Orders of one commit: some milliseconds, in which no other order is written on SQLite. */
const AT_ONCE = 25
/** Milliseconds of one run, a small part of the time between two: orders that are being placed come first. */
const RUN_MS = 100

/**
 * Writes the words of new orders of all shops, by which the desk finds them; returns how many orders there were. After a
 * rush, or an update, it takes several runs. Not in the order's own transaction: the rows of its words would take a good
 * part of its time.
 */
export async function indexWords({ db }: Pick<ServiceContext, 'db'>): Promise<number> {
  const until = performance.now() + RUN_MS
  let done = 0
  while (performance.now() < until) {
    const count = await inOwnTransaction(db, async tx => {
      const orders = await unindexedOrders(tx, AT_ONCE)
      for (const order of orders) await writeWords(tx, order, wordsOf(order))
      return orders.length
    })
    done += count
    if (count < AT_ONCE) break
    await setImmediate()
  }
  return done
}
