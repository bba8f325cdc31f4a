import { describe, expect, test } from 'vitest'
import { ONE, openApi, TWO } from '../../support/open-api.ts'

const api = await openApi('sqlite')

describe('answers', () => {
  test.each([
    [ONE, 'http://one.localhost:4321'],
    [ONE, 'http://localhost:5173'],
    [ONE, 'https://one.localhost'],
    [TWO, 'https://two.example'],
    [`api.${TWO}`, 'https://www.two.example'],
  ])('at %s may be read by %s', async (host, Origin) => {
    const { headers } = await api.call('/storeInfo', { host, headers: { Origin } })
    expect(headers.get('Access-Control-Allow-Origin')).toBe(Origin)
    expect(headers.get('Access-Control-Allow-Credentials')).toBe('true')
    const asked = await api.call('/orders', {
      host,
      method: 'OPTIONS',
      headers: { Origin, 'Access-Control-Request-Method': 'POST' },
    })
    expect(asked.status).toBe(204)
    const seen = asked.headers.get('Access-Control-Allow-Headers')
    expect(seen).toMatch(/Authorization, Content-Type, Idempotency-Key/)
  })

  test.each([
    [TWO, 'null'],
    [TWO, 'http://two.example'],
    [TWO, 'https://two.example:8443'],
    [TWO, 'https://two.example.evil.example'],
    [TWO, 'https://eviltwo.example'],
    [TWO, 'https://TWO.example'],
    [TWO, 'https://two.example/'],
    [TWO, 'http://one.localhost:4321'],
    [ONE, 'https://two.example'],
    [ONE, 'http://evil.localhost:4321'],
    [ONE, 'https://x@one.localhost'],
    [ONE, 'http://one.localhost:4321, https://two.example'],
  ])('at %s may not be read by %s', async (host, Origin) => {
    const answers = [
      await api.call('/storeInfo', { host, headers: { Origin } }),
      await api.call('/orders', { host, method: 'OPTIONS', headers: { Origin } }),
    ]
    for (const { headers } of answers) {
      expect(headers.get('Access-Control-Allow-Origin')).toBeNull()
      expect(headers.get('Vary')).toBe('Origin')
    }
  })

  test('may be read by the shop when they are refusals, too', async () => {
    const headers = { Origin: 'http://one.localhost:4321' }
    for (const path of ['/accountInfo', '/products/none', '/nothing', '/products?page=0']) {
      const answer = await api.call(path, { headers })
      expect(answer.headers.get('Access-Control-Allow-Origin'), path).toBe(headers.Origin)
      expect(answer.headers.get('Vary')).toBe('Origin')
    }
  })
})
