import { describe, expect, test } from 'vitest'
import { getStoreInfo } from '../../../../src/contract/store-info.ts'
import { commands } from '../../../../src/store-api/cli/commands.ts'
import { putProducts } from '../../../../src/store-api/services/catalogue/put-products.ts'
import { engines, openApi, TWO } from '../../support/open-api.ts'

describe.each(engines)('GET /storeInfo on %s', engine => {
  test('answers the shop with a version that each change raises', async () => {
    const api = await openApi(engine)
    const version = async (host?: string) => {
      const { headers } = await api.call('/storeInfo', host ? { host } : {})
      expect(headers.get('ETag')).toContain(headers.get('X-Store-Version') ?? 'none')
      return Number(headers.get('X-Store-Version'))
    }
    const [before, other] = [await version(), await version(TWO)]
    expect(getStoreInfo.response.parse((await api.call('/storeInfo')).body).storeName).toBe('Shop one')
    await commands['payment']?.run(api.db, ['one', 'sandbox'])
    const changed = await version()
    expect(changed).toBeGreaterThan(before)
    const { id } = await api.db
      .selectFrom('stores')
      .select('id')
      .where('slug', '=', 'one')
      .executeTakeFirstOrThrow()
    const context = { db: api.db, storeId: id, now: Date.now, actor: { type: 'cli' } } as const
    const createdAt = '2026-11-02T00:00:00Z'
    await putProducts(context, [{ id: 'new', title: 'New', category: 'Books', createdAt }])
    expect(await version()).toBeGreaterThan(changed)
    expect(await version(TWO)).toBe(other)
    const page = await api.call('/products?category=books&limit=1')
    expect(page.body).toMatchObject({ count: 3, data: [{ id: 'new' }] })
  })
})
