import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { limits } from '../../../../src/store-api/platform/services/limits.ts'
import { callDesk, newPerson, putSection, storeId } from '../../support/desk.ts'
import { enginesByDay, openApi } from '../../support/open-api.ts'

describe.each(enginesByDay)('saves of one person on %s', async engine => {
  const api = await openApi(engine)

  test('have to wait after 600 in ten minutes, drafts and saves together, and those of a colleague do not', async () => {
    const [asha, ravi] = [await newPerson(api, 'one', 'marketer'), await newPerson(api, 'one', 'marketer')]
    const draft = ({ cookie }: typeof asha) =>
      callDesk(api, '/shops/one/sections/contact/draft', {
        cookie,
        method: 'PUT',
        body: { value: null, basedOn: 0 },
      })
    const save = ({ cookie }: typeof asha) =>
      putSection(api, { cookie, section: 'contact', value: {}, revision: 7 })
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
      const value = { html: `<p>${text}${revision}</p>` }
      const answer = await putSection(api, { cookie, section: 'policy-refund', value, revision })
      if (answer.status === 200) revision++
      return answer.status
    }
    expect(await save(asha)).toBe(200)
    const rateLimits = api.db.selectFrom('rate_limits').select(['bucket', 'hits']).where('hits', '>', 200_000)
    const counted = await rateLimits.executeTakeFirstOrThrow()
    expect(Number(counted.hits)).toBeLessThan(201_000)
    const update = api.db.updateTable('rate_limits').set({ hits: limits.savedBytesOfPerson.max - 300_000 })
    await update.where('bucket', '=', counted.bucket).execute()
    expect([await save(asha), await save(asha), await save(ravi)]).toEqual([200, 429, 200])
    expect(revision).toBe(3)
  })

  test('is less than 10 MB in a day, however often the largest policy is saved', async () => {
    const { id, cookie } = await newPerson(api, 'two', 'marketer')
    const statuses: number[] = []
    for (let n = 0; n < 45; n++) {
      const value = { html: `<p>${'x'.repeat(249_000)}${n}</p>` }
      const place = { shop: 'two', section: 'policy-terms' }
      const { status } = await putSection(api, { ...place, cookie, value, revision: n })
      statuses.push(status)
    }
    expect(statuses.indexOf(429)).toBe(40)
    const rows = await api.db.selectFrom('revisions').select('value').where('staff_id', '=', id).execute()
    expect(rows.reduce((sum, { value }) => sum + value.length, 0)).toBeLessThan(10_000_000)
  })

  test('in changes of many products is fifty thousand of them', async () => {
    const person = await newPerson(api, 'one', 'marketer')
    const change = { kind: 'publish', published: false }
    const target = { ids: Array.from({ length: 2 }, (_, n) => `none-${n}`) }
    const begin = () => {
      const body = { key: randomUUID(), change, target }
      return callDesk(api, '/shops/one/product-changes', { cookie: person.cookie, body })
    }
    expect((await begin()).status).toBe(200)
    const update = api.db.updateTable('rate_limits').set({ hits: limits.bulkProductsOfPerson.max - 3 })
    await update.where('hits', '=', 2).execute()
    expect([(await begin()).status, (await begin()).status]).toEqual([200, 429])
  })

  test('counts every kind of change, and no look at what would be', async () => {
    const { cookie, id } = await newPerson(api, 'one', 'keeper')
    const change = (path: string, method: string, body: object) =>
      callDesk(api, `/shops/one${path}`, { cookie, method, body })
    expect((await change('/orders/999/note', 'PUT', { note: 'x' })).status).toBe(404)
    const used = api.db.updateTable('rate_limits').set({ hits: 600 }).where('hits', '=', 1)
    await used.execute()
    const kinds = [
      await change('/orders/999/note', 'PUT', { note: 'x' }),
      await change('/media/999', 'PUT', { name: 'x', alt: '' }),
      await change('/order-mail', 'PUT', { isWanted: true }),
      await change(`/people/${id}`, 'DELETE', {}),
    ]
    expect(kinds.map(({ status }) => status)).toEqual([429, 429, 429, 429])
    expect((await change('/policy-check', 'POST', { html: '<p>x</p>' })).status).toBe(200)
  })

  test.each([
    ['5 MB', 40, JSON.stringify({ html: 'ä'.repeat(125_000) }), 20],
    ['two hundred', 250, '{}', 200],
  ])('as drafts is %s of them', async (_, count, value, most) => {
    const { id, cookie } = await newPerson(api, 'one', 'marketer')
    const draft = { staff_id: id, store_id: await storeId(api, 'one'), value, based_on: 0 }
    const rows = Array.from({ length: count }, (_, at) => ({ ...draft, section: `product-${at}`, at }))
    await api.db.insertInto('drafts').values(rows).execute()
    const path = '/shops/one/sections/contact/draft'
    const body = { value: { supportPhone: '1' }, basedOn: 0 }
    const { status } = await callDesk(api, path, { cookie, method: 'PUT', body })
    const kept = await api.db.selectFrom('drafts').select('section').where('staff_id', '=', id).execute()
    expect([status, kept.length]).toEqual([200, most])
    expect(kept.map(({ section }) => section)).toContain('contact')
  })
})
