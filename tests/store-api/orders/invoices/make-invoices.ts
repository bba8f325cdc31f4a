// A process that issues invoices for orders without one until none is left, and writes each after its commit: its number and
// a hash of its document. Killed at any moment: see killed-makers.long.test.ts.
import { createHash } from 'node:crypto'
import { writeSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import { issueInvoice } from '../../../../src/store-api/orders/invoices/issue-invoice.ts'
import { inTransaction } from '../../../../src/store-api/platform/engine/group-commit.ts'
import { openDatabase } from '../../../../src/store-api/platform/engine/open.ts'

const [dataDir = '', databaseUrl, store = ''] = process.argv.slice(2)
const storeId = Number(store)
const { db } = await openDatabase({ dataDir, databaseUrl: databaseUrl || undefined })
const context = { storeId, now: Date.now, actor: { type: 'cli' } } as const

async function issueOne(orderId: number): Promise<void> {
  const issued = await inTransaction(db, async tx => {
    await issueInvoice(tx, context, { orderId, on: 'shipped' })
    // Some are undone after they had a number.
    if (Math.random() < 0.1) throw new Error('the shipment was refused')
    return tx.selectFrom('invoices').select(['number', 'document']).where('order_id', '=', orderId).execute()
  })
  for (const { number, document } of issued)
    writeSync(1, `${number} ${createHash('sha256').update(document).digest('hex')}\n`)
}

for (let left = true; left; ) {
  const query = db.selectFrom('orders').leftJoin('invoices', 'invoices.order_id', 'orders.id')
  const orders = await query.select('orders.id').where('invoices.id', 'is', null).limit(400).execute()
  left = orders.length > 0
  const chosen = orders.toSorted(() => Math.random() - 0.5).slice(0, 40)
  // One that another process was first at, one that is undone, a busy database: all are tried again.
  await Promise.all(chosen.map(({ id }) => issueOne(id).catch(() => setTimeout(5))))
}
process.exit(0)
