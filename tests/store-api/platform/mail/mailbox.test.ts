import { describe, expect, test } from 'vitest'
import { engines, openShops } from '../../payments/gateways/shops.ts'

describe.each(engines)('the mailbox of an address on %s', async engine => {
  const shops = await openShops(engine)

  test.each([
    ['asha@example.in', 'asha@example.in'],
    ['Asha@Example.in', 'asha@example.in'],
    ['asha+gift@example.in', 'asha@example.in'],
    ['asha+a+b@example.in', 'asha@example.in'],
    ['asha+@example.in', 'asha@example.in'],
    ['+gift@example.in', '+gift@example.in'],
    ['asha@ex+ample.in', 'asha@ex+ample.in'],
  ])('of %s is %s', async (email, mailbox) => {
    const { userId } = shops.one
    await shops.db.updateTable('users').set({ email }).where('id', '=', userId).execute()
    const users = shops.db.selectFrom('users').select('mailbox').where('id', '=', userId)
    const row = await users.executeTakeFirstOrThrow()
    expect(row.mailbox).toBe(mailbox)
  })
})
