import { describe, expect, test } from 'vitest'
import { callDesk, newPerson } from '../../support/desk.ts'
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
