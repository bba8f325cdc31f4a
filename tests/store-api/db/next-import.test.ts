import { expect, test } from 'vitest'
import { nextImport } from '../../../src/store-api/db/imports.ts'
import { addImport } from '../../../src/store-api/services/import/add-import.ts'
import { importsHere } from '../../../src/store-api/services/import/import-files.ts'
import { startCheck } from '../../../src/store-api/services/import/start-import.ts'
import { newFolder } from '../../support/folder.ts'
import { engines, openApi } from '../support/open-api.ts'
import { shopContext } from '../support/shop-context.ts'

async function* body() {
  yield Buffer.from('id,title\none,One\n')
}

test.each(engines)(
  'an import on %s is worked on where its file is, and by anyone once that is lost',
  async engine => {
    const shop = await shopContext(await openApi(engine), 'one')
    const { row } = await addImport(shop, { name: 'products.csv', body: body() })
    await startCheck(shop, { id: row.id })
    const next = async (mediaDir: string, later = 0) =>
      (await nextImport(shop.db, shop.now() + later, await importsHere(mediaDir)))?.id
    const otherMachine = newFolder('other')
    expect(await next(otherMachine)).toBeUndefined()
    expect(await next(shop.mediaDir)).toBe(row.id)
    expect(await next(otherMachine, 60 * 60 * 1000)).toBe(row.id)
  },
)
