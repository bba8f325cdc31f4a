import { describe, expect, test } from 'vitest'
import { policySlugs } from '../../../../src/domain/paths.ts'
import { savePart } from '../../../../src/store-api/services/shops/save-part.ts'
import { openDeskShop } from '../../support/desk-shop.ts'
import { engines } from '../../support/open-api.ts'
import { internalId, newOrderId, newShopper } from '../../support/shopper.ts'

describe.each(engines)('the policies that an order was placed under on %s', engine => {
  test('are told apart by what the order remembers', async () => {
    const shop = await openDeskShop(engine)
    const { token } = await newShopper(shop)
    const order = async () => internalId(shop, await newOrderId(shop, token))
    const save = (part: string, html: string, revision: number) =>
      savePart(shop.context(), { part, value: { html }, revision })

    const beforeAny = await order()
    await save('policy-refund', 'One', 0)
    await savePart(shop.context(), { part: 'contact', value: { storeName: 'Haat' }, revision: 0 })
    const first = await order()
    await save('policy-terms', 'Terms', 0)
    await save('policy-refund', 'Two', 1)
    const last = await order()

    const none = Object.fromEntries(policySlugs.map(slug => [slug, '']))
    expect(await policiesOf(shop, beforeAny)).toEqual(none)
    expect(await policiesOf(shop, first)).toEqual({ ...none, refund: 'One' })
    expect(await policiesOf(shop, last)).toEqual({ ...none, refund: 'Two', terms: 'Terms' })
  })
})

type Shop = Awaited<ReturnType<typeof openDeskShop>>

/** Each policy's text: of its latest revision up to the order's version, else of number 0. */
async function policiesOf({ db, storeId }: Shop, orderId: number) {
  const order = await db
    .selectFrom('orders')
    .select('policies_version')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  const texts = policySlugs.map(async slug => {
    const row = await db
      .selectFrom('revisions')
      .select('value')
      .where('store_id', '=', storeId)
      .where('part', '=', `policy-${slug}`)
      .where(eb => eb.or([eb('number', '=', 0), eb('id', '<=', order.policies_version)]))
      .orderBy('number', 'desc')
      .limit(1)
      .executeTakeFirst()
    return [slug, row ? JSON.parse(row.value).html : '']
  })
  return Object.fromEntries(await Promise.all(texts))
}
