import { beforeEach, describe, expect, test } from 'vitest'
import { productSection } from '../../../src/domain/desk/sections/sections.ts'
import {
  getBulkChange,
  startBulkChange,
  undoBulkChange,
} from '../../../src/store-api/catalogue/bulk-changes/bulk-changes.ts'
import { getShopProduct } from '../../../src/store-api/catalogue/find-product.ts'
import { storedProduct } from '../../../src/store-api/catalogue/products/stored-product.db.ts'
import { placePicture } from '../../../src/store-api/import/pictures/place-picture.ts'
import { insertPicture } from '../../../src/store-api/media/media.db.ts'
import { pathOf } from '../../../src/store-api/media/media-files.ts'
import { dueFetches } from '../../../src/store-api/media/picture-fetches.db.ts'
import { inOwnTransaction } from '../../../src/store-api/platform/engine/own-transaction.ts'
import { saveSection } from '../../../src/store-api/sections/revisions.ts'
import { openDeskShop } from '../support/desk-shop.ts'
import { engines } from '../support/engines.ts'
import { imported } from '../support/imports.ts'

const file = `id,title,regularPrice,images,imageAlts,size,variantImages
lamp,Lamp,100,"https://old.example/a.jpg
https://old.example/b.jpg","Front
Back",S,https://old.example/s.jpg
`
const lamp = { id: 'lamp' }

describe.each(engines)('pictures that arrive on %s', engine => {
  let shop: Awaited<ReturnType<typeof openDeskShop>>
  beforeEach(async () => {
    shop = await openDeskShop(engine)
    await imported(shop.context(), file)
  })

  /** All that the import named arrive, each from its own address. */
  async function arrive(): Promise<void> {
    const { db, storeId, clock } = shop
    const due = await dueFetches(db, storeId, { now: clock.now, limit: 10 })
    for (const [at, fetch] of due.entries()) {
      const picture = { hash: `${at}`.repeat(32), color: `#00000${at}`, width: 1, height: 1, bytes: 1 }
      const row = { ...picture, alt: '', name: '', createdAt: 0, staffId: null }
      await inOwnTransaction(db, tx => insertPicture(tx, storeId, row))
      await placePicture(shop.context(), fetch, { path: pathOf(picture.hash), color: picture.color })
    }
  }
  async function pictures() {
    const product = await storedProduct(shop.db, shop.storeId, 'lamp')
    const { img_url, img_color, images } = product?.row ?? { img_url: '', img_color: '', images: '[]' }
    const main = [img_url, img_color]
    return { main, images: JSON.parse(images), own: product?.variants.map(one => one.images) }
  }

  test('stay where a product that was opened before is saved', async () => {
    const { section } = await getShopProduct(shop.context(), lamp)
    await arrive()
    const arrived = await pictures()
    const edited = { section: productSection('lamp'), revision: section.revision }
    const saved = await saveSection(shop.context(), {
      ...edited,
      value: { ...section.value, title: 'A lamp' },
    })
    expect(saved.value).toMatchObject({ title: 'A lamp' })
    expect(JSON.stringify(saved.value)).not.toContain('old.example')
    expect(await pictures()).toEqual(arrived)
  })

  test('stay where a change of many products from before is undone', async () => {
    const change = { kind: 'publish', published: false } as const
    const { id } = await startBulkChange(shop.context(), { change, target: { ids: ['lamp'] }, key: 'once' })
    await arrive()
    const arrived = await pictures()
    expect(JSON.stringify(arrived)).not.toContain('old.example')
    await undoBulkChange(shop.context(), { id: Number(id) })
    expect(await getBulkChange(shop.context(), { id: Number(id) })).toMatchObject({ undone: 1 })
    expect(await pictures()).toEqual(arrived)
  })
})
