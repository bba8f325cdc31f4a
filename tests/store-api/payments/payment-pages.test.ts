import { beforeEach, describe, expect, test } from 'vitest'
import { enginesByDay, type TestApi } from '../support/open-api.ts'
import { FORM, newPayer, openPaidApi, redirectOf, setPayment } from '../support/payer.ts'

const payu = { key: 'KEY', salt: 'SALT' }
const payuPages = ['/payments/bridge', '/payments/payu/return']

describe.each(enginesByDay)('the pages of adapters on %s', async engine => {
  const sandbox = await openPaidApi(engine, 'sandbox')
  const gateway = await openPaidApi(engine, 'payu', payu)
  beforeEach(() => {
    for (const { lines } of [sandbox, gateway]) lines.length = 0
  })
  const routes = ({ lines }: TestApi) => lines.map(line => JSON.parse(line).route).filter(Boolean)
  const sandboxPage = async () => {
    const payer = await newPayer(sandbox)
    return redirectOf(await payer.pay()).pathname.replace('/api/v1', '')
  }

  test.each(payuPages)('%s is there at a shop with PayU alone, and for a form alone', async path => {
    const form = { body: 'a=b', headers: FORM }
    expect((await gateway.call(path, form)).status).toBe(400)
    const body = { error: 'Send a form with the content type application/x-www-form-urlencoded' }
    expect(await gateway.call(path, { body: {} })).toMatchObject({ status: 415, body })
    const answer = await sandbox.call(path, form)
    expect(answer).toMatchObject({ status: 404, body: { error: 'This page does not exist' } })
    expect((await gateway.call(path)).status).toBe(404)
    expect(routes(sandbox)).toEqual([path])
  })

  test('a sandbox payment is shown after a form post too, and ended by a form alone', async () => {
    const path = await sandboxPage()
    for (const more of [{}, { body: 'reference=x', headers: FORM }]) {
      const page = await sandbox.call(path, more)
      expect(page.status).toBe(200)
      expect(page.body).toContain('How should this payment end?')
    }
    expect((await sandbox.call(`${path}/outcome`, { body: { choice: 'pay' } })).status).toBe(415)
    expect((await sandbox.call(`${path}/outcome`, { body: 'choice=pay', headers: FORM })).status).toBe(303)
  })

  test('the log names a page without the reference', async () => {
    const path = await sandboxPage()
    sandbox.lines.length = 0
    await sandbox.call(path)
    await sandbox.call(`${path}/outcome`, { body: 'choice=none', headers: FORM })
    const expected = ['/payments/sandbox/{reference}', '/payments/sandbox/{reference}/outcome']
    expect(routes(sandbox)).toEqual(expected)
    expect(sandbox.lines.join('\n')).not.toContain(path.split('/').at(-1))
  })

  test('a shop that cannot be paid yet has none', async () => {
    await setPayment(sandbox, 'sandbox', {}, 'two')
    const path = `/payments/sandbox/${'A'.repeat(24)}`
    const body = { error: 'This shop does not take payments yet' }
    expect(await sandbox.call(path, { host: 'two.example' })).toMatchObject({ status: 409, body })
  })
})
