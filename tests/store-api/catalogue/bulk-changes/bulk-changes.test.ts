import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { BulkChange } from '../../../../src/contract/desk/bulk-change.ts'
import { DAY } from '../../../../src/domain/durations.ts'
import { setBulkChange } from '../../../../src/store-api/catalogue/bulk-changes/bulk-change.db.ts'
import {
  dryRun,
  getBulkChange,
  startBulkChange,
  undoBulkChange,
} from '../../../../src/store-api/catalogue/bulk-changes/bulk-changes.ts'
import { runOpenBulkChanges } from '../../../../src/store-api/catalogue/bulk-changes/run-change.ts'
import { findProduct, getShopProduct } from '../../../../src/store-api/catalogue/find-product.ts'
import { applySales } from '../../../../src/store-api/catalogue/products/apply-sales.ts'
import { changeStock } from '../../../../src/store-api/catalogue/products/change-stock.ts'
import { removeProduct, trashProduct } from '../../../../src/store-api/catalogue/trash-product.ts'
import { deleteExpired } from '../../../../src/store-api/installation/delete-expired.db.ts'
import { saveSection } from '../../../../src/store-api/sections/revisions.ts'
import { isLongRun, oneIn } from '../../../support/test-run.ts'
import { openDeskShop } from '../../support/desk-shop.ts'
import { engines } from '../../support/engines.ts'
import { imported } from '../../support/imports.ts'
import { put, versionOf } from '../../support/stocked.ts'

/** More than are changed at once. */
const COUNT = isLongRun ? 70 : 30
/** Of them those that have no price at all. */
const UNPRICED = isLongRun ? 4 : 2
const ids = Array.from({ length: COUNT }, (_, at) => `many-${at}`)
const target = { ids }
const half: BulkChange = { kind: 'price', prices: 'both', percent: -50, round: 'rupee' }
const changes: readonly BulkChange[] = [
  half,
  { kind: 'price', prices: 'regular', amount: -120, round: 'paisa' },
  { kind: 'price', prices: 'discounted', amount: 20, round: 'paisa' },
  { kind: 'field', field: 'hsn', value: '6109.10' },
  { kind: 'field', field: 'countryOfOrigin', value: 'India' },
  { kind: 'sale', sale: { percent: 15, round: 'paisa', from: '2026-01-01T00:00:00Z', until: null } },
  { kind: 'stock', add: -4 },
  { kind: 'stock', set: 12 },
  { kind: 'stock', set: null },
  { kind: 'category', category: 'Other', parentCategory: null },
  { kind: 'publish', published: false },
  { kind: 'trash' },
]

/** What an import takes and the desk would refuse. */
const takenByImports = [
  ['a picture in the own network', 'id,title,regularPrice,images\nlamp,Lamp,100,http://localhost/lamp.jpg\n'],
  [
    'a long attribute',
    `id,title,regularPrice,attributes\nlamp,Lamp,100,"[{""key"":""Care"",""value"":[""${'x'.repeat(2_500)}""]}]"\n`,
  ],
] as const

