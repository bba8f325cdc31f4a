import { beforeEach, describe, expect, test } from 'vitest'
import { importCategories } from '../../../src/store-api/import/describe-import.ts'
import type { ShopContext } from '../../../src/store-api/platform/services/service-context.ts'
import { saveSection } from '../../../src/store-api/sections/save-section.ts'
import { listed } from '../../support/listed.ts'
import { imported, undone } from '../support/imports.ts'
import { engines, openApi } from '../support/open-api.ts'
import { shopContext } from '../support/shop-context.ts'

const file = listed(`
  id,title,category,published,regularPrice a,A,Kurtas,yes,5 b,B,Bath,yes,5 c,C,kurtas,yes,5
  d,D,Drafts,no,5 e,E,,yes,5`).join('\n')

describe.each(engines)('the categories of an import on %s', engine => {
  let shop: ShopContext
  beforeEach(async () => {
    shop = await shopContext(await openApi(engine), 'two')
    const save = { section: 'categories', value: {}, revision: undefined }
    await saveSection({ ...shop, actor: { type: 'cli' } }, save)
  })

  test('are those of its products that shoppers see, in the order of the file', async () => {
    const { id } = await imported(shop, file)
    expect(await importCategories(shop, { id })).toEqual({ isChosen: false, names: ['Kurtas', 'Bath'] })
    await undone(shop, id)
    expect((await importCategories(shop, { id })).names).toEqual([])
  })

  test('are not needed where the shop has chosen its own', async () => {
    const { id } = await imported(shop, file)
    const save = { section: 'categories', value: { categories: ['Home'] }, revision: undefined }
    await saveSection({ ...shop, actor: { type: 'cli' } }, save)
    expect(await importCategories(shop, { id })).toMatchObject({ isChosen: true })
  })

  test('of another import are not there', async () => {
    await expect(importCategories(shop, { id: 99_999 })).rejects.toMatchObject({ code: 'import-not-found' })
  })
})
