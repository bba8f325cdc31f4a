import { describe, expect, test } from 'vitest'
import { limits } from '../../../../src/store-api/services/limits.ts'
import { callDesk, newPerson, personId, storeId } from '../../support/desk.ts'
import { enginesByDay, openApi } from '../../support/open-api.ts'

describe.each(enginesByDay)('saves of one person on %s', async engine => {
  const api = await openApi(engine)

  test('have to wait after 600 in ten minutes, drafts and saves together, and those of a colleague do not', async () => {
    const [asha, ravi] = [await newPerson(api, 'one', 'marketer'), await newPerson(api, 'one', 'marketer')]
    const draft = ({ cookie }: typeof asha) =>
      callDesk(api, '/shops/one/parts/contact/draft', {
        cookie,
        method: 'PUT',
        body: { value: null, basedOn: 0 },
      })
    const save = ({ cookie }: typeof asha) =>
      callDesk(api, '/shops/one/parts/contact', {
        cookie,
        method: 'PUT',
        body: { value: {} },
        headers: { 'If-Match': '"7"' },
      })
    expect((await draft(asha)).status).toBe(200)
    // As if that had been the 599th.
    await api.db.updateTable('rate_limits').set({ hits: 599 }).execute()
    expect((await save(asha)).status).toBe(412)
    expect((await save(asha)).status).toBe(429)
    const waiting = await draft(asha)
    expect([waiting.status, (await draft(ravi)).status]).toEqual([429, 200])
    api.clock.now += Number(waiting.headers.get('Retry-After')) * 1000
    expect((await draft(asha)).status).toBe(200)
  })
})

describe.each(enginesByDay)('what one person keeps by saving on %s', async engine => {
  const api = await openApi(engine)

  test('is bounded in bytes, at all shops together, and a refused save keeps nothing', async () => {
    const [asha, ravi] = [await newPerson(api, 'one', 'marketer'), await newPerson(api, 'one', 'marketer')]
    const text = 'x'.repeat(200_000)
    let revision = 0
    const save = async ({ cookie }: typeof asha) => {
      const answer = await callDesk(api, '/shops/one/parts/policy-refund', {
        cookie,
        method: 'PUT',
        body: { value: { html: `<p>${text}${revision}</p>` } },
        headers: { 'If-Match': `"${revision}"` },
      })
      if (answer.status === 200) revision++
      return answer.status
    }
    expect(await save(asha)).toBe(200)
    const counted = await api.db
      .selectFrom('rate_limits')
      .select(['bucket', 'hits'])
      .where('hits', '>', 200_000)
      .executeTakeFirstOrThrow()
    expect(Number(counted.hits)).toBeLessThan(201_000)
    await api.db
      .updateTable('rate_limits')
      .set({ hits: limits.savedBytesOfPerson.max - 300_000 })
      .where('bucket', '=', counted.bucket)
      .execute()
    expect([await save(asha), await save(asha), await save(ravi)]).toEqual([200, 429, 200])
    expect(revision).toBe(3)
  })

  test('as drafts is two hundred of them', async () => {
    const { email, cookie } = await newPerson(api, 'one', 'marketer')
    const id = await personId(api, email)
    const shop = await storeId(api, 'one')
    const rows = Array.from({ length: 250 }, (_, at) => ({
      staff_id: id,
      store_id: shop,
      part: `product-p${at}`,
      value: '{}',
      based_on: 0,
      at,
    }))
    await api.db.insertInto('drafts').values(rows).execute()
    const body = { value: { supportPhone: '1' }, basedOn: 0 }
    const { status } = await callDesk(api, '/shops/one/parts/contact/draft', { cookie, method: 'PUT', body })
    const kept = await api.db.selectFrom('drafts').select('part').where('staff_id', '=', id).execute()
    expect([status, kept.length]).toEqual([200, 200])
    expect(kept.map(({ part }) => part)).toContain('contact')
  })
})
