import { describe, expect, test } from 'vitest'
import { callDesk, newPerson } from '../support/desk.ts'
import { enginesByDay, openApi } from '../support/open-api.ts'
import { shownEvents } from '../support/shown-events.ts'
import { put, shirt, versionOf } from '../support/stocked.ts'

const off = { guestCheckout: false, orderChanges: false, ordersPaused: false }

describe.each(enginesByDay)('how a shop sells, at the desk on %s', async engine => {
  const api = await openApi(engine)
  const { cookie } = await newPerson(api, 'one', 'marketer')
  const get = async () => (await callDesk(api, '/shops/one/selling', { cookie })).body
  const set = (body: object) => callDesk(api, '/shops/one/selling', { cookie, body, method: 'PUT' })
  const activity = () => shownEvents(api.db).selectAll().where('kind', '=', 'selling.changed').execute()

  test('is changed for shoppers too, with a line of activity', async () => {
    expect(await get()).toEqual({ lowStockFrom: 5, holdingDays: 7, ...off })
    await put(api, shirt)
    const before = await versionOf(api)
    const switched = { guestCheckout: true, orderChanges: true, ordersPaused: true }
    const changed = { lowStockFrom: 8, holdingDays: 3, ...switched }
    expect(await set(changed)).toMatchObject({ status: 200, body: changed })
    expect([await get(), await versionOf(api)]).toEqual([changed, before + 1])
    const { body } = await api.call('/products/polo')
    expect(body).toMatchObject({ variants: [{ left: 8 }, { left: 1 }, {}] })
    expect((await api.call('/storeInfo')).body).toMatchObject({ guestCheckout: true, ordersPaused: true })
    expect(await activity()).toMatchObject([{ subject: '', staff_id: expect.any(Number) }])
  })

  test('stays with the same values, and nothing is written', async () => {
    const [selling, version] = [await get(), await versionOf(api)]
    expect((await set(selling as object)).status).toBe(200)
    expect([await versionOf(api), (await activity()).length]).toEqual([version, 1])
  })

  test('is refused where others stand than the writer saw, and nothing is written', async () => {
    const before = await get()
    const expected = { lowStockFrom: 99, holdingDays: 1, ...off }
    const wanted = { status: 409, body: { code: 'selling-changed', current: before } }
    expect(await set({ lowStockFrom: 2, holdingDays: 2, ...off, expected })).toMatchObject(wanted)
    expect(await get()).toEqual(before)
    expect((await set({ ...(before as object), expected: before })).status).toBe(200)
  })

  test.each([
    { lowStockFrom: -1, holdingDays: 7, ...off },
    { lowStockFrom: 1001, holdingDays: 7, ...off },
    { lowStockFrom: 1.5, holdingDays: 7, ...off },
    { lowStockFrom: 5, holdingDays: 0, ...off },
    { lowStockFrom: 5, holdingDays: 91, ...off },
    { lowStockFrom: 5, ...off },
    { lowStockFrom: 5, holdingDays: 7 },
    { lowStockFrom: 5, holdingDays: 7, ...off, guestCheckout: 1 },
  ])('is refused as %j', async body => {
    const before = await get()
    expect((await set(body)).status).toBe(400)
    expect(await get()).toEqual(before)
  })
})
