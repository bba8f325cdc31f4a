import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { trashProduct } from '../../../src/store-api/catalogue/trash-product.ts'
import { listActivity } from '../../../src/store-api/home/overview.ts'
import { saveSection } from '../../../src/store-api/sections/save-section.ts'
import { editInfo } from '../../../src/store-api/shops/edit-info.ts'
import { cli, openDeskShop } from '../support/desk-shop.ts'
import { enginesByDay } from '../support/open-api.ts'

const section = 'policy-refund'

describe.each(enginesByDay)('what was done at a shop on %s', engine => {
  test('is listed newest first, fifty at a time, and of this shop only', async () => {
    const shop = await openDeskShop(engine)
    for (let revision = 0; revision < 60; revision++)
      await saveSection(shop.context(), { section, value: { html: `${revision}` }, revision })
    await editInfo(shop.context(cli, shop.otherId), { storeName: 'Other' })
    const first = await listActivity(shop.context(), {})
    expect(first.entries).toHaveLength(50)
    expect(first.hasMore).toBe(true)
    expect(first.entries[0]).toMatchObject({ by: 'Asha', action: 'section.saved', subject: section })
    const rest = await listActivity(shop.context(), { before: Number(first.entries.at(-1)?.id) })
    expect(rest.hasMore).toBe(false)
    expect(rest.entries).toHaveLength(10)
    const other = await listActivity(shop.context(cli, shop.otherId), {})
    expect(other.entries).toMatchObject([{ by: 'command line', subject: 'contact' }])
  })

  test('names a product by its title, while the shop has it', async () => {
    const shop = await openDeskShop(engine)
    const products = shop.db.selectFrom('products').select(['id', 'title'])
    const { id, title } = await products.where('store_id', '=', shop.storeId).executeTakeFirstOrThrow()
    await trashProduct(shop.context(), { id })
    await saveSection(shop.context(), { section, value: { html: 'x' }, revision: 0 })
    const { entries } = await listActivity(shop.context(), {})
    expect(entries.map(entry => [entry.subject, entry.title])).toEqual([
      [section, undefined],
      [id, title],
    ])
    await shop.db.deleteFrom('products').where('id', '=', id).execute()
    expect((await listActivity(shop.context(), {})).entries[1]).not.toHaveProperty('title')
  })

  test('has no line of a save that was refused', async () => {
    const shop = await openDeskShop(engine)
    await saveSection(shop.context(), { section, value: { html: 'x' }, revision: 0 })
    const late = saveSection(shop.context(), { section, value: { html: 'y' }, revision: 0 })
    await expect(late).rejects.toMatchObject({ code: 'revision-conflict' })
    expect((await listActivity(shop.context(), {})).entries).toHaveLength(1)
  })

  test('goes with the shop, and its revisions with it', async () => {
    const shop = await openDeskShop(engine)
    await saveSection(shop.context(), { section, value: { html: 'x' }, revision: 0 })
    await shop.db.deleteFrom('stores').where('id', '=', shop.storeId).execute()
    expect((await listActivity(shop.context(), {})).entries).toEqual([])
    expect(await shop.db.selectFrom('revisions').select('id').execute()).toEqual([])
  })
})

test('no code changes what was done, or a revision, and one file alone deletes what is old', () => {
  const changes =
    /(?:updateTable|deleteFrom)\(\s*'(?:events|revisions)'|(?:update|delete from) (?:events|revisions)\b/
  const files = globSync(join(import.meta.dirname, '../../../src/store-api/**/*.ts'))
  expect(files.length).toBeGreaterThan(100)
  const found = files.filter(file => changes.test(readFileSync(file, 'utf8')))
  expect(found.map(file => basename(file))).toEqual(['delete-old-history.db.ts'])
  expect(readFileSync(found[0] ?? '', 'utf8')).not.toContain('updateTable')
})
