import { setTimeout } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { inOwnTransaction } from '../../../src/store-api/platform/engine/own-transaction.ts'
import { readSelling } from '../../../src/store-api/shops/selling.db.ts'
import { setSelling } from '../../../src/store-api/shops/selling.ts'
import { lockStore } from '../../../src/store-api/shops/store.db.ts'
import { engines } from '../support/open-api.ts'
import { openShop } from '../support/shop-context.ts'

describe.each(engines)('setSelling on %s', engine => {
  test('refuses the second of two people at once who saw the same', async () => {
    const { shop } = await openShop(engine, 'one')
    const expected = await readSelling(shop.db, shop.storeId)
    const { both } = await inOwnTransaction(shop.db, async tx => {
      await lockStore(tx, shop.storeId)
      const changes = [{ holdingDays: 3 }, { lowStockFrom: 2 }]
      const both = Promise.allSettled(
        changes.map(change => setSelling(shop, { ...expected, ...change, expected })),
      )
      await setTimeout(100)
      return { both }
    })
    const [won, lost] = (await both).toSorted((one, other) => (one.status < other.status ? -1 : 1))
    expect(won).toMatchObject({ status: 'fulfilled', value: await readSelling(shop.db, shop.storeId) })
    expect(lost).toMatchObject({ status: 'rejected', reason: { code: 'selling-changed' } })
  })
})
