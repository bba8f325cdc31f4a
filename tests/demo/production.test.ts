import { describe, expect, test } from 'vitest'
import { demoShoppers } from '../../src/demo/shoppers.ts'
import { demoShops } from '../../src/demo/shops.ts'
import { demoMode } from '../../src/store-api/env.ts'
import { closeDemoAccounts } from '../../src/store-api/installation/startup/prepare-shops.ts'
import { replaceHosts } from '../../src/store-api/shops/store-write.db.ts'
import { enginesByDay, openApi } from '../store-api/support/open-api.ts'

const { email, password } = demoShoppers.books
const BOOKS = 'books.localhost'
const credentials = { email, password }

describe('DEMO', () => {
  test.each([
    [{}, 'until-real-host'],
    [{ SHOP_HOSTS: 'shop.example' }, 'closed'],
    [{ TRUSTED_PROXIES: '127.0.0.1' }, 'closed'],
    [{ DATABASE_URL: 'postgres://x/y' }, 'closed'],
    [{ DATABASE_URL: ' ' }, 'until-real-host'],
    [{ DEMO: '1', SHOP_HOSTS: 'shop.example' }, 'open'],
    [{ DEMO: '0' }, 'closed'],
  ])('with %o is %s', (env, mode) => expect(demoMode(env)).toBe(mode))

  test('is 1 or 0', () => expect(() => demoMode({ DEMO: 'yes' })).toThrow('DEMO=yes is not valid'))
})

describe.each(enginesByDay)('the demo shops on %s', engine => {
  test('close as soon as a shop has a real host, their sign-in with them, and open again without it', async () => {
    const seeded = { shops: demoShops, shoppers: demoShoppers, areDemo: true }
    const api = await openApi(engine, seeded)
    const signIn = () => api.call('/users/authorize', { host: BOOKS, body: credentials })
    const later = () => new Promise(resolve => setTimeout(resolve, 1_100))
    expect((await signIn()).status).toBe(200)
    const { id } = await api.db
      .insertInto('stores')
      .values({
        slug: 'real',
        info: '{}',
        payment_adapter: 'sandbox',
        payment_settings: '{}',
        payment_secret: 'x'.repeat(20),
        created_at: 0,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await replaceHosts(api.db, id, ['shop.example'])
    await later()
    const unknown = await api.call('/storeInfo', { host: 'nobody.example' })
    expect(unknown.status).toBe(404)
    for (const host of ['localhost', BOOKS, 'vastra.localhost'])
      expect(await api.call('/storeInfo', { host })).toMatchObject({ status: 404, body: unknown.body })
    expect((await signIn()).status).toBe(404)
    expect((await api.call('/storeInfo', { host: 'shop.example' })).status).toBe(200)
    await replaceHosts(api.db, id, ['real.localhost'])
    expect((await signIn()).status).toBe(200)
  })

  test('leave no published sign-in at a shop that was one of them and is real now', async () => {
    const api = await openApi(engine, { shops: demoShops, shoppers: demoShoppers })
    const signIn = (host: string) => api.call('/users/authorize', { host, body: credentials })
    const token = ((await signIn(BOOKS)).body as { token: string }).token
    await api.db.updateTable('stores').set({ demo: 1 }).where('slug', '<>', 'books').execute()
    expect(await closeDemoAccounts(api.db, demoShoppers)).toBe(1)
    expect((await signIn(BOOKS)).status).toBe(401)
    expect((await api.call('/accountInfo', { host: BOOKS, token })).status).toBe(401)
    expect((await signIn('vastra.localhost')).status).toBe(200)
    expect(await closeDemoAccounts(api.db, demoShoppers)).toBe(0)
  })
})
