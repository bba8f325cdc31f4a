import { describe, expect, test } from 'vitest'
import { getPaymentFields } from '../../../src/contract/orders/payment.ts'
import { chunks } from '../../../src/store-api/platform/tables/queries.ts'
import { addShop, findShop, removeShop, setHosts } from '../../../src/store-api/shops/shops.ts'
import { findStore } from '../../../src/store-api/shops/store.db.ts'
import { listStores } from '../../../src/store-api/shops/store-write.db.ts'
import { newPerson } from '../support/desk.ts'
import { twoShops } from '../support/fixture.ts'
import { filesOf, pictureOf, upload } from '../support/media.ts'
import { enginesByDay, ONE, openApi, TWO } from '../support/open-api.ts'
import { setPayment } from '../support/payer.ts'
import { shopContext } from '../support/shop-context.ts'
import { newOrderId, newShopper } from '../support/shopper.ts'

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

  test('is removed to its end by another call where its pictures could not all be removed', async () => {
    const api = await openApi(engine)
    const { cookie } = await newPerson(api, 'one', 'marketer')
    await upload(api, { cookie, shop: 'one', bytes: await pictureOf('teal').png().toBuffer() })
    const shop = await shopContext(api, 'one')
    // As a process that is killed, or a bucket that fails in between.
    const media = { ...api.media, remove: () => Promise.reject(new Error('killed')) }
    await expect(removeShop({ ...shop, media })).rejects.toThrow('killed')
    expect(filesOf(api, 'one')).toHaveLength(2)
    await removeShop(shop)
    expect(filesOf(api, 'one')).toEqual([])
    expect((await listStores(api.db)).map(({ slug }) => slug)).toEqual(['two'])
  })

  test('goes part by part, and another sells meanwhile', async () => {
    const api = await openApi(engine)
    const { token } = await newShopper(api)
    await newOrderId(api, token)
    const two = await shopContext(api, 'two')
    const { id: _, ...order } = await api.db.selectFrom('orders').selectAll().executeTakeFirstOrThrow()
    const orders = Array.from({ length: 1_000 }, (_, number) => ({ ...order, store_id: two.storeId, number }))
    for (const rows of chunks(orders, 250)) await api.db.insertInto('orders').values(rows).execute()
    // As an import or a change of thousands of products leaves them, for a month each.
    const { id: bulk_change_id } = await api.db
      .insertInto('bulk_changes')
      .values({ store_id: two.storeId, at: 1, author: '', change: '{}', state: 'done', total: 250 })
      .returning('id')
      .executeTakeFirstOrThrow()
    const product = { bulk_change_id, product_id: 'p', state: 'changed', details: '{}' } as const
    const products = Array.from({ length: 250 }, (_, position) => ({ ...product, position }))
    await api.db.insertInto('bulk_change_products').values(products).execute()
    const notice = {
      store_id: two.storeId,
      reference: '',
      outcome: 'paid',
      amount: 1,
      received_at: 1,
    } as const
    const notices = products.map(({ position }) => ({ ...notice, fingerprint: `${position}` }))
    await api.db.insertInto('payment_events').values(notices).execute()
    const ordersNow = async () => (await api.db.selectFrom('orders').select('number').execute()).length
    const removal = removeShop(two)
    await expect.poll(ordersNow, { interval: 1 }).toBeLessThan(1_001)
    await newOrderId(api, token)
    expect(await ordersNow()).toBeGreaterThan(2)
    await removal
    expect(await ordersNow()).toBe(2)
    for (const table of ['bulk_change_products', 'payment_events']) {
      const parts = api.compiled.filter(({ sql }) => sql.startsWith(`delete from "${table}"`))
      expect(parts.length).toBeGreaterThanOrEqual(3)
    }
  })
})

/** Hosts that no shop gets, with the code and the host that is refused. */
const wrongHosts: [hosts: string[], code: string, details: object][] = [
  [[], 'hosts-missing', {}],
  [['http://x'], 'host-invalid', { host: 'http://x' }],
  [['ok.example', 'shop.example:80'], 'host-invalid', { host: 'shop.example:80' }],
  [['API.shop.example'], 'host-of-api', { host: 'api.shop.example' }],
  [['ok.example', 'WWW.two.example'], 'host-taken', { host: 'www.two.example' }],
]

