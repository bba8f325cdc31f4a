import { describe, expect, test } from 'vitest'
import { finishSandbox, showSandbox } from '../../../../src/store-api/payments/gateways/sandbox-handlers.ts'
import { paymentContext } from './payment-contexts.ts'
import { addAttempt, addOrder, attemptOf, engines, openShops, setAttempt, statusOf } from './shops.ts'

const settings = { adapter: 'sandbox' as const, callbackSecret: 'secret-of-shop-one' }

describe.each(engines)('the sandbox on %s', async engine => {
  let orderId: number
  let reference: string
  const late: (() => Promise<unknown>)[] = []
  const shops = await openShops(engine)

  const newContext = () => paymentContext(shops.db, shops.one.id, settings)
  const start = async (details = '{}') => {
    orderId = await addOrder(shops.db, shops.one)
    reference = await addAttempt(shops.db, shops.one, orderId)
    await setAttempt(shops.db, reference, { details })
  }
  const choose = async (choice: string) => {
    const context = newContext()
    const response = await finishSandbox(context, reference, choice, work => void late.push(work))
    return { response, to: response.headers.get('location'), logged: context.logged }
  }
  const state = async () => (await attemptOf(shops.db, reference)).state

  test('shows amount, order and a banner, and runs nothing', async () => {
    await start()
    const response = await showSandbox(newContext(), reference)
    const page = await response.text()
    expect(page).toContain('Test payment — nobody is charged')
    expect(page).toContain('₹999')
    expect(page).toContain('Shop &lt;one&gt;')
    expect(page).not.toMatch(/<script|\sstyle="|\son\w+="/)
    const policy = response.headers.get('content-security-policy') ?? ''
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("form-action 'self' https://one.example")
    expect(policy).not.toContain('unsafe')
  })

  test('tells the shop twice, and it counts once', async () => {
    await start()
    const { logged } = await choose('twice')
    expect(logged.filter(line => line.includes('"duplicate"'))).toHaveLength(1)
    expect(logged.filter(line => line.startsWith('mail queued'))).toHaveLength(1)
    expect(await statusOf(shops.db, orderId)).toBe(1)
  })

  test('tells the shop late, after the attempt expired', async () => {
    await start()
    await choose('late')
    expect(await state()).toBe('expired')
    expect(await statusOf(shops.db, orderId)).toBe(0)
    await late.pop()?.()
    expect(await state()).toBe('paid')
    expect(await statusOf(shops.db, orderId)).toBe(1)
  })

  test('lets the shopper walk away with nothing decided', async () => {
    await start()
    expect((await choose('abandon')).to).toBe('https://one.example/orders')
    expect(await state()).toBe('created')
  })

  test('answers a scanned code on the phone, which has no cart to go back to', async () => {
    await start('{"action":"qr"}')
    const { response } = await choose('pay')
    expect(response.status).toBe(200)
    expect(await response.text()).toContain('Go back to the screen where you scanned the code.')
    expect(await state()).toBe('paid')
  })

  test('ends once', async () => {
    await start()
    await choose('fail')
    const { response } = await choose('pay')
    expect(await response.text()).toContain('Already finished')
    expect(await state()).toBe('failed')
  })

  const choices = ['', 'toString', '__proto__', 'invalid-response']
  test.each(choices)('shows the page again for the choice %j', async choice => {
    await start()
    expect(await (await choose(choice)).response.text()).toContain('How should this payment end?')
    expect(await state()).toBe('created')
  })

  test('is nothing at another shop, at a shop that takes real money, or for another reference', async () => {
    await start()
    const other = paymentContext(shops.db, shops.two.id, settings)
    const upi = paymentContext(shops.db, shops.one.id, {
      ...settings,
      adapter: 'upi',
      vpa: 'a@upi',
      merchantCode: '',
    })
    for (const [context, name] of [
      [other, reference],
      [upi, reference],
      [newContext(), 'A'.repeat(24)],
      [newContext(), '../x'],
    ] as const) {
      expect((await showSandbox(context, name)).status).toBe(404)
      expect((await finishSandbox(context, name, 'pay', () => {})).status).toBe(404)
    }
    expect(await state()).toBe('created')
  })
})
