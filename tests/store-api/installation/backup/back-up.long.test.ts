import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { putProducts } from '../../../../src/store-api/catalogue/put-products.ts'
import { backUp } from '../../../../src/store-api/installation/backup/back-up.ts'
import { restore } from '../../../../src/store-api/installation/backup/restore.ts'
import { openDatabase } from '../../../../src/store-api/platform/engine/open.ts'
import type { Db } from '../../../../src/store-api/platform/tables/tables.ts'
import { filesAt } from '../../../support/files-at.ts'
import { newFolder } from '../../../support/folder.ts'
import { freshPostgres } from '../../../support/fresh-postgres.ts'
import { isLongRun } from '../../../support/test-run.ts'
import { cliContext } from '../../payments/gateways/payment-contexts.ts'
import { demoFolder } from '../../support/demo-folder.ts'
import { emptyInstallation } from '../../support/installations.ts'
import { addShoppers } from '../../support/many-shoppers.ts'
import { engines } from '../../support/open-api.ts'
import { end, type Running, runApi } from '../../support/run-api.ts'
import { address } from '../../support/shopper.ts'

const SHOPPERS = 16
/** Each shopper's, which are limited in their orders. */
const ACCOUNTS = 40
const STOCK = 1_000_000
const BACKUPS = isLongRun ? 3 : 2

/** Orders two pieces at a time, by the next account where a limit is reached, until it is stopped; the orders placed. */
async function orderOn({ port }: Running, tokens: string[], isOver: () => boolean): Promise<number> {
  let placed = 0
  for (const [at, token] of tokens.entries()) {
    let isRefused = false
    while (!isOver() && !isRefused) {
      const answer = await fetch(`http://localhost:${port}/api/v1/orders`, {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          Authorization: `Bearer ${token}`,
          'X-Forwarded-For': `10.${tokens.length}.${Number.parseInt(token.slice(0, 2), 36) % 256}.${at}`,
        },
        body: JSON.stringify({ products: { heap: 2 }, shippingAddress: address }),
      })
      await answer.text()
      if (answer.status >= 500) throw new Error(`an order was answered with ${answer.status}`)
      isRefused = answer.status !== 200
      if (!isRefused) placed++
    }
  }
  return placed
}

async function count(db: Db, query: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*) as n from (${sql.raw(query)}) as found`.execute(
    db,
  )
  return rows[0]?.n ?? -1
}

// By day on the one whose backup reads beside many writers; SQLite has one writer at a time.
const looked = isLongRun ? engines : engines.slice(-1)

describe.each(looked)('a backup on %s while 16 shoppers order', engine => {
  test('holds whole orders only, and none is refused for it', async () => {
    const dataDir = await demoFolder()
    const databaseUrl = engine === 'postgres' ? await freshPostgres() : undefined
    const api = await runApi({
      DATA_DIR: dataDir,
      DEMO: '1',
      ...(databaseUrl && { DATABASE_URL: databaseUrl }),
    })
    const { db, close } = await openDatabase({ dataDir, databaseUrl })
    const store = db.selectFrom('stores').select('id').where('slug', '=', 'books')
    const { id: storeId } = await store.executeTakeFirstOrThrow()
    const variants = [{ id: 'heap-1', stock: STOCK }]
    const product = { id: 'heap', title: 'Heap', regularPrice: 100, variants }
    await putProducts({ ...cliContext(db, storeId), ...filesAt('') }, [product])
    const tokens = await addShoppers(db, storeId, SHOPPERS * ACCOUNTS)
    let isOver = false
    const ordering = Array.from({ length: SHOPPERS }, (_, at) =>
      orderOn(api, tokens.slice(at * ACCOUNTS, (at + 1) * ACCOUNTS), () => isOver),
    )
    const folder = newFolder('backups')
    const place = { db, engine, ...filesAt(join(dataDir, 'media')), now: Date.now }
    const files = Array.from({ length: BACKUPS }, (_, at) => join(folder, `${at}.backup`))
    const ordered = () => count(db, `select order_id from order_items where product_id = 'heap'`)
    for (const file of files) {
      const before = await ordered()
      // However slow the machine, each backup has orders that the one before has not.
      while ((await ordered()) <= before) await setTimeout(20)
      await backUp(place, { file, key: undefined })
    }
    isOver = true
    const placed = (await Promise.all(ordering)).reduce((sum, one) => sum + one, 0)
    await close()
    await end(api, 'SIGTERM')
    expect(placed).toBeGreaterThan(SHOPPERS)
    const seen: number[] = []
    for (const file of files) {
      const target = await emptyInstallation(engine)
      await restore(target, { file, key: undefined })
      const ours = `select o.id from orders o join order_items i on i.order_id = o.id where i.product_id = 'heap'`
      const orders = await count(target.db, ours)
      const { rows } = await sql<{ stock: number }>`select stock from variants where id = 'heap-1'`.execute(
        target.db,
      )
      expect(rows[0]?.stock).toBe(STOCK - 2 * orders)
      expect(
        await count(target.db, 'select id from orders where id not in (select order_id from order_items)'),
      ).toBe(0)
      expect(
        await count(
          target.db,
          `select id from orders o where total <> (select sum(quantity * price) from order_items where order_id = o.id)`,
        ),
      ).toBe(0)
      expect(
        await count(
          target.db,
          `select n.store_id from order_numbers n where last > 1000
            and last <> (select max(number) from orders where store_id = n.store_id)`,
        ),
      ).toBe(0)
      expect(orders).toBeLessThanOrEqual(placed)
      seen.push(orders)
    }
    expect(seen.at(-1)).toBeGreaterThan(seen[0] ?? Number.POSITIVE_INFINITY)
  })
})
