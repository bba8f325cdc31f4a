import { beforeEach, describe, expect, test } from 'vitest'
import type { ChangedProduct } from '../../../src/contract/desk/changed-product.ts'
import { MAX_LISTED_CHANGES } from '../../../src/contract/desk/imports.ts'
import { listedAfter } from '../../../src/store-api/import/import-records.db.ts'
import type { ShopContext } from '../../../src/store-api/platform/services/service-context.ts'
import { checked, imported, manyProducts } from '../support/imports.ts'
import { enginesByDay } from '../support/open-api.ts'
import { emptyShop } from '../support/shop-context.ts'

const tee = (price: number, rows: string, more = 'Cotton') =>
  `id,title,category,regularPrice,published,attributes,sku,size,stock\n${rows
    .split(' ')
    .map((row, at) => {
      const details = `"[{""id"":""m"",""key"":""Material"",""value"":[""${more}""],""metricUnit"":""""}]"`
      return `tee,${at === 0 ? `Tee,Shirts,${price},true,${details}` : ',,,,'},T-${row.replace(':', ',').replace(':', ',')}`
    })
    .join('\n')}\n`

describe.each(enginesByDay)('what a dry run lists on %s', engine => {
  let shop: ShopContext

  const listed = async (text: string, kind: 'new' | 'changed', after = 0, limit = 5_000) => {
    const { id } = await checked(shop, text)
    const rows = await listedAfter(shop.db, id, { kind, after, limit })
    return rows.map(row => JSON.parse(row.after) as ChangedProduct)
  }
  /** Each thing as `field (variant): before → after`. */
  const linesOf = ([product]: ChangedProduct[]) =>
    product?.fields.map(({ field, variant, before, after }) => {
      return `${field}${variant ? ` (${variant.size})` : ''}: ${before} → ${after}`
    })

  beforeEach(async () => {
    ;({ shop } = await emptyShop(engine))
  })

  test('is what a new product would be, in short', async () => {
    const answer = await listed(tee(499, 'S:S:3 M:M:0'), 'new')
    expect(answer).toMatchObject([{ id: 'tee', title: 'Tee', more: 0 }])
    expect(linesOf(answer)).toEqual([
      'category: null → Shirts',
      'regularPrice: null → 499',
      'state: null → published',
      'variants: null → S; M',
    ])
  })

  test('is everything that would change of a product, and only that', async () => {
    await imported(shop, tee(499, 'S:S:3 M:M:0'))
    expect(await listed(tee(499, 'S:S:3 M:M:0'), 'changed')).toEqual([])
    expect(linesOf(await listed(tee(449.5, 'S:S:7 L:L:2', 'Linen'), 'changed'))).toEqual([
      'regularPrice: 499 → 449.5',
      'attributes.Material: Cotton → Linen',
      'variants: S; M → S; L',
      'stock (S): 3 → 7',
      'sku (L): null → T-L',
      'stock (L): null → 2',
    ])
  })

  test('is the part of long texts that differs, and the first of many things', async () => {
    const text = (end: string) => `id,title,description\ntee,Tee,${'word '.repeat(2_000)}${end}\n`
    await imported(shop, text('blue'))
    const [line = ''] = linesOf(await listed(text('green 🎈'.repeat(100)), 'changed')) ?? []
    expect(line).toMatch(/^description: …word [^…]{1,50}blue → …word [^…]{1,160}…$/)
    const rows = Array.from({ length: 30 }, (_, at) => `${at}:${at}:1`).join(' ')
    await imported(shop, tee(499, rows))
    const [answer] = await listed(tee(499, rows.replace(/:1(?= |$)/g, ':2')), 'changed')
    expect([answer?.fields.length, answer?.more]).toEqual([20, 10])
  })

  test('is so many products of a kind as the desk shows, until the file is imported', async () => {
    const many = manyProducts(MAX_LISTED_CHANGES + 5, 10)
    expect(await listed(many, 'new')).toHaveLength(MAX_LISTED_CHANGES)
    const { id, new_count: added } = await imported(shop, many)
    expect(added).toBe(MAX_LISTED_CHANGES + 5)
    expect(await listedAfter(shop.db, id, { kind: 'new', after: 0, limit: 1 })).toEqual([])
  })
})
