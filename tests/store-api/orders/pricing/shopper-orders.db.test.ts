import { expect, test } from 'vitest'
import { recentOrders } from '../../../../src/store-api/orders/pricing/shopper-orders.db.ts'
import { storeId } from '../../support/desk.ts'
import { openApi } from '../../support/open-api.ts'
import { plansOf } from '../../support/plans.ts'

test('recent orders of an account, an e-mail and a phone are looked up among their own, not among all of the shop or its guests', async () => {
  const api = await openApi('sqlite')
  const one = await storeId(api, 'one')
  const shoppers = [
    [{ userId: 1 }, 'orders_by_user (user_id=? AND store_id=? AND created_at>? AND created_at<?)'],
    [
      { guestEmail: 'a@example.com' },
      'orders_by_guest (store_id=? AND guest_email=? AND created_at>? AND created_at<?)',
    ],
    [
      { guestPhone: '9000055055' },
      'orders_by_phone (store_id=? AND phone_key=? AND created_at>? AND created_at<?)',
    ],
  ] as const
  for (const [shopper, index] of shoppers) {
    const span = { after: 0, before: api.clock.now, max: 50 }
    const plans = await plansOf(api, 'from "orders"', () =>
      recentOrders(api.db, { storeId: one, ...shopper }, span),
    )
    expect(plans).toEqual([expect.stringContaining(index)])
    expect(plans.join()).not.toContain('TEMP B-TREE')
  }
})
