import { describe, expect, test } from 'vitest'
import { getShopOrder } from '../../../../src/store-api/orders/desk/shop-order.ts'
import { saveSection } from '../../../../src/store-api/sections/revisions.ts'
import { findRevision } from '../../../../src/store-api/shops/revision.db.ts'
import { openDeskShop } from '../../support/desk-shop.ts'
import { enginesByDay } from '../../support/open-api.ts'
import { newOrderId, newShopper } from '../../support/shopper.ts'

describe.each(enginesByDay)('the policies that an order was placed under on %s', engine => {
  test('are chosen by what the order remembers', async () => {
    const shop = await openDeskShop(engine)
    const { token } = await newShopper(shop)
    const order = () => newOrderId(shop, token)
    const save = (section: string, html: string, revision: number) =>
      saveSection(shop.context(), { section, value: { html }, revision })

    const beforeAny = await order()
    await save('policy-refund', 'One', 0)
    await saveSection(shop.context(), { section: 'contact', value: { storeName: 'Haat' }, revision: 0 })
    const first = await order()
    await save('policy-terms', 'Terms', 0)
    await save('policy-refund', 'Two', 1)
    const last = await order()

    const policiesOf = async (number: string) => {
      const context = { ...shop.context(), actor: { role: 'keeper' as const } }
      const { policies } = await getShopOrder(context, { number: Number(number) })
      return Object.fromEntries(policies.map(({ section, revision }) => [section, revision]))
    }
    const others = {
      'policy-privacy': null,
      'policy-return': null,
      'policy-shipping': null,
      'policy-about': null,
    }
    expect(await policiesOf(beforeAny)).toEqual({ ...others, 'policy-refund': 0, 'policy-terms': 0 })
    expect(await policiesOf(first)).toEqual({ ...others, 'policy-refund': 1, 'policy-terms': 0 })
    expect(await policiesOf(last)).toEqual({ ...others, 'policy-refund': 2, 'policy-terms': 1 })
    const text = async (number: number) =>
      (await findRevision(shop.db, shop.storeId, 'policy-refund', number))?.value
    const expected = [{ html: '' }, { html: 'One' }, { html: 'Two' }]
    expect([await text(0), await text(1), await text(2)]).toMatchObject(expected)
  })
})
