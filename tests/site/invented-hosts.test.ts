import { get as httpGet } from 'node:http'
import { expect, test } from 'vitest'
import { type Behaviour, good } from '../support/edge-api.ts'
import { littleShop } from '../support/little-shop.ts'

const shop = littleShop()
/** Never answers for an invented host. */
const hold: Behaviour = (request, response) => {
  if (!String(request.headers['x-forwarded-host']).startsWith('invented')) good(request, response)
}

test('a thousand invented hosts that wait for the API keep nobody from a page of a real shop', async () => {
  const site = await shop.fresh()
  await site.get('/', { host: 'real.localhost' })
  shop.api.behave = hold
  const asked = Array.from({ length: 1_000 }, (_, index) =>
    httpGet({
      host: '127.0.0.1',
      port: site.port,
      path: '/',
      headers: { host: `invented${index}.localhost` },
      agent: false,
    }).on('error', () => undefined),
  )
  const invented = () => shop.api.calls.filter(call => call.shop.startsWith('invented')).length
  await expect.poll(invented, { timeout: 20_000 }).toBeGreaterThanOrEqual(16)
  const { status, body } = await site.get('/product/a', { host: 'real.localhost' })
  expect([status, body.includes('a at real.localhost')]).toEqual([200, true])
  expect(invented()).toBeLessThanOrEqual(2 * 16)
  for (const request of asked) request.destroy()
})
