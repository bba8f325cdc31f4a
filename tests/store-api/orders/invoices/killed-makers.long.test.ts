import { type ChildProcess, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '../../../../src/store-api/platform/engine/open.ts'
import { newFolder } from '../../../support/folder.ts'
import { freshPostgres } from '../../../support/fresh-postgres.ts'
import { addShop, orderOf } from '../../payments/gateways/shops.ts'
import { engines } from '../../support/engines.ts'
import { addTaxedOrder, setTax } from '../../support/taxed-orders.ts'

const ORDERS = 10_000
const MAKERS = 4
const maker = join(import.meta.dirname, 'make-invoices.ts')

test.each(engines)(
  'ten thousand invoices of four processes on %s that are killed at random have no gap, no twin and no change',
  async engine => {
    const dataDir = newFolder('invoices')
    const databaseUrl = engine === 'postgres' ? await freshPostgres() : undefined
    const { db, close } = await openDatabase({ dataDir, databaseUrl })
    const shop = await addShop(db, 'one')
    await setTax(db, shop)
    const first = await addTaxedOrder(db, shop, 1)
    await copyOrder(first, ORDERS - 1)

    /** What processes said after a commit: hash of the document by number. */
    const said = new Map<string, Set<string>>()
    const running = new Set<ChildProcess>()
    let kills = 0
    let isOver = false
    onTestFinished(() => {
      isOver = true
      for (const child of running) child.kill('SIGKILL')
    })
    const makers = Array.from({ length: MAKERS }, async () => {
      for (let isDone = false; !isDone && !isOver; ) {
        const child = spawn(process.execPath, [maker, dataDir, databaseUrl ?? '', `${shop.id}`])
        running.add(child)
        // Once it is at work, however long the machine takes to start it.
        child.stdout.once('data', async () => {
          await setTimeout(Math.random() * 6_000)
          if (child.kill('SIGKILL')) kills++
        })
        isDone = (await listen(child)) === 0
        running.delete(child)
      }
    })
    await Promise.all(makers)

    const rows = await db.selectFrom('invoices').selectAll().orderBy('count').execute()
    await close()
    expect(kills).toBeGreaterThan(MAKERS)
    expect(rows.map(({ count }) => count)).toEqual(Array.from({ length: ORDERS }, (_, index) => index + 1))
    expect(new Set(rows.map(({ number }) => number)).size).toBe(ORDERS)
    expect(new Set(rows.map(row => row.order_id)).size).toBe(ORDERS)
    const stored = new Map(rows.map(({ number, document }) => [number, hashOf(document)]))
    for (const [number, hashes] of said) expect([...hashes]).toEqual([stored.get(number)])

    function listen(child: ChildProcess): Promise<number | null> {
      let text = ''
      child.stdout?.on('data', chunk => {
        text += chunk
      })
      return new Promise(resolve =>
        child.once('close', code => {
          for (const [, number = '', hash = ''] of text.matchAll(/^(\S+) ([0-9a-f]{64})$/gm))
            said.set(number, (said.get(number) ?? new Set()).add(hash))
          resolve(code)
        }),
      )
    }

    /** Many orders like one. */
    async function copyOrder(id: number, copies: number): Promise<void> {
      const { id: _, ...order } = await orderOf(db, id)
      for (let copied = 0; copied < copies; copied += 500) {
        const rows = Array.from({ length: Math.min(500, copies - copied) }, (_, index) => ({
          ...order,
          number: order.number + copied + index + 1,
        }))
        await db.insertInto('orders').values(rows).execute()
      }
      await sql`update order_numbers set last = ${order.number + copies}`.execute(db)
    }
  },
  45 * 60_000,
)

function hashOf(document: string): string {
  return createHash('sha256').update(document).digest('hex')
}
