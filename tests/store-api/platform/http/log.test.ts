import { describe, expect, test } from 'vitest'
import { ONE, openApi } from '../../support/open-api.ts'
import { serveApi } from '../../support/serve-api.ts'
import { address, newOrderId, newShopper } from '../../support/shopper.ts'

const api = await openApi('sqlite')

describe('the log', () => {
  test('says how calls went and nothing about who made them', async () => {
    const { email, password, token } = await newShopper(api)
    const id = await newOrderId(api, token)
    await api.call(`/orders/${id}?contactInfo=${encodeURIComponent(email)}`)
    const headers = { Authorization: 'Bearer stolen' }
    await api.call(`/orders/${id}?contactInfo=wrong@example.com`, { headers })
    const log = api.lines.join('')
    for (const secret of [
      email,
      password,
      token,
      'wrong@example.com',
      'stolen',
      address.phone,
      address.fullName,
      `/${id}`,
    ]) {
      expect(log).not.toContain(secret)
    }
    expect(JSON.parse(api.lines.at(-1) ?? '')).toMatchObject({
      method: 'GET',
      route: '/orders/{orderId}',
      status: 404,
      store: 'one',
      requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    })
  })

  test('and the answer to what we did not foresee tell a request id and no cause', async () => {
    await api.db.schema.dropTable('rate_limits').execute()
    const { status, body, headers } = await api.call('/users/authorize', {
      body: { email: 'a@b.co', password: 'top secret' },
    })
    expect(status).toBe(500)
    expect(body).toEqual({
      error: 'Something went wrong on our side. Please try again.',
      requestId: headers.get('X-Request-Id'),
    })
    const told = api.lines.at(-2) ?? ''
    expect(told).toContain(headers.get('X-Request-Id'))
    expect(told).not.toContain('top secret')
  })
})

describe('an id that a call brings', () => {
  test.each([
    ['is kept from a trusted peer', 'loopback', 'site-gave-this', true],
    ['is not from anybody else', 'none', 'site-gave-this', false],
    ['is not where it is no id', 'loopback', 'two words', false],
  ])('%s', async (_, trusted, id, kept) => {
    const { port, lines } = await serveApi('sqlite', trusted)
    const url = `http://127.0.0.1:${port}/nowhere`
    const { headers } = await fetch(url, { headers: { 'X-Request-Id': id } })
    expect(headers.get('x-request-id') === id).toBe(kept)
    expect(lines.join('').includes(id)).toBe(kept)
  })
})

describe('a look that is made every few seconds', () => {
  test.each([
    ['a supervisor', '/healthz', {}],
    ['a supervisor', '/readyz', {}],
    ['the site', '/api/v1/storeInfo', { 'X-Forwarded-Host': ONE, 'X-Store-Version': '1' }],
  ])('by %s at %s leaves no line of its success at level info', async (_, path, headers) => {
    const { port, lines } = await serveApi('sqlite')
    expect((await fetch(`http://127.0.0.1:${port}${path}`, { headers })).status).toBe(200)
    expect(lines).toEqual([])
  })

  test('leaves one of its failure', async () => {
    const { port, lines, db } = await serveApi('sqlite')
    await db.schema.dropTable('write_checks').execute()
    const { status } = await fetch(`http://127.0.0.1:${port}/readyz`)
    expect([status, lines.join('')]).toEqual([500, expect.stringContaining('"route":"/readyz"')])
  })
})
