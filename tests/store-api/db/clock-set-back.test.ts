import { expect, test } from 'vitest'
import { inOwnTransaction } from '../../../src/store-api/db/engine/own-transaction.ts'
import { claimImport, nextImport } from '../../../src/store-api/db/imports.ts'
import { claimFetch, dueFetches, queuePictures } from '../../../src/store-api/db/picture-fetches.ts'
import { addImport } from '../../../src/store-api/services/import/add-import.ts'
import { importsHere } from '../../../src/store-api/services/import/import-files.ts'
import { startCheck } from '../../../src/store-api/services/import/start-import.ts'
import type { ShopContext } from '../../../src/store-api/services/service-context.ts'
import { engines, openApi } from '../support/open-api.ts'
import { shopContext } from '../support/shop-context.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

async function* body() {
  yield Buffer.from('id,title\none,One\n')
}

async function startedImport(shop: ShopContext): Promise<number> {
  const { row } = await addImport(shop, { name: 'products.csv', body: body() })
  await startCheck(shop, { id: row.id })
  return row.id
}

test.each(engines)(
  'an import on %s that was claimed while the clock was a day ahead goes on',
  async engine => {
    const shop = await shopContext(await openApi(engine), 'one')
    const id = await startedImport(shop)
    const now = shop.now()
    const next = async () => (await nextImport(shop.db, now, await importsHere(shop.mediaDir)))?.id
    await claimImport(shop.db, id, { now, until: now + MINUTE })
    expect(await next()).toBeUndefined()
    expect(await claimImport(shop.db, id, { now, until: now + MINUTE })).toBeUndefined()
    await claimImport(shop.db, id, { now: now + DAY, until: now + DAY + MINUTE })
    expect(await next()).toBe(id)
    expect(await claimImport(shop.db, id, { now, until: now + MINUTE })).toMatchObject({ id })
  },
)

test.each(engines)(
  'a picture on %s that was queued while the clock was a day ahead is fetched',
  async engine => {
    const shop = await shopContext(await openApi(engine), 'one')
    const { db, storeId, now } = shop
    const importId = await startedImport(shop)
    const fetch = (name: string, due_at: number) => ({
      ...{ store_id: storeId, import_id: importId, line: 2, product_id: name },
      ...{ url: `https://pictures.example/${name}.jpg`, state: 'waiting' as const, due_at },
    })
    const fetches = [fetch('ahead', now() + DAY), fetch('later', now() + 10 * MINUTE)]
    await inOwnTransaction(db, tx => queuePictures(tx, fetches))
    const due = await dueFetches(db, storeId, { now: now(), limit: 10 })
    expect(due.map(({ product_id }) => product_id)).toEqual(['ahead'])
    const [{ id } = { id: 0 }] = due
    const claim = () => claimFetch(db, id, { now: now(), until: now() + MINUTE })
    expect(await claim()).toMatchObject({ id })
    expect(await claim()).toBeUndefined()
  },
)
