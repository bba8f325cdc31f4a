import { expect, test } from 'vitest'
import { earlierOrdersOfMailbox } from '../../../../src/store-api/orders/mails/mailed-order.db.ts'
import { storeId } from '../../support/desk.ts'
import { openApi } from '../../support/open-api.ts'
import { plansOf } from '../../support/plans.ts'

test('the earlier orders of a mailbox are looked up among those of its accounts and guests, not among all of the shop', async () => {
  const api = await openApi('sqlite')
  const order = { id: 100, storeId: await storeId(api, 'one'), mailbox: 'a@example.com' }
  for (const isConfirmed of [true, false]) {
    const plans = await plansOf(api, 'mailbox', () =>
      earlierOrdersOfMailbox(api.db, { ...order, isConfirmed }, 20),
    )
    expect(plans.join()).toMatch(/^SEARCH users USING INDEX users_by_mailbox \(mailbox=\?\)/)
  }
})
