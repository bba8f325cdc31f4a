import { describe, expect, test } from 'vitest'
import { enginesByDay, openApi } from '../../support/open-api.ts'
import { runOn } from '../../support/run-on.ts'
import { versionOf } from '../../support/stocked.ts'

describe.each(enginesByDay)('shops set-selling on %s', async engine => {
  const api = await openApi(engine)
  const set = (...options: string[]) => runOn(api, ['shops', 'set-selling', 'one', ...options])

  test('changes what is given, keeps the rest and prints both', async () => {
    const before = await versionOf(api)
    expect(await set('--low-stock-from', '3')).toBe(
      'one shows how many are left when 3 or fewer are left. It cancels an order that is not paid within 7 days.',
    )
    expect(await set('--holding-days', '1')).toBe(
      'one shows how many are left when 3 or fewer are left. It cancels an order that is not paid within a day.',
    )
    expect(await versionOf(api)).toBe(before + 2)
    expect(await set('--low-stock-from', '0')).toContain('one never shows how many are left')
  })

  test('lets guests order, shoppers change orders, and pauses orders, only where it is switched on', async () => {
    const on = await set('--guest-checkout', 'on', '--order-changes', 'on')
    expect(on).toContain('It takes orders without an account.')
    expect(on).toContain('Shoppers can change and cancel orders until they are shipped.')
    expect(await set('--orders-paused', 'on')).toContain('It takes no orders for now.')
    expect(await set('--orders-paused', 'off')).not.toContain('no orders')
    expect(await set('--guest-checkout', 'off')).not.toContain('without an account')
    expect(await set('--order-changes', 'off')).not.toContain('cancel orders until')
  })

  test('without options prints what stands and changes nothing', async () => {
    const before = await versionOf(api)
    expect(await set()).toContain('within a day')
    expect(JSON.parse(await set('--json'))).toMatchObject({ holdingDays: 1, guestCheckout: false })
    expect(await versionOf(api)).toBe(before)
  })

  test.each([
    [['--low-stock-from', '1001'], '--low-stock-from takes a whole number from 0 to 1000.'],
    [['--low-stock-from', 'few'], '--low-stock-from takes a whole number from 0 to 1000.'],
    [['--holding-days', '0'], '--holding-days takes a whole number from 1 to 90.'],
    [['--guest-checkout', 'yes'], '--guest-checkout takes on or off.'],
    [['--guest-checkout', 'constructor'], '--guest-checkout takes on or off.'],
    [['--holding-days', '1e1'], '--holding-days takes a whole number from 1 to 90.'],
  ])('refuses %o', async (options, problem) => {
    await expect(set(...options)).rejects.toThrow(problem)
  })
})
