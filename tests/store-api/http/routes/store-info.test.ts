import { describe, expect, test } from 'vitest'
import { getStoreInfo } from '../../../../src/contract/store-info.ts'
import { commands } from '../../../../src/store-api/cli/commands.ts'
import { putProduct } from '../../../../src/store-api/db/product-write.ts'
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
    await commands['payment']?.run(api.db, ['one', 'sandbox'], api.mediaDir)
    const changed = await version()
    expect(changed).toBeGreaterThan(before)
    const { id } = await api.db
      .selectFrom('stores')
      .select('id')
      .where('slug', '=', 'one')
      .executeTakeFirstOrThrow()
    await putProduct(api.db, id, {
      id: 'new',
      title: 'New',
      description: '',
      imgUrl: '',
      category: 'Books',
      parentCategory: null,
      gender: null,
      regularPrice: 5,
      discountedPrice: null,
      images: [],
      attributes: [],
      createdAt: Date.UTC(2026, 10, 2),
    })
    expect(await version()).toBeGreaterThan(changed)
    expect(await version(TWO)).toBe(other)
    const page = await api.call('/products?category=books&limit=1')
    expect(page.body).toMatchObject({ count: 3, data: [{ id: 'new' }] })
  })
})
