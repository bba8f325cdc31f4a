import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { getStoreInfo } from '../../../src/contract/store-info.ts'
import { putProducts } from '../../../src/store-api/catalogue/put-products.ts'
import { newFolder } from '../../support/folder.ts'
import { enginesByDay, openApi, TWO } from '../support/open-api.ts'
import { runOn } from '../support/run-on.ts'
import { shopContext } from '../support/shop-context.ts'

describe.each(enginesByDay)('GET /storeInfo on %s', engine => {
  test('answers the shop with a version that each change raises', async () => {
    const api = await openApi(engine)
    const version = async (host?: string) => {
      const { headers } = await api.call('/storeInfo', host ? { host } : {})
      expect(headers.get('ETag')).toContain(headers.get('X-Store-Version') ?? 'none')
      return Number(headers.get('X-Store-Version'))
    }
    const [before, other] = [await version(), await version(TWO)]
    expect(getStoreInfo.response.parse((await api.call('/storeInfo')).body).storeName).toBe('Shop one')
    await runOn(api, ['payment', 'one', 'sandbox'])
    const changed = await version()
    expect(changed).toBeGreaterThan(before)
    const context = await shopContext(api, 'one')
    const createdAt = '2026-11-02T00:00:00Z'
    await putProducts(context, [{ id: 'new', title: 'New', category: 'Books', createdAt }])
    expect(await version()).toBeGreaterThan(changed)
    expect(await version(TWO)).toBe(other)
    const page = await api.call('/products?category=books&limit=1')
    expect(page.body).toMatchObject({ count: 3, data: [{ id: 'new' }] })
  })

  test('answers the front page that the command line set, and nothing of it to another shop', async () => {
    const api = await openApi(engine)
    const front = {
      home: {
        heroTitle: 'Shirts that last',
        heroButtons: [{ label: 'Men', href: '/products?category=men' }],
      },
      footerCategories: ['Men'],
      announcement: { text: 'Free delivery' },
    }
    const file = join(newFolder('front-page'), 'info.json')
    writeFileSync(file, JSON.stringify(front))
    await runOn(api, ['set-info', 'one', file])
    expect((await api.call('/storeInfo')).body).toMatchObject({ storeName: 'Shop one', ...front })
    expect((await api.call('/storeInfo', { host: TWO })).body).not.toHaveProperty('home')
  })
})
