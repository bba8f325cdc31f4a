import { describe, expect, test } from 'vitest'
import { addImport } from '../../../src/store-api/import/add-import.ts'
import { deleteOldImports } from '../../../src/store-api/import/delete-old-imports.ts'
import { findImport } from '../../../src/store-api/import/imports.db.ts'
import { startApply } from '../../../src/store-api/import/start-import.ts'
import { checked, imported } from '../support/imports.ts'
import { filesOf } from '../support/media.ts'
import { engines, openApi } from '../support/open-api.ts'
import { shopContext } from '../support/shop-context.ts'

const DAY = 24 * 60 * 60 * 1000

describe.each(engines)('imports older than 30 days on %s', engine => {
  test('are removed with their files and what they changed, but for those at work', async () => {
    const api = await openApi(engine)
    const shop = await shopContext(api, 'two')
    const rows = Array.from({ length: 300 }, (_, at) => `p-${at},Product ${at},${at === 7 ? 'free' : 5}`)
    const file = ['id,title,regularPrice', ...rows].join('\n')
    const applied = await imported(shop, file)
    const good = await imported(shop, 'id,title\nz,Z\n')
    // Its bad rows can be saved and put right until then.
    expect(filesOf(api, '.imports')).toEqual([applied.file])
    const waiting = await checked(shop, file)
    const working = await checked(shop, 'id,title\nx,X\n')
    await startApply(shop, { id: working.id, skipBad: false })
    api.clock.now += 29 * DAY
    expect(await deleteOldImports(shop)).toBe(0)
    api.clock.now += 2 * DAY
    async function* body() {
      yield Buffer.from('id,title\ny,Y\n')
    }
    const { row: young } = await addImport(shop, { name: 'new.csv', body: body() })
    expect(await deleteOldImports(shop)).toBe(3)
    for (const { id } of [applied, good, waiting]) {
      expect(await findImport(api.db, shop.storeId, id)).toBeUndefined()
      for (const table of ['import_changes', 'import_problems'] as const)
        expect(await api.db.selectFrom(table).select('line').where('import_id', '=', id).execute()).toEqual(
          [],
        )
    }
    expect(filesOf(api, '.imports')).toEqual([working.file, young.file].toSorted())
  })
})
