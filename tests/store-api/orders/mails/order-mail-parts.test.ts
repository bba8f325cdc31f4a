import { describe, expect, test } from 'vitest'
import { mailedOrder, orderedLineText } from '../../../../src/store-api/orders/mails/order-mail-parts.ts'
import { enginesByDay, openApi } from '../../support/open-api.ts'
import { newBuyer, put, shirt } from '../../support/stocked.ts'

const line = { title: 'Oil', quantity: 2, pricePaise: 100, size: '200 ml', color: 'Amber' }

describe('a line of an order in a mail', () => {
  test.each([
    [{}, '2 × Oil, 200 ml, Amber'],
    [{ sizeLabel: '', colorLabel: null }, '2 × Oil, 200 ml, Amber'],
    [{ sizeLabel: 'Volume', colorLabel: 'Glass' }, '2 × Oil, Volume: 200 ml, Glass: Amber'],
    [{ sizeLabel: 'Volume', size: '' }, '2 × Oil, Amber'],
  ])('with %j is %j', (more, text) => {
    expect(orderedLineText({ ...line, ...more })).toBe(text)
  })
})

test.each(enginesByDay)(
  'the mail of an order has the names that the shop gives its options, on %s',
  async engine => {
    const api = await openApi(engine)
    await put(api, { ...shirt, sizeLabel: 'Cut' })
    const buyer = await newBuyer(api)
    await buyer([{ id: 'polo', size: 'S', color: 'Red' }])
    const orders = api.db.selectFrom('orders').select(['id', 'store_id']).orderBy('id', 'desc')
    const { id, store_id } = await orders.executeTakeFirstOrThrow()
    const order = await mailedOrder({ db: api.db, storeId: store_id, now: api.clock.now }, id)
    expect(order?.lines.map(orderedLineText)).toEqual(['1 × Polo, Cut: S, Red'])
  },
)