describe.each(enginesByDay)('the hosts of a shop on %s', async engine => {
  const api = await openApi(engine)
  const one = await shopContext(api, 'one')
  const hostsOf = async (slug: string) => (await listStores(api.db)).find(shop => shop.slug === slug)?.hosts
  const add = (slug: string, hosts: string[]) => addShop(one, { slug, name: 'New', hosts })

  test.each(wrongHosts)('are refused as %j, and nothing is changed', async (hosts, code, details) => {
    await expect(setHosts(one, hosts)).rejects.toMatchObject({ code, details })
    expect(await hostsOf('one')).toEqual(['one.localhost', 'localhost'])
    await expect(add('new', hosts)).rejects.toMatchObject({ code, details })
    expect(await hostsOf('new')).toBeUndefined()
  })

  test('are stored in lower case, each once, and may be its own', async () => {
    const before = (await api.call('/storeInfo')).headers.get('X-Store-Version')
    const store = await setHosts(one, ['Shop.Example', 'one.localhost', 'shop.example'])
    expect(store).toMatchObject({ slug: 'one', hosts: ['shop.example', 'one.localhost'] })
    expect(await hostsOf('one')).toEqual(['shop.example', 'one.localhost'])
    expect(store.version).toBeGreaterThan(Number(before))
    await setHosts(one, ['one.localhost', 'localhost'])
  })

  test('of a new shop answer with its name', async () => {
    await add('new', ['New.localhost'])
    const info = await api.call('/storeInfo', { host: 'new.localhost' })
    expect(info).toMatchObject({ status: 200, body: { storeName: 'New' } })
    await expect(add('new', ['other.localhost'])).rejects.toMatchObject({ code: 'slug-taken' })
  })

  test('lead to another version where the shop was removed and opened anew: no page of before is kept as its own', async () => {
    const versions = new Set<number | undefined>()
    for (let opened = 0; opened < 3; opened++) {
      api.clock.now += 1
      await add('again', ['again.localhost'])
      versions.add((await findStore(api.db, 'again.localhost'))?.version)
      await removeShop(await shopContext(api, 'again'))
    }
    expect(versions.size).toBe(3)
  })

  test.each(['', 'Toys', 'a b', '-a', '../a', 'a'.repeat(42)])('belong to no slug %j', async slug => {
    const refusal = { code: 'slug-invalid', details: { slug } }
    await expect(add(slug, ['other.localhost'])).rejects.toMatchObject(refusal)
  })

  test('are free again when the shop is removed, its products and no other shop’s gone with it', async () => {
    const { storeId } = await shopContext(api, 'two')
    await removeShop({ ...one, storeId })
    const expected = { code: 'shop-not-found', details: { slug: 'two' } }
    await expect(findShop(api, { slug: 'two' })).rejects.toMatchObject(expected)
    const rows = await api.db.selectFrom('products').select('store_id').distinct().execute()
    expect(rows).toEqual([{ store_id: one.storeId }])
    await add('three', ['two.example'])
  })
})

describe.each(enginesByDay)('a demo shop on %s', engine => {
  test('gets no host that customers can reach', async () => {
    const api = await openApi(engine, { ...twoShops, areDemo: true })
    const one = await shopContext(api, 'one')
    const refusal = { code: 'demo-on-real-host', details: { slug: 'one' } }
    await expect(setHosts(one, ['one.localhost', 'shop.example'])).rejects.toMatchObject(refusal)
    expect(await setHosts(one, ['a.localhost'])).toMatchObject({ hosts: ['a.localhost'], isDemo: true })
  })
})

describe.each(enginesByDay)('the sandbox on %s', engine => {
  test('takes nothing on a real host until it may, and then every page can say so', async () => {
    const api = await openApi(engine)
    const fieldsAt = async (host: string) => {
      const { token } = await newShopper(api, host)
      return api.call(getPaymentFields.path, { host, token })
    }
    const infoAt = async (host: string) => (await api.call('/storeInfo', { host })).body
    expect(await fieldsAt(ONE)).toMatchObject({ status: 200, body: { test: true } })
    expect(await infoAt(ONE)).not.toHaveProperty('testPayments')

    const refusal = { status: 409, body: { error: 'This shop does not take payments yet' } }
    expect(await fieldsAt(TWO)).toMatchObject(refusal)
    const { token } = await newShopper(api, TWO)
    const body = { orderId: '1', fields: {} }
    expect(await api.call('/payments', { host: TWO, token, body })).toMatchObject(refusal)
    expect(await api.call('/payments/callback/sandbox', { host: TWO, body: {} })).toMatchObject(refusal)
    const seen = api.lines.join('')
    expect(seen).toContain('npm run store -- payment two upi … or payu …, or payment two sandbox --test')
    expect(await infoAt(TWO)).not.toHaveProperty('testPayments')

    await setPayment(api, 'sandbox', { test: 'yes' }, 'two')
    await new Promise(resolve => setTimeout(resolve, 1_100))
    expect(await fieldsAt(TWO)).toMatchObject({ status: 200, body: { test: true } })
    expect(await infoAt(TWO)).toMatchObject({ testPayments: true })

    // A gateway's own test system moves no money either: whoever knows its test cards would have goods for nothing.
    const payu = { key: 'KEY', salt: 'SALT' }
    for (const [test, settings] of [
      [true, { ...payu, payOrigin: 'https://test.payu.in' }],
      [false, payu],
    ] as const) {
      await setPayment(api, 'payu', settings, 'two')
      await new Promise(resolve => setTimeout(resolve, 1_100))
      expect(await fieldsAt(TWO)).toMatchObject({ status: 200, body: { test } })
      expect('testPayments' in Object(await infoAt(TWO))).toBe(test)
    }
  })
})