describe.each(engines)('a change of many products on %s', async engine => {
  const shop = await openDeskShop(engine)
  const context = shop.context()
  const start = () =>
    put(
      shop,
      ...ids.map((id, at) => ({
        id,
        title: `Number ${at}`,
        category: 'Many',
        regularPrice: at % 10 === 9 ? null : 100 + at,
        discountedPrice: at % 4 === 0 ? 90 : null,
        createdAt: '2026-01-01T00:00:00.000Z',
        published: at % 5 > 0,
        ...(at % 3 === 0
          ? {
              variants: [
                { id: `${id}-s`, size: 'S', stock: at },
                { id: `${id}-m`, size: 'M', stock: 5, regularPrice: 50 },
              ],
            }
          : {}),
      })),
    )
  const failures: unknown[] = []
  const onFailure = (error: unknown) => void failures.push(error)
  const job = { db: shop.db, now: () => shop.clock.now, onFailure }
  /** As a job does: a call on a slow machine may not come to the end. */
  const toTheEnd = async ({ id }: { id: string }) => {
    await runOpenBulkChanges(job, 60_000)
    return getBulkChange(context, { id: Number(id) })
  }
  const begin = async (input: Omit<Parameters<typeof startBulkChange>[1], 'key'>) =>
    toTheEnd(await startBulkChange(context, { ...input, key: randomUUID() }))
  const undo = async (id: string) => toTheEnd(await undoBulkChange(context, { id: Number(id) }))
  const setImages = (id: string, images: string) =>
    shop.db.updateTable('products').set({ images }).where('id', '=', id).execute()
  /** What stands of every product, without numbers of revisions. */
  const stand = async () => {
    const all = []
    for (const id of ids) {
      const { state, stock, section } = await getShopProduct(context, { id })
      all.push({ id, state, stock, value: section.value })
    }
    return all
  }

  const tried = engine === 'sqlite' ? changes : oneIn(4, changes)
  test.each(tried)('%j does what its dry run said, and its undo puts all back', async change => {
    await start()
    const before = await stand()
    const plan = await dryRun(context, { change, target })
    expect(await stand()).toEqual(before)
    const version = await versionOf(shop)
    const result = await begin({ change, target: { filter: { words: 'number' } } })
    const { changed, refused } = plan
    expect(result).toMatchObject({ state: 'done', total: COUNT, done: COUNT, changed, refused, by: 'Asha' })
    expect(await versionOf(shop)).toBe(version + 1)
    const after = await stand()
    const differing = after.filter((one, at) => JSON.stringify(one) !== JSON.stringify(before[at]))
    expect(differing.length).toBe(changed)
    expect(changed).toBeGreaterThan(0)
    const known = new Set(differing.map(({ id }) => id))
    expect(plan.changes.filter(({ id }) => !known.has(id))).toEqual([])
    expect(await undo(result.id)).toMatchObject({ state: 'undone', left: 0 })
    expect(await stand()).toEqual(before)
  })

  test('leaves and names products that were changed since, whatever was done to them', async () => {
    await start()
    const before = await stand()
    const { id } = await begin({ change: half, target })
    await put(shop, { id: 'many-1', title: 'Other' })
    const change = { kind: 'category', category: 'New' } as const
    const again = await begin({ change, target: { ids: ['many-2', 'many-3'] } })
    await trashProduct(context, { id: 'many-4' })
    expect(await undo(id)).toMatchObject({ undone: COUNT - UNPRICED - 3, left: 3 })
    const { leftProducts } = await getBulkChange(context, { id: Number(id) })
    expect(leftProducts.map(one => one.id)).toEqual(['many-1', 'many-2', 'many-3'])
    const after = await stand()
    const kept = (one: { id: string }) => !['many-1', 'many-2', 'many-3', 'many-4'].includes(one.id)
    expect(after.filter(kept)).toEqual(before.filter(kept))
    expect(await undo(again.id)).toMatchObject({ undone: 2, left: 0 })
    const expected = { code: 'bulk-change-undone' }
    await expect(undoBulkChange(context, { id: Number(id) })).rejects.toMatchObject(expected)
  })

  test('plans a sale, which begins by itself; it is ended for all, and goes on where that is undone', async () => {
    await start()
    const [from, until] = [1, 2].map(days => new Date(shop.clock.now + days * DAY).toISOString())
    const sale = { percent: 50, round: 'paisa', from: `${from}`, until: `${until}` } as const
    const some = { ids: ['many-1', 'many-2'] }
    await begin({ change: { kind: 'sale', sale }, target: some })
    const prices: unknown[] = []
    const look = async () => {
      await applySales(job)
      prices.push((await findProduct(context, { id: 'many-1' })).discountedPrice)
    }
    await look()
    shop.clock.now += DAY
    await look()
    const { id } = await begin({ change: { kind: 'sale', sale: null }, target: some })
    await look()
    expect(await undo(id)).toMatchObject({ undone: 2, left: 0 })
    await look()
    shop.clock.now += DAY
    await look()
    expect(prices).toEqual([null, 50.5, null, 50.5, null])
  })

  test('leaves a product that was removed and added again since', async () => {
    const id = 'again'
    const add = () => put(shop, { id, title: 'Again', regularPrice: 100 })
    await add()
    const change = await begin({ change: half, target: { ids: [id] } })
    await removeProduct(context, { id })
    await add()
    const { section } = await getShopProduct(context, { id })
    const value = { ...section.value, title: 'Another' }
    await saveSection(context, { section: `product-${id}`, value, revision: section.revision })
    expect(await undo(change.id)).toMatchObject({ undone: 0, left: 1 })
    expect((await getShopProduct(context, { id })).section.value).toEqual(value)
    await removeProduct(context, { id })
  })

  test('of stock leaves what was sold since', async () => {
    await start()
    const { id } = await begin({ change: { kind: 'stock', set: 7 }, target })
    await changeStock(context, { id: 'many-3', changes: [{ variant: 'many-3-s', by: -1 }] })
    const undone = await undo(id)
    expect(undone).toMatchObject({ left: 1 })
    const { stock } = await getShopProduct(context, { id: 'many-3' })
    expect(stock.map(one => one.stock)).toEqual([6, 7])
  })

  test('goes on after a restart, and each product has its turn once', async () => {
    await start()
    const { id } = await begin({ change: { kind: 'stock', add: 1 }, target: { ids: ['many-3'] } })
    await setBulkChange(shop.db, Number(id), { state: 'running' })
    await Promise.all([1, 2, 3].map(() => runOpenBulkChanges(job, 1_000)))
    const { stock } = await getShopProduct(context, { id: 'many-3' })
    expect(stock.map(one => one.stock)).toEqual([4, 6])
    expect(await getBulkChange(context, { id: Number(id) })).toMatchObject({ state: 'done', changed: 1 })
  })

  test('is made once for one key, however often and at once it is sent', async () => {
    await start()
    const found = { kind: 'stock', add: 1 } as const
    const input = { change: found, target: { ids: ['many-3'] }, key: randomUUID() }
    const begun = await Promise.all([1, 2, 3].map(() => startBulkChange(context, input)))
    const again = await startBulkChange(context, input)
    expect(new Set([...begun, again].map(({ id }) => id))).toEqual(new Set([again.id]))
    await toTheEnd(again)
    const { stock } = await getShopProduct(context, { id: 'many-3' })
    expect(stock.map(one => one.stock)).toEqual([4, 6])
    const other = await begin(input)
    expect(other).toMatchObject({ changed: 1 })
    expect(other.id).not.toBe(again.id)
  })

  if (engine === 'postgres')
    test('that meets a passing error of the database is tried again, and refuses nothing', async () => {
      await start()
      const body = "begin raise exception 'busy' using errcode = '40001'; end"
      await sql.raw(`create function busy() returns trigger language plpgsql as $$${body}$$`).execute(shop.db)
      await sql`create trigger busy before update on products for each row execute function busy()`.execute(
        shop.db,
      )
      const begun = await startBulkChange(context, { change: half, target, key: randomUUID() })
      await runOpenBulkChanges(job, 60_000)
      expect([begun.state, failures.splice(0)]).toEqual([
        'running',
        [expect.objectContaining({ code: '40001' })],
      ])
      await sql`drop trigger busy on products`.execute(shop.db)
      const { changed, refusals } = await toTheEnd(begun)
      expect(changed).toBeGreaterThan(0)
      expect(refusals.map(({ code }) => code)).not.toContain('product-not-changed')
    })

  test.each(takenByImports)('of a product with %s is undone as any other', async (_, file) => {
    await imported(context, file)
    const before = await getShopProduct(context, { id: 'lamp' })
    const { id } = await begin({ change: { kind: 'publish', published: false }, target: { ids: ['lamp'] } })
    expect(await undo(id)).toMatchObject({ state: 'undone', undone: 1 })
    expect((await getShopProduct(context, { id: 'lamp' })).section.value).toEqual(before.section.value)
  })

  test('goes on past a product that cannot be written, there and back', async () => {
    await start()
    await setImages('many-2', 'no list')
    const { id, changed } = await begin({ change: half, target })
    const { refusals } = await getBulkChange(context, { id: Number(id) })
    expect(refusals.map(one => [one.id, one.code])).toContainEqual(['many-2', 'product-not-changed'])
    await setImages('many-4', 'no list')
    expect(await undo(id)).toMatchObject({ state: 'undone', undone: changed - 1, left: 1 })
    expect(failures.splice(0).map(String)).toEqual([
      expect.stringContaining('SyntaxError'),
      expect.stringContaining('SyntaxError'),
    ])
    await setImages('many-2', '[]')
    await setImages('many-4', '[]')
  })

  test('is of one shop, and kept for 30 days', async () => {
    await start()
    const { id } = await begin({ change: half, target })
    const foreign = shop.context(undefined, shop.otherId)
    const expected = { code: 'bulk-change-not-found' }
    await expect(getBulkChange(foreign, { id: Number(id) })).rejects.toMatchObject(expected)
    const elsewhere = await dryRun(foreign, { change: half, target })
    expect(elsewhere).toMatchObject({ changed: 0, refused: COUNT })
    await deleteExpired(shop.db, shop.clock.now + 31 * 24 * 60 * 60_000)
    const wanted = { code: 'bulk-change-not-found' }
    await expect(undoBulkChange(context, { id: Number(id) })).rejects.toMatchObject(wanted)
  })
})
