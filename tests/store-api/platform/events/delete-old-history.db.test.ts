import { describe, expect, test } from 'vitest'
import * as history from '../../../../src/store-api/platform/events/delete-old-history.db.ts'
import { addShopEvent } from '../../../../src/store-api/platform/events/event.db.ts'
import { addRevision } from '../../../../src/store-api/shops/revision.db.ts'
import { storeId } from '../../support/desk.ts'
import { engines, openApi } from '../../support/open-api.ts'

const NOW = Date.UTC(2026, 10, 20)
const OLD = NOW - history.KEPT_REVISIONS_MS - 1

describe.each(engines)('history on %s', async engine => {
  const api = await openApi(engine)
  const one = await storeId(api, 'one')
  const revise = async (section: 'contact' | 'policy-refund', count: number, at: number, store = one) => {
    const ids: number[] = []
    for (let number = 0; number < count; number++) {
      const revision = {
        section,
        number,
        at,
        author: 'Asha',
        staffId: null,
        restoredFrom: 0,
        value: { html: '' },
      }
      ids.push(await addRevision(api.db, store, revision))
    }
    return ids
  }
  const numbers = async (section: string) => {
    const revisions = api.db.selectFrom('revisions').select('number').where('store_id', '=', one)
    const rows = await revisions.where('section', '=', section).orderBy('number').execute()
    return rows.map(({ number }) => number)
  }

  test('keeps the newest 200 revisions of a section, and all of the last 90 days', async () => {
    await revise('contact', history.KEPT_REVISIONS + 3, OLD)
    await revise('contact', 5, OLD, await storeId(api, 'two'))
    await history.deleteOldHistory(api.db, NOW - 1)
    expect(await numbers('contact')).toHaveLength(history.KEPT_REVISIONS + 3)
    await history.deleteOldHistory(api.db, NOW)
    const answer = await numbers('contact')
    expect(answer).toEqual(Array.from({ length: history.KEPT_REVISIONS }, (_, index) => index + 3))
    const rows = await api.db.selectFrom('revisions').select('id').where('store_id', '<>', one).execute()
    expect(rows).toHaveLength(5)
  })

  test('keeps the text of a policy that an order was placed under, and the first', async () => {
    const ids = await revise('policy-refund', history.KEPT_REVISIONS + 6, OLD)
    const user = { email: 'a@b.example', first_name: '', last_name: '', password_hash: '' }
    const row = { ...user, store_id: one, created_at: 0 }
    const insert = api.db.insertInto('users').values(row).returning('id')
    const { id } = await insert.executeTakeFirstOrThrow()
    // Between the third and the fourth of them another policy was changed.
    await placeOrder(id, ids[3] ?? 0)
    await history.deleteOldHistory(api.db, NOW)
    expect((await numbers('policy-refund')).slice(0, 4)).toEqual([0, 3, 6, 7])
  })

  test('keeps the newest thousand lines of activity, and all of the last year', async () => {
    await addEvents(history.KEPT_ACTIVITY + 4, 1, NOW - history.KEPT_ACTIVITY_MS - 1)
    await history.deleteOldHistory(api.db, NOW - 1)
    expect(await eventIds(1)).toHaveLength(history.KEPT_ACTIVITY + 4)
    await history.deleteOldHistory(api.db, NOW)
    expect(await eventIds(1)).toHaveLength(history.KEPT_ACTIVITY)
  })

  test('keeps events that no activity shows for thirty days, and no line of activity less for them', async () => {
    await addEvents(history.KEPT_ACTIVITY, 0, NOW - history.KEPT_HIDDEN_MS - 1)
    await addEvents(2, 0, NOW - history.KEPT_HIDDEN_MS)
    await history.deleteOldHistory(api.db, NOW)
    expect([(await eventIds(0)).length, (await eventIds(1)).length]).toEqual([2, history.KEPT_ACTIVITY])
  })

  test('keeps the stock of removed variants for a year', async () => {
    const product = await api.db.selectFrom('products').select('pk').executeTakeFirstOrThrow()
    const removed = (id: string) => ({
      product_pk: product.pk,
      id,
      ...{ pk: 1, sku: '', size: '', color: '' },
    })
    const now = Date.now()
    await api.db.insertInto('removed_variants').values(removed('now')).execute()
    const insert = api.db.insertInto('removed_variants')
    await insert.values({ ...removed('old'), removed_at: now - history.KEPT_REMOVED_MS - 1 }).execute()
    const kept = async () => {
      const rows = await api.db.selectFrom('removed_variants').select('id').orderBy('id').execute()
      return rows.map(({ id }) => id)
    }
    await history.deleteOldHistory(api.db, now - 2)
    expect(await kept()).toEqual(['now', 'old'])
    await history.deleteOldHistory(api.db, now)
    expect(await kept()).toEqual(['now'])
  })

  async function addEvents(count: number, isShown: 0 | 1, at: number) {
    const row = { store_id: one, at, staff_id: null, actor: 'cli', actor_name: '', kind: 'x', subject: '' }
    await api.db.transaction().execute(async tx => {
      for (let index = 0; index < count; index++)
        await addShopEvent(tx, { ...row, details: '{}', is_shown: isShown })
    })
  }

  function eventIds(isShown: 0 | 1) {
    return api.db.selectFrom('events').select('id').where('is_shown', '=', isShown).execute()
  }

  async function placeOrder(userId: number, policiesVersion: number) {
    const address = { full_name: '', address: '', city: '', state: '', postal_code: '' }
    const order = {
      ...address,
      phone: '',
      phone_key: '',
      store_id: one,
      user_id: userId,
      number: 1,
      status: 0,
      total: 0,
      created_at: 0,
    }
    const insert = api.db.insertInto('orders').values({ ...order, policies_version: policiesVersion })
    await insert.execute()
  }
})
