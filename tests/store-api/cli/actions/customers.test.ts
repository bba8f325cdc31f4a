import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { describe, expect, test } from 'vitest'
import { newFolder } from '../../../support/folder.ts'
import { orderAsGuest, takeGuests } from '../../support/guests.ts'
import { enginesByDay, openApi } from '../../support/open-api.ts'
import { runOn } from '../../support/run-on.ts'
import { internalId, newOrderId, newShopper } from '../../support/shopper.ts'
import { shownEvents } from '../../support/shown-events.ts'

describe.each(enginesByDay)('npm run store -- customers on %s', async engine => {
  const api = await openApi(engine)
  await takeGuests(api)
  const run = (...args: string[]) => runOn(api, ['customers', ...args])

  test('list prints them as lines or as JSON, and finds by words', async () => {
    const shopper = await newShopper(api)
    await newOrderId(api, shopper.token)
    expect(await run('list', 'one', '--words', shopper.email)).toBe(`${shopper.email}  Asha Menon  1 order`)
    const expected = { email: shopper.email, orders: 1 }
    expect(JSON.parse(await run('list', 'one', '--json', '--words', 'asha'))[0]).toMatchObject(expected)
    expect(await run('list', 'two', '--words', 'asha')).toBe('No customers.')
    await expect(run('list', 'none')).rejects.toThrow('There is no shop none')
  })

  test('export writes a new file that only its owner reads, and never over another', async () => {
    const shopper = await newShopper(api)
    const file = join(newFolder('customers'), 'customers.csv')
    expect(await run('export', 'one', file)).toBe(`The customers of one are in ${file}.`)
    expect(readFileSync(file, 'utf8')).toContain(`${shopper.email},Asha,Menon,`)
    await expect(run('export', 'one', file)).rejects.toThrow('is there already')
  })

  test('data prints what is stored about one', async () => {
    const shopper = await newShopper(api)
    const data = JSON.parse(await run('data', 'one', ` ${shopper.email.toUpperCase()}`))
    expect(data).toMatchObject({ account: { email: shopper.email }, orders: [] })
    await expect(run('data', 'two', shopper.email)).rejects.toThrow(
      'This shop has no customer with this e-mail address.',
    )
  })

  test('erase asks, or takes --yes, and refuses while an order is on its way', async () => {
    const shopper = await newShopper(api)
    const orderId = await internalId(api, await newOrderId(api, shopper.token))
    await expect(run('erase', 'one', shopper.email)).rejects.toThrow('Nothing is deleted. This command asks')
    await api.db.updateTable('orders').set({ status: 1 }).where('id', '=', orderId).execute()
    await expect(run('erase', 'one', shopper.email, '--yes')).rejects.toThrow('is not finished')
    await api.db.updateTable('orders').set({ status: 3 }).where('id', '=', orderId).execute()
    expect(await run('erase', 'one', shopper.email, '--yes')).toContain('is deleted')
    expect((await api.call('/accountInfo', { token: shopper.token })).status).toBe(401)
    const lines = await shownEvents(api.db).select(['kind', 'actor']).execute()
    expect(lines).toContainEqual({ kind: 'customer.erased', actor: 'cli' })
  })

  test('data and erase name orders without the account, where the account had not confirmed the address', async () => {
    const shopper = await newShopper(api)
    await orderAsGuest(api, shopper.email)
    const stderr = new PassThrough()
    await runOn(api, ['customers', 'data', 'one', shopper.email], { stderr })
    expect(String(stderr.read())).toContain('The desk has them under Customers, Guests.')
    const said = await run('erase', 'one', shopper.email, '--yes')
    expect(said).toContain('To delete that too, run the command again.')
    expect(await run('erase', 'one', shopper.email, '--yes')).toContain('The data of the guest')
    await expect(run('data', 'one', shopper.email)).rejects.toThrow('This shop has no customer')
  })
})
