import { describe, expect, test } from 'vitest'
import { addSearchCounts, dayOf } from '../../../src/store-api/search/index/search-counts.db.ts'
import { findStoreBySlug } from '../../../src/store-api/shops/store.db.ts'
import { callDesk, newPerson } from '../support/desk.ts'
import { enginesByDay, openApi } from '../support/open-api.ts'

describe.each(enginesByDay)('the report of searches at the desk on %s', async engine => {
  const api = await openApi(engine)
  const { cookie } = await newPerson(api, 'one', 'marketer')
  const get = () => callDesk(api, '/shops/one/search', { cookie })

  test('has what was searched for three times in thirty days, and what was not found as often', async () => {
    const storeId = (await findStoreBySlug(api.db, 'one'))?.id ?? 0
    const otherId = (await findStoreBySlug(api.db, 'two'))?.id ?? 0
    const day = dayOf(api.clock.now)
    const count = { storeId, day, searches: 3, notFound: 0, clicks: 0 }
    await addSearchCounts(api.db, [
      { ...count, text: 'kurta', searches: 9, notFound: 2, clicks: 4 },
      { ...count, text: 'lehenga', notFound: 3 },
      { ...count, text: 'of one', searches: 2, notFound: 2 },
      { ...count, text: 'saree', day: day - 29 },
      { ...count, text: 'too old', day: day - 30 },
      { ...count, text: 'of another shop', storeId: otherId },
    ])
    const kurta = { text: 'kurta', searches: 9, notFound: 2, clicks: 4 }
    const lehenga = { text: 'lehenga', searches: 3, notFound: 3, clicks: 0 }
    const { status, body } = await get()
    expect(status).toBe(200)
    const searched = [kurta, lehenga, { text: 'saree', searches: 3, notFound: 0, clicks: 0 }]
    expect(body).toMatchObject({ searched, notFound: [lehenga] })
  })

  test('says in words which field of the settings is not valid', async () => {
    const { status, body } = await callDesk(api, '/shops/one/sections/search', {
      ...{ cookie, method: 'PUT' },
      body: { value: { synonyms: ['kurta'] } },
      headers: { 'If-Match': '"0"' },
    })
    expect(status).toBe(400)
    expect(body).toMatchObject({
      fields: {
        synonyms: expect.stringMatching(
          /^Enter up to 200 lines, each with 2 to 20 synonyms of up to 4 words/,
        ),
      },
    })
  })
})
