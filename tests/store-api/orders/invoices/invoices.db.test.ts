import { CompiledQuery, sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { documentPeriods, documentsBetween } from '../../../../src/store-api/orders/invoices/invoices.db.ts'
import { callDesk, newPerson, storeId } from '../../support/desk.ts'
import { engines } from '../../support/open-api.ts'
import { openRuledApi, orderAnew } from '../pricing/ruled-shop.ts'

describe.each(engines)('the documents of a month on %s', async engine => {
  const api = await openRuledApi(engine)
  const store = await storeId(api, 'one')
  const { cookie } = await newPerson(api, 'one', 'keeper')
  for (let orders = 0; orders < 5; orders++) {
    const { body } = await orderAnew(api)
    const { id } = body as { id: string }
    await callDesk(api, `/shops/one/orders/${id}/paid`, { cookie, body: { bankReference: `UTR ${id}` } })
    // Two of them in one millisecond.
    if (orders % 2 === 0) api.clock.now += 1_000
  }
  const until = api.clock.now + 1
  const [{ gstin } = { gstin: '' }] = await documentPeriods(api.db, store)
  const page = (after: Parameters<typeof documentsBetween>[2]['after']) =>
    documentsBetween(api.db, store, { gstin, from: 0, until, after, limit: 2 })

  test('come once each, also where several have one time, oldest first', async () => {
    const issued: number[] = []
    for (let found = await page(undefined); found.length > 0; found = await page(found.at(-1)))
      issued.push(...found.map(({ count }) => count))
    expect(issued).toEqual([1, 2, 3, 4, 5])
  })

  test('are read as the index has them: no page sorts all that are left', async () => {
    api.compiled.length = 0
    await page({ issuedAt: 1, id: 1 })
    const [query] = api.compiled
    const words = engine === 'sqlite' ? 'explain query plan' : 'explain'
    const explain = CompiledQuery.raw(`${words} ${query?.sql}`, [...(query?.parameters ?? [])])
    const plan = await api.db.transaction().execute(async tx => {
      if (engine === 'postgres') await sql`set local enable_sort = off`.execute(tx)
      return tx.executeQuery(explain)
    })
    expect(JSON.stringify(plan.rows)).not.toMatch(/TEMP B-TREE|Sort/)
  })
})
