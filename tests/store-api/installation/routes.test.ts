import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { enginesByDay, openApi, type TestApi } from '../support/open-api.ts'
import { newShopper, orderNovels } from '../support/shopper.ts'

const readiness = async ({ app }: TestApi) => (await app.request('http://any.host/readyz')).status

describe.each(enginesByDay)('GET /readyz on %s', engine => {
  test('writes, and no more than once in a while however often it is asked', async () => {
    const api = await openApi(engine)
    const statuses = await Promise.all(Array.from({ length: 20 }, () => readiness(api)))
    expect(new Set(statuses)).toEqual(new Set([200]))
    expect(api.queries.filter(query => query.startsWith('insert into "write_checks"'))).toHaveLength(1)
  })
})

describe('GET /readyz', () => {
  test('is 503 while nothing can be written, and 200 when it can again', async () => {
    const api = await openApi('sqlite')
    const { token } = await newShopper(api)
    expect(await readiness(api)).toBe(200)
    // What a file that became read-only is to the engine.
    await sql`pragma query_only = on`.execute(api.db)
    expect((await orderNovels(api, token)).status).toBe(503)
    expect(await readiness(api)).toBe(503)
    expect(await readiness(api)).toBe(503)
    expect((await api.call('/products')).status).toBe(200)
    await sql`pragma query_only = off`.execute(api.db)
    expect(await readiness(api)).toBe(200)
    expect((await orderNovels(api, token)).status).toBe(200)
  })

  test('is 503 on a read-only PostgreSQL, which answers all the same', async () => {
    const api = await openApi('postgres')
    await sql`set default_transaction_read_only = on`.execute(api.db)
    await expect.poll(() => readiness(api)).toBe(503)
  })
})
