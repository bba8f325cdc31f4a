import { CompiledQuery, sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { findStore } from '../../../../src/store-api/shops/store.db.ts'
import { fillCatalogue } from '../../support/fill-catalogue.ts'
import { engines, inOne, ONE, openApi, type TestApi } from '../../support/open-api.ts'
import { address, newOrderId, newShopper } from '../../support/shopper.ts'
import { orderOf, put, shirt } from '../../support/stocked.ts'

const GENERATED = 5_120

describe.each(engines)('the queries of a call on %s', engine => {
  let api: TestApi
  let token: string
  let email: string
  let orderId: string
  let calls: [name: string, most: number, make: () => Promise<{ status: number }>][]

  beforeAll(async () => {
    api = await openApi(engine)
    ;({ token, email } = await newShopper(api))
    const stores = api.db.selectFrom('stores').select('id').where('slug', '=', 'one')
    const store = await stores.executeTakeFirstOrThrow()
    await fillCatalogue(api.db, store.id, GENERATED, 4)
    const [s, m] = shirt.variants
    await put(api, {
      ...shirt,
      variants: [
        { ...s, stock: 100_000 },
        { ...m, stock: 2 },
      ],
    })
    for (let count = 0; count < 50; count++) {
      orderId = await newOrderId(api, token)
      api.clock.now += 3_600_000
    }
    // The first call of an hour also writes that the session is in use.
    await api.call('/accountInfo', { token })
    if (engine === 'postgres') await sql`analyze`.execute(api.db)
    const products = { [inOne('novel')]: 1, [inOne('poem')]: 2, [inOne('ring')]: 3 }
    const order = { products, shippingAddress: address }
    const pieces = (...sizes: string[]) => orderOf(sizes.map(size => ({ size })))
    const pay = { orderId, fields: { method: 'card', name: 'A', email, phone: '+919000055055' } }
    // An order makes sure that its account was not erased meanwhile; with several writers that locks the shopper too, and
    // the limits are read before the transaction.
    const lock = engine === 'postgres' ? 3 : 1
    const get = (path: string) => () => api.call(path)
    const mine = (path: string) => () => api.call(path, { token })
    calls = [
      ['storeInfo', 1, get('/storeInfo')],
      ['a product', 1, get(`/products/${inOne('novel')}`)],
      ['a product with variants', 2, get('/products/polo')],
      ['no product', 1, get('/products/none')],
      ['all products', 4, get('/products')],
      ['featured', 4, get('/products?featured=true&limit=4')],
      ['a category', 4, get('/products?category=category%201&limit=100')],
      ['a sub-category', 4, get('/products?category=category%201&parentCategory=category%201%20part%201')],
      ['a gender', 4, get('/products?gender=Men')],
      ['a list of categories', 4, get('/products?filter=category%201,category%202,category%203,null')],
      ['a page far behind', 3, get(`/products?page=${Math.floor(GENERATED / 24)}`)],
      [
        'a page far behind in two categories',
        4,
        get(`/products?page=${GENERATED / 64}&filter=category%201,category%202`),
      ],
      ['the last page', 3, get(`/products?page=${Math.ceil((GENERATED + 7) / 12)}`)],
      ['a page beyond the end', 1, get('/products?page=1000000')],
      ['best sellers', 3, get('/products/best-sellers')],
      ['the account', 2, mine('/accountInfo')],
      // The lines of five orders at a time, so that other calls are answered in between.
      ['all my fifty orders', 13, mine('/orders')],
      ['a page of my orders', 8, mine('/orders?page=1&limit=20')],
      ['my order', 4, mine(`/orders/${orderId}`)],
      ['a guest’s order', 4, get(`/orders/${orderId}?contactInfo=${email}`)],
      ['payment fields', 1, mine('/payments/fields')],
      // The attempt, and that its order has one.
      ['starting to pay', 5, () => api.call('/payments', { token, body: pay })],
      // Of a shopper whose e-mail is not confirmed: its mail counts for the network. That it was placed is an event.
      ['an order of three', 10 + lock, () => api.call('/orders', { token, body: order })],
      // Variants are read, and taken.
      ['an order of counted pieces', 12 + lock, () => api.call('/orders', { token, body: pieces('S', 'S') })],
      // The number that shoppers read is another one, which raises the shop's version.
      [
        'an order of the last pieces',
        13 + lock,
        () => api.call('/orders', { token, body: pieces('S', 'M') }),
      ],
      [
        'the same with a key',
        12 + lock,
        () => api.call('/orders', { token, body: order, headers: { 'Idempotency-Key': 'x' } }),
      ],
      [
        'a key again',
        4,
        () => api.call('/orders', { token, body: order, headers: { 'Idempotency-Key': 'x' } }),
      ],
      ['signing in', 9, () => api.call('/users/authorize', { body: { email, password: 'correct horse' } })],
    ]
  })

  // What a transaction needs to begin, end and undo a part of it is no work.
  const isWork = (query: CompiledQuery) => !/^\s*(begin|commit|rollback|savepoint|release)/i.test(query.sql)

  async function queriesOf(make: () => Promise<{ status: number }>): Promise<CompiledQuery[]> {
    api.compiled.length = 0
    expect([200, 404]).toContain((await make()).status)
    return api.compiled.filter(isWork)
  }

  // The store of a host is looked up once a second at most, whatever is called: by which call depends on the clock.
  const isLookUp = (query: CompiledQuery) => query.sql.includes('"store_hosts" as "requested"')

  test('are as few as listed', async () => {
    const counted: Record<string, number> = {}
    for (const [name, , make] of calls)
      counted[name] = (await queriesOf(make)).filter(query => !isLookUp(query)).length
    expect(counted).toEqual(Object.fromEntries(calls.map(([name, most]) => [name, most])))
  })

  test('find what they read by an index', async () => {
    const lookUp = async () => ({ status: (await findStore(api.db, ONE)) ? 200 : 404 })
    for (const [name, , make] of [['the store of a host', 1, lookUp] as const, ...calls]) {
      for (const query of await queriesOf(make)) {
        expect(await scans(query), `${name}: ${query.sql}`).toEqual([])
      }
    }
  })

  /** The tables a query would read from end to end; rows of a parameter are none. */
  async function scans(query: CompiledQuery): Promise<string[]> {
    if (engine === 'sqlite') {
      const explain = CompiledQuery.raw(`explain query plan ${query.sql}`, [...query.parameters])
      const { rows } = await api.db.executeQuery<{ detail: string }>(explain)
      return rows
        .map(row => row.detail)
        .filter(detail => /^SCAN (?!CONSTANT|\d+-ROW VALUES|jsonb_each|matching|\()/.test(detail))
    }
    const plans = await api.db.transaction().execute(async tx => {
      const explain = CompiledQuery.raw(`explain ${query.sql}`, [...query.parameters])
      const chosen = await tx.executeQuery<Record<string, string>>(explain)
      // A small table is rightly read whole; this shows whether an index could serve when it is not small.
      await sql`set local enable_seqscan = off`.execute(tx)
      const forced = await tx.executeQuery<Record<string, string>>(explain)
      // A total of most of the table is rightly counted by reading it.
      const isTotal = query.sql.startsWith('select count(*)')
      return [
        ...(isTotal ? [] : chosen.rows).filter(row => /Seq Scan on products/.test(row['QUERY PLAN'] ?? '')),
        ...forced.rows,
      ]
    })
    return plans.map(row => row['QUERY PLAN'] ?? '').filter(line => line.includes('Seq Scan'))
  }
})
