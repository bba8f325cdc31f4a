import { setTimeout } from 'node:timers/promises'
import { beforeEach, describe, expect, test } from 'vitest'
import { MEDIA_PATH } from '../../../src/domain/image.ts'
import { placePicture } from '../../../src/store-api/import/pictures/place-picture.ts'
import { runImport } from '../../../src/store-api/import/run-import.ts'
import { startApply } from '../../../src/store-api/import/start-import.ts'
import { insertPicture } from '../../../src/store-api/media/media.db.ts'
import { fileOf } from '../../../src/store-api/media/media-files.ts'
import { queuePictures } from '../../../src/store-api/media/picture-fetches.db.ts'
import { inOwnTransaction } from '../../../src/store-api/platform/engine/own-transaction.ts'
import { bumpVersionForStock } from '../../../src/store-api/platform/events/event.db.ts'
import type { ShopContext } from '../../../src/store-api/platform/services/service-context.ts'
import { lockOrdersOfStore } from '../../../src/store-api/shops/store.db.ts'
import { checked } from '../support/imports.ts'
import { engines } from '../support/open-api.ts'
import { emptyShop } from '../support/shop-context.ts'
import { put, shirt, stocks } from '../support/stocked.ts'

const REMOTE = 'https://pictures.example/polo.jpg'

describe.each(engines)('while an order takes the last piece of a product on %s', engine => {
  let shop: ShopContext
  let left: () => ReturnType<typeof stocks>

  beforeEach(async () => {
    const empty = await emptyShop(engine)
    shop = empty.shop
    left = () => stocks(empty.api)
    const variant = { ...shirt.variants[1], images: [REMOTE] }
    await put(empty.api, { ...shirt, variants: [variant] })
  })

  /** Writes what an order writes, with a pause between the product and the version of the shop; `work` begins in it. */
  async function besideOrder<Result>(work: () => Promise<Result>): Promise<Result> {
    const { begun } = await inOwnTransaction(shop.db, async tx => {
      await lockOrdersOfStore(tx, shop.storeId)
      await tx.updateTable('variants').set({ stock: 0 }).execute()
      await tx.updateTable('products').set({ in_stock: 0 }).execute()
      const begun = work()
      await setTimeout(200)
      await bumpVersionForStock(tx, shop.storeId, 0)
      return { begun }
    })
    return begun
  }

  test('an import of its price waits, and both are done', async () => {
    const { id } = await checked(shop, 'id,title\npolo,Polo shirt\n')
    await startApply(shop, { id, skipBad: false })
    const row = await besideOrder(() => runImport(shop, { id, beside: 'nothing' }))
    expect(row).toMatchObject({ state: 'applied', changed_count: 1 })
    expect(await left()).toEqual({ 'polo-m': 0 })
  })

  test('a picture that was fetched for it waits, and both are done', async () => {
    const { db, storeId } = shop
    const picture = { hash: 'f0', width: 1, height: 1, bytes: 1, alt: '', name: '', color: '' }
    await inOwnTransaction(db, tx => insertPicture(tx, storeId, { ...picture, createdAt: 1, staffId: null }))
    const row = { store_id: storeId, import_id: 0, line: 1, product_id: 'polo', due_at: 0 }
    await inOwnTransaction(db, tx => queuePictures(tx, [{ ...row, url: REMOTE, state: 'waiting' }]))
    const fetch = await db.selectFrom('picture_fetches').selectAll().executeTakeFirstOrThrow()
    const path = MEDIA_PATH + fileOf('f0')
    expect(await besideOrder(() => placePicture(shop, fetch, { path, color: '' }))).toBe(true)
    const { images } = await db.selectFrom('variants').select('images').executeTakeFirstOrThrow()
    expect(JSON.parse(images)).toEqual([path])
    expect(await left()).toEqual({ 'polo-m': 0 })
  })
})
