import { expect, test } from 'vitest'
import { findCustomers } from '../../../src/store-api/accounts/customer.db.ts'
import { storeId } from '../support/desk.ts'
import { openApi } from '../support/open-api.ts'
import { plansOf } from '../support/plans.ts'
import { newShopper } from '../support/shopper.ts'

test('customers of several words are looked up by the first of them, not by each pair that two words find', async () => {
  const api = await openApi('sqlite')
  const one = await storeId(api, 'one')
  const { email } = await newShopper(api)
  const search = async () => {
    const found = await findCustomers(api.db, one, {
      words: `asha menon ${email}`,
      before: undefined,
      limit: 51,
    })
    expect(found.map(customer => customer.email)).toEqual([email])
  }
  const [plan] = await plansOf(api, 'from "users"', search)
  expect(plan).toContain('users_by_id (store_id=? AND id=?);')
})
