import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { UsageError } from '../../../../src/store-api/cli/arguments.ts'
import { newFolder } from '../../../support/folder.ts'
import { enginesByDay } from '../../support/open-api.ts'
import { newPayer, notify, openPaidApi } from '../../support/payer.ts'
import { runOn } from '../../support/run-on.ts'
import { internalId } from '../../support/shopper.ts'
import { shownEvents } from '../../support/shown-events.ts'

describe.each(enginesByDay)('the shop-keeper’s commands on %s', async engine => {
  const api = await openPaidApi(engine, 'sandbox')
  const set = (args: string[], env = {}, piped = '') => runOn(api, ['payment', ...args], { env, piped })
  const stored = () =>
    api.db
      .selectFrom('stores')
      .select(['payment_adapter', 'payment_settings', 'payment_secret', 'version'])
      .where('slug', '=', 'one')
      .executeTakeFirstOrThrow()
  const run = (name: string, ...args: string[]) => runOn(api, [name, ...args])

  test('payment sets UPI with the shop’s address, and keeps what is not given', async () => {
    const { version } = await stored()
    expect(await set(['one', 'upi', '--vpa', 'one@okaxis'])).toContain('/api/v1/payments/callback/upi')
    expect(await stored()).toMatchObject({ payment_adapter: 'upi', payment_settings: '{"vpa":"one@okaxis"}' })
    expect((await stored()).version).toBeGreaterThan(version)
    await set(['one', 'sandbox'])
    await set(['one', 'upi'])
    expect((await stored()).payment_settings).toContain('one@okaxis')
  })

  test.each([
    [[], 'from the environment'],
    [['--salt-stdin'], 'from a pipe'],
  ])('payment takes PayU’s salt with %o %s', async (flags, salt) => {
    const env = { PAYU_SALT: 'from the environment' }
    const printed = await set(['one', 'payu', '--key', 'KEY', ...flags], env, 'from a pipe\n')
    expect(JSON.parse((await stored()).payment_settings)).toMatchObject({ key: 'KEY', salt })
    expect(printed).not.toContain(salt)
  })

  test('payments show prints the method with its settings, and no secret', async () => {
    const show = (...options: string[]) => run('payments', 'show', 'one', ...options)
    await set(['one', 'payu', '--key', 'KEY', '--salt-stdin'], {}, 'salt of KEY')
    expect(await show()).toMatch(
      /^one is paid by payu\.\nkey: KEY\nsalt: set, not shown\npayOrigin: not set\nserviceOrigin: not set\ncallbacks: .*\/callback\/payu$/,
    )
    const json = await show('--json')
    expect(JSON.parse(json)).toMatchObject({ adapter: 'payu', secretsSet: ['salt'] })
    expect(json).not.toContain('salt of KEY')
    expect(await set(['two', 'sandbox', '--test'])).toContain('every page says so')
    expect(await run('payments', 'show', 'two')).toBe(
      'two is paid by sandbox.\ntest payments: taken on a real host',
    )
  })

  test('payment refuses an empty salt from a pipe, and keeps the key that belongs to the salt of before', async () => {
    await set(['one', 'payu', '--key', 'KEY', '--salt-stdin'], {}, 'salt of KEY')
    const error = await set(['one', 'payu', '--key', 'NEW', '--salt-stdin'], {}, '\n').then(String, String)
    expect(error).toContain('PayU needs its salt.')
    expect(JSON.parse((await stored()).payment_settings)).toMatchObject({ key: 'KEY', salt: 'salt of KEY' })
  })

  test.each([
    [['one', 'cash'], 'There is no payment method cash'],
    [['one', 'upi', '--vpa', 'invalid-response'], 'UPI needs --vpa with a UPI ID such as asha.books@okbank.'],
    [['two', 'payu', '--key', 'KEY'], 'PAYU_SALT'],
    [['one', 'payu', '--salt', 'S3CRET'], 'There is no option'],
    [['one', 'payu', '--pay-origin', 'http://evil.example'], '--pay-origin'],
    [['none', 'sandbox'], 'There is no shop none'],
    [['two', 'sandbox'], 'two is on a real host'],
    [['one', 'upi', '--test'], '--test works only with sandbox'],
  ])('payment %o is refused in words that repeat no secret', async (args, words) => {
    const error = await set(args).then(String, String)
    expect(error).toContain(words)
    expect(error).not.toContain('S3CRET')
  })

  test('show-callback-secret prints what signs the callbacks of one shop, and payment never does', async () => {
    const printed = await set(['one', 'sandbox'])
    const { payment_secret: secret } = await stored()
    expect(await run('show-callback-secret', 'one')).toBe(secret)
    expect(printed).not.toContain(secret)
    await expect(run('show-callback-secret', 'none')).rejects.toThrow('There is no shop none')
  })

  test('payment takes a callback secret from the environment, none too short', async () => {
    await set(['one', 'sandbox'], { PAYMENT_CALLBACK_SECRET: 'secret-of-shop-one' })
    expect((await stored()).payment_secret).toBe('secret-of-shop-one')
    await expect(set(['one', 'sandbox'], { PAYMENT_CALLBACK_SECRET: 'short' })).rejects.toThrow('16 to 200')
  })

  test('mark-paid moves the order on, once', async () => {
    const payer = await newPayer(api)
    expect(await run('mark-paid', 'one', payer.orderId, '--reference', 'UTR 412')).toContain('UTR 412')
    expect(await payer.status()).toBe(1)
    await expect(run('mark-paid', 'one', payer.orderId, '--reference', 'UTR 413')).rejects.toThrow(
      'already been paid',
    )
    await expect(run('mark-paid', 'two', payer.orderId, '--reference', 'UTR 414')).rejects.toThrow(
      'No order has this number',
    )
    await expect(run('mark-paid', 'one', payer.orderId, '--reference', ' ')).rejects.toThrow('--reference')
  })

  test('takings sums by day or month within days, as lines, JSON or CSV', async () => {
    const payer = await newPayer(api)
    await run('mark-paid', 'one', payer.orderId, '--reference', 'UTR 5')
    const attempts = api.db.updateTable('payment_attempts').set({ paid_at: Date.UTC(2026, 4, 5) })
    await attempts.where('order_id', '=', await internalId(api, payer.orderId)).execute()
    const may = ['--from', '2026-05-01', '--until', '2026-05-31']
    const takings = (...args: string[]) => run('payments', 'takings', ...args)
    const answer = await takings('one', '--until', '2026-05-05')
    expect(answer).toBe('2026-05-05  1 payment  received: ₹500.10  refunded: ₹0  net: ₹500.10')
    const expected = [{ period: '2026-05', payments: 1, received: 500.1, refunded: 0, net: 500.1, owed: 0 }]
    expect(JSON.parse(await takings('one', '--by', 'month', ...may, '--json'))).toEqual(expected)
    expect(await takings('two', ...may)).toBe('No payments from 2026-05-01 to 2026-05-31.')
    const file = join(newFolder('takings'), 'takings.csv')
    expect(await takings('one', file, '--by', 'month', ...may)).toBe(`The takings of one are in ${file}.`)
    expect(readFileSync(file, 'utf8')).toMatch(/^\ufeffPeriod,.*\r\n2026-05,1,500\.1,0,500\.1,0\r\n$/)
    const lines = await shownEvents(api.db).select(['kind', 'actor']).execute()
    expect(lines).toContainEqual({ kind: 'takings.exported', actor: 'cli' })
  })

  test.each([
    [['--by', 'week'], '--by takes day or month.'],
    [['--from', '2026-02-30'], '--from takes a day such as'],
    [['--from', '2026-05-02', '--until', '2026-05-01'], 'Give --until a day on or after --from'],
    [['--csv', '--json'], 'Give either --json'],
  ])('takings %j is refused as usage', async (args, sentence) => {
    const error = await run('payments', 'takings', 'one', ...args).catch((fault: unknown) => fault)
    expect(error).toBeInstanceOf(UsageError)
    expect(String(error)).toContain(sentence)
  })

  test('refunds lists money that came for a paid order', async () => {
    const payer = await newPayer(api)
    expect(await run('refunds', 'one')).toBe('No refunds due.')
    await payer.pay()
    const [attempt] = await payer.attempts()
    await run('mark-paid', 'one', payer.orderId, '--reference', 'UTR 6')
    await notify(api, 'sandbox', {
      reference: attempt?.reference,
      status: 'paid',
      amount: '500.10',
      utr: 'X9',
    })
    const answer = await run('refunds', 'one')
    expect(answer).toBe(`order ${payer.orderId}  ₹500.10  sandbox  ${attempt?.reference}  X9`)
    expect(await run('refunds', 'two')).toBe('No refunds due.')
  })

  test('the missing rest of an order that came twice is not called a wrong amount', async () => {
    const payer = await newPayer(api)
    await run('mark-paid', 'one', payer.orderId, '--reference', 'UTR 71', '--amount', '100')
    await payer.pay()
    const attempt = (await payer.attempts()).find(({ state }) => state === 'created')
    const said = { reference: attempt?.reference, status: 'paid', amount: '400.10' }
    await notify(api, 'sandbox', { ...said, utr: '7101' })
    await notify(api, 'sandbox', { ...said, utr: '7102' })
    const line = (await run('refunds', 'one')).split('\n').find(one => one.includes(payer.orderId))
    expect(line).toMatch(/₹400\.10 {2}sandbox {2}\w{24} {2}7102 {2}Paid twice with the same code\.$/)
  })

  test('money that came twice, in another amount, or with another order’s number is shown as what it is', async () => {
    const payer = await newPayer(api)
    await payer.pay()
    const [attempt] = await payer.attempts()
    const said = { reference: attempt?.reference, status: 'paid', amount: '500.10' }
    await notify(api, 'sandbox', { ...said, utr: '7001' })
    await notify(api, 'sandbox', { ...said, utr: '7002' })
    await notify(api, 'sandbox', { ...said, amount: '5.00', utr: '7003' })
    const lines = (await run('refunds', 'one')).split('\n').filter(line => line.includes(payer.orderId))
    expect(lines).toEqual([
      expect.stringMatching(/₹500\.10 {2}sandbox {2}\w{24} {2}7002 {2}Paid twice with the same code\.$/),
      expect.stringMatching(/₹5 {2}sandbox {2}\w{24} {2}7003 {2}Wrong amount: ₹500\.10 was asked for\.$/),
    ])
    expect(await run('orders', 'show', 'one', payer.orderId)).toContain('7003  refund due  Wrong amount')
    const second = await newPayer(api)
    const mark = (...more: string[]) =>
      run('mark-paid', 'one', second.orderId, '--reference', 'UTR: 7001', ...more)
    await expect(mark()).rejects.toThrow(`already recorded for order ${payer.orderId}. Nothing was changed`)
    expect(await second.status()).toBe(0)
    expect(await mark('--shared')).toContain(`Order ${second.orderId} is paid`)
    const answer = await run('orders', 'show', 'one', second.orderId)
    expect(answer).toContain(`Order ${payer.orderId} has the same bank’s number`)
  })

  test('mark-paid records the amount that came, says what is missing or too much, and names the form', async () => {
    const payer = await newPayer(api)
    const mark = (reference: string, ...more: string[]) =>
      run('mark-paid', 'one', payer.orderId, '--reference', reference, ...more)
    const answer = await mark('UTR 601', '--amount', '200.10')
    expect(answer).toBe(`The payment is recorded (UTR 601). ₹300 of order ${payer.orderId} is missing.`)
    expect(await payer.status()).toBe(0)
    await expect(mark('UTR 601', '--amount', '300')).rejects.toThrow('already has')
    const found = await mark('UTR 602', '--amount', '₹1,300')
    expect(found).toContain(`Order ${payer.orderId} is paid (UTR 602). Refunds due: ₹1,000.`)
    expect(await payer.status()).toBe(1)
    for (const wrong of ['12.345', '0', '-5', 'twelve', '10000001']) {
      const error = await mark('UTR 603', '--amount', wrong).catch((fault: unknown) => fault)
      expect(error).toBeInstanceOf(UsageError)
      expect(String(error)).toContain('--amount 1299.50')
    }
  })
})
