import { describe, expect, test } from 'vitest'
import { ResponseError } from '../../../src/client/errors.ts'
import { getProduct } from '../../../src/contract/catalogue/product.ts'
import { listProducts } from '../../../src/contract/catalogue/product-list.ts'
import { getStoreInfo } from '../../../src/contract/store-info.ts'
import { siteConfig } from '../../../src/site/config.ts'
import { resolveTenant } from '../../../src/site/tenants/tenant.ts'
import { FailureLog } from '../../../src/site/upstream/failure-log.ts'
import { createStoreApiClient } from '../../../src/site/upstream/store-api-client.ts'
import { atEnd } from '../../support/at-end.ts'
import { type Behaviour, json, startEdgeApi } from '../../support/edge-api.ts'
import { siteLog } from '../../support/site-log.ts'

/** What is logged of a listing, or of the product with an id, that an API answers so, asked for at each of `hosts`. */
async function logged(
  behave: Behaviour,
  { hosts = ['tea.localhost', 'tea.localhost'], isUnconfirmedHost = false, id = '' } = {},
) {
  const api = await startEdgeApi(behave)
  atEnd(() => api.close())
  const config = siteConfig({ API_PORT: `${api.port}` })
  const ask = createStoreApiClient(config, undefined, new FailureLog())
  const { lines } = siteLog()
  const query = { category: 'asha@example.com' }
  for (const host of hosts) {
    const tenant = resolveTenant(host, config)
    if (!tenant) throw new Error(`${host} is no shop`)
    const asked = id
      ? ask(tenant, getProduct, { params: { id } }, { isUnconfirmedHost })
      : ask(tenant, listProducts, { query }, { isUnconfirmedHost })
    await asked.catch(() => {})
  }
  return lines
}

const answering =
  (data: unknown): Behaviour =>
  (_, response) =>
    json(response, { data })
const pen = { id: 1, title: 'Pen' }

describe('the log of a store API that gives no usable answer', () => {
  test.each<[string, Behaviour]>([
    ['status 500', (_, response) => json(response, { error: 'asha@example.com' }, 500)],
    ['status 422', (_, response) => json(response, {}, 422)],
    ['no JSON', (_, response) => void response.end('<h1>asha@example.com</h1>')],
    ['another shape: data.0.title (string or number expected)', answering([{ id: 1, title: {} }])],
    [
      'another shape: the answer itself (object expected)',
      (_, response) => json(response, ['asha@example.com']),
    ],
    ['larger than 4 MB', answering('a'.repeat(5_000_000))],
    ['a redirect (301)', (_, response) => void response.writeHead(301, { Location: '/elsewhere' }).end()],
    ['ECONNRESET', request => void request.socket.resetAndDestroy()],
  ])('says why once, and nothing that was sent or answered: %s', async (why, behave) => {
    const lines = await logged(behave)
    expect(lines).toMatchObject([{ level: 40, shop: 'tea.localhost', call: 'GET /products', why }])
    expect(JSON.stringify(lines)).not.toContain('asha')
  })

  test('names the products that are left out', async () => {
    const lines = await logged(answering([pen, { ...pen, title: null }, 5]))
    expect(lines).toMatchObject([{ why: '1.title, 2', msg: 'what cannot be read of an answer is left out' }])
  })

  test('names the variants that are left out, of a list and of a product', async () => {
    const sizes = { variants: [{ size: 'S' }, { size: 'M', price: '1,299.00' }, { size: {} }] }
    const why = ['variants.1.price', 'variants.2.size']
    expect(await logged(answering([pen, { ...pen, ...sizes }]))).toMatchObject([
      { why: why.map(place => `1.${place}`).join(', ') },
    ])
    const product = await logged(answering({ ...pen, ...sizes }), { id: 'pen' })
    expect(product).toMatchObject([{ call: 'GET /products/{id}', why: why.join(', ') }])
  })

  test('grows with shops, but not with hosts that anyone can invent', async () => {
    const hosts = ['a.localhost', 'b.localhost', 'c.localhost']
    const down: Behaviour = (_, response) => json(response, {}, 500)
    expect(await logged(down, { hosts })).toHaveLength(3)
    expect(await logged(down, { hosts, isUnconfirmedHost: true })).toHaveLength(1)
  })

  test('names an answer that no shop is there, but for one with a sentence, as a store API has it', async () => {
    const { lines } = siteLog()
    const call = { shop: 'tea.example', isUnconfirmedHost: true, method: 'GET', path: getStoreInfo.path }
    new FailureLog().failed(call, new ResponseError(404, 'There is no shop at this address'))
    expect(lines).toEqual([])
    new FailureLog().failed(call, new ResponseError(404, undefined))
    expect(lines).toMatchObject([{ level: 40, call: 'GET /storeInfo', why: 'status 404' }])
  })

  test('is silent about hosts without a shop and good answers', async () => {
    const missing: Behaviour = (_, response) => json(response, { error: 'No such store' }, 404)
    expect(await logged(missing)).toEqual([])
    expect(await logged(answering([pen]))).toEqual([])
  })
})
