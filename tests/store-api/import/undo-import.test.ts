import { beforeEach, describe, expect, test } from 'vitest'
import type { ShopContext } from '../../../src/store-api/platform/services/service-context.ts'
import { imported, undone } from '../support/imports.ts'
import { engines, type TestApi } from '../support/open-api.ts'
import { emptyShop } from '../support/shop-context.ts'
import { put } from '../support/stocked.ts'

const file = (...rows: string[]) => ['id,title,regularPrice,variantId,sku,size', ...rows].join('\n')
const product = (id: string, variant: string, sku: string) => {
  const variants = [{ id: variant, sku, size: 'S', stock: 8 }]
  return { id, title: id, regularPrice: 500, variants }
}
const polo = product('polo', 'polo-s', 'P-S')
const tee = product('tee', 'tee-s', 'T-S')

describe.each(engines)('the undo of an import on %s', engine => {
  let api: TestApi
  let shop: ShopContext
  beforeEach(async () => {
    ;({ api, shop } = await emptyShop(engine))
  })
  const pieces = async () => {
    const joined = api.db.selectFrom('variants').innerJoin('products', 'products.pk', 'product_pk')
    const rows = await joined.select(['products.id as product', 'variants.id', 'sku']).execute()
    return rows.map(({ product: of, id, sku }) => `${of} ${id} ${sku}`).toSorted()
  }

  test.each([
    ['SKU', 'polo,polo,500,polo-s,P-NEW,S', product('cap', 'cap-s', 'P-S'), 'polo polo-s P-NEW'],
    ['id of a variant', 'polo,polo,500,polo-m,P-NEW,M', product('cap', 'polo-s', 'C-S'), 'polo polo-m P-NEW'],
  ])(
    'leaves a product whose %s another one has by now, and puts the others back',
    async (_, row, cap, stays) => {
      await put(api, polo, tee)
      const { id } = await imported(shop, file(row, 'tee,tee,900,tee-s,T-NEW,S'))
      await put(api, cap)
      expect(await undone(shop, id)).toMatchObject({ state: 'undone', kept_count: 1 })
      const [{ id: variant, sku } = { id: '', sku: '' }] = cap.variants
      expect(await pieces()).toEqual([`cap ${variant} ${sku}`, stays, 'tee tee-s T-S'])
    },
  )

  test('gives back a SKU that the import moved, unless the product that got it was changed since', async () => {
    const move = async () => {
      await put(api, polo, tee)
      const { id } = await imported(shop, file('polo,polo,500,polo-s,P-NEW,S'))
      const second = await imported(shop, file('tee,tee,500,tee-s,P-S,S'))
      // As of one import of two commits.
      await api.db
        .updateTable('import_changes')
        .set({ import_id: id, line: 3 })
        .where('import_id', '=', second.id)
        .execute()
      return id
    }
    expect(await undone(shop, await move())).toMatchObject({ state: 'undone', kept_count: 0 })
    expect(await pieces()).toEqual(['polo polo-s P-S', 'tee tee-s T-S'])
    const id = await move()
    await put(api, { ...product('tee', 'tee-s', 'P-S'), title: 'Other' })
    expect(await undone(shop, id)).toMatchObject({ state: 'undone', kept_count: 2 })
    expect(await pieces()).toEqual(['polo polo-s P-NEW', 'tee tee-s P-S'])
  })
})
