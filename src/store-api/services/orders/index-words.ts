import { setImmediate } from 'node:timers/promises'
import { wordsOf } from '../../../domain/order-words.ts'
import { inOwnTransaction } from '../../db/engine/own-transaction.ts'
import { unindexedOrders, writeWords } from '../../db/order-words.ts'
import type { ServiceContext } from '../service-context.ts'

/** Orders of one commit: some milliseconds, in which no other order is written on SQLite. */
const AT_ONCE = 25
/** Orders of one run; those of a rush, or of before an update, take several. */
const MOST = 500

/**
 * Writes the words of new orders of all shops, by which the desk finds them; returns how many orders there were. Not in
 * the order's own transaction: the rows of its words would take a good part of its time.
 */
export async function indexWords({ db }: Pick<ServiceContext, 'db'>): Promise<number> {
  let done = 0
  while (done < MOST) {
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
