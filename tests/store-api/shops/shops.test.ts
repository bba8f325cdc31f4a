import { describe, expect, test } from 'vitest'
import { removeShop } from '../../../src/store-api/shops/shops.ts'
import { newPerson } from '../support/desk.ts'
import { filesOf, pictureOf, upload } from '../support/media.ts'
import { enginesByDay, openApi } from '../support/open-api.ts'
import { shopContext } from '../support/shop-context.ts'

describe.each(enginesByDay)('a shop that is removed on %s', engine => {
  test('loses its pictures, and others keep theirs', async () => {
    const api = await openApi(engine)
    const bytes = await pictureOf('teal').png().toBuffer()
    for (const shop of ['one', 'two']) {
      const { cookie } = await newPerson(api, shop, 'marketer')
      expect((await upload(api, { cookie, shop, bytes })).status).toBe(200)
    }
    await removeShop(await shopContext(api, 'one'))
    expect([filesOf(api, 'one').length, filesOf(api, 'two').length]).toEqual([0, 2])
    expect(await api.db.selectFrom('media').select('store_id').execute()).toHaveLength(1)
  })
})
