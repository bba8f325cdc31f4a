import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { call } from '../../src/client/call.ts'
import { NoResponseError, ResponseError } from '../../src/client/errors.ts'
import { getAccount, register } from '../../src/contract/account.ts'
import { getProduct } from '../../src/contract/catalogue/product.ts'
import { listProducts } from '../../src/contract/catalogue/product-list.ts'
import { createOrder } from '../../src/contract/orders/new-order.ts'
import { authorize } from '../../src/contract/session.ts'
import { type Behaviour, type EdgeApi, json, startEdgeApi } from '../support/edge-api.ts'

let api: EdgeApi
beforeAll(async () => {
  api = await startEdgeApi((_, response) => json(response, {}))
})
afterAll(() => api.close())

/** Forgets earlier calls and behaves so from now on; a call waits `timeout` milliseconds for the beginning of an answer. */
function behave(behaviour: Behaviour, timeout = 10_000) {
  api.calls.length = 0
  api.behave = behaviour
  return { origin: `http://127.0.0.1:${api.port}`, timeout }
}

const page = { data: [{ id: 7, title: 'A', regularPrice: '12.50' }], pagination: { total: '31' } }
const shippingAddress = { fullName: 'A', address: 'B', city: 'C', state: 'D', postalCode: 'E', phone: 'F' }
const asOrder = { products: { a: 1 }, shippingAddress }

describe('call', () => {
  test('writes the address from the contract and drops what is empty', async () => {
    const via = behave((_, response) => json(response, page))
    const query = { category: 'tv & video', parentCategory: '', page: 2, filter: undefined }
    await call(listProducts, { query }, via)
    expect(api.calls[0]?.url).toBe('/api/v1/products?category=tv+%26+video&page=2')
  })

  test('keeps a path parameter in its place', async () => {
    const via = behave((_, response) => json(response, { id: 'x', title: 'X' }))
    await call(getProduct, { params: { id: '../orders?a=1#b' } }, via)
    expect(api.calls[0]?.url).toBe('/api/v1/products/..%2Forders%3Fa%3D1%23b')
  })

  test('answers as the contract reads it', async () => {
    const { products, count } = await call(
      listProducts,
      {},
      behave((_, response) => json(response, page)),
    )
    expect([products[0]?.id, products[0]?.regularPrice, count]).toEqual(['7', 12.5, 31])
  })

  test('takes a body that is slow to come', async () => {
    const via = behave((_, response) => {
      response.write('{"data":[],')
      setTimeout(() => response.end('"count":7}'), 1_500)
    }, 1_000)
    expect((await call(listProducts, {}, via)).count).toBe(7)
  })

  test('sends token, key and JSON', async () => {
    const via = { ...behave((_, response) => json(response, { id: 5 })), token: 't' }
    await call(createOrder, { body: asOrder, idempotencyKey: 'k' }, via)
    const expected = { authorization: 'Bearer t', 'idempotency-key': 'k', 'content-type': 'application/json' }
    expect(api.calls[0]?.headers).toMatchObject(expected)
  })

  test("is answered by no cache where the answer is a shopper's own", async () => {
    const via = behave((_, response) => json(response, { id: 5, title: 'A' }))
    await call(getAccount, {}, via)
    await call(getProduct, { params: { id: '5' } }, via)
    expect(api.calls.map(({ headers }) => headers['cache-control'])).toEqual(['no-cache', undefined])
  })
})

describe('ResponseError', () => {
  test.each([
    [400, { error: 'No such thing' }, 'No such thing'],
    [401, 'plain text', undefined],
    [422, { error: '' }, undefined],
    [429, { error: 5 }, undefined],
    [500, { error: 'Broken' }, 'Broken'],
  ])('of %i keeps the status and the words', async (status, body, serverMessage) => {
    const via = behave((_, response) => json(response, body, status))
    const error = await call(authorize, { body: { email: '', password: '' } }, via).catch(error => error)
    expect(error).toBeInstanceOf(ResponseError)
    expect(error).not.toBeInstanceOf(NoResponseError)
    expect(error).toMatchObject({ status, serverMessage })
    expect(api.calls.length).toBe(1)
  })
})

describe('NoResponseError', () => {
  const causes: [string, string, Behaviour][] = [
    ['network', 'a reset', request => void request.socket.resetAndDestroy()],
    ['timeout', 'silence', () => undefined],
    ['timeout', 'an answer that stops in the middle', (_, response) => void response.write('{"id":')],
    ['invalid-response', 'HTML', (_, response) => void response.end('<h1>hello</h1>')],
    ['invalid-response', 'another shape', (_, response) => json(response, 5)],
    ['invalid-response', 'nothing', (_, response) => void response.end()],
  ]
  test.each(causes)('says %s for %s', async (reason, _, behaviour) => {
    const error = await call(
      getProduct,
      { params: { id: 'x' } },
      behave(behaviour, reason === 'timeout' ? 300 : undefined),
    ).catch(error => error)
    expect(error).toBeInstanceOf(NoResponseError)
    expect(error).toMatchObject({ reason })
  })

  test('is what a closed port gives', async () => {
    const error = await call(listProducts, {}, { origin: 'http://127.0.0.1:1' }).catch(error => error)
    expect(error).toMatchObject({ reason: 'network' })
  })
})

describe('words that are no JSON', () => {
  const person = { email: 'asha@example.com', password: 'monsoon-2026', firstName: 'Asha', lastName: 'Rao' }
  const says = (words: string) => behave((_, response) => void response.writeHead(201).end(words))

  test.each(['Created', 'OK\n', ''])('are enough where nothing is read of the answer: %j', async words =>
    expect(await call(register, { body: person }, says(words)).then(() => 'done')).toBe('done'),
  )

  test.each(['<h1>hello</h1>', ' <!doctype html>', '{"id":', '["a"', '"a'])(
    'are none if they are %s',
    async words => {
      const error = await call(register, { body: person }, says(words)).catch(error => error)
      expect(error).toMatchObject({ reason: 'invalid-response' })
    },
  )

  test('are no order', async () => {
    const error = await call(createOrder, { body: asOrder }, says('Created')).catch(error => error)
    expect(error).toMatchObject({ reason: 'invalid-response' })
  })
})

describe('a second try', () => {
  test('is made once for a GET', async () => {
    let left = 1
    const via = behave((_, response) => (left-- > 0 ? json(response, {}, 503) : json(response, page)))
    expect((await call(listProducts, {}, via)).count).toBe(31)
    expect(api.calls.length).toBe(2)
  })

  test('that gets no answer ends in time too', async () => {
    let left = 1
    const via = behave((_, response) => void (left-- > 0 && json(response, {}, 503)), 300)
    await expect(call(listProducts, {}, via)).rejects.toMatchObject({ reason: 'timeout' })
  })

  test('is never made for a POST', async () => {
    const via = behave((_, response) => json(response, {}, 503))
    await expect(call(createOrder, { body: asOrder }, via)).rejects.toBeInstanceOf(ResponseError)
    expect(api.calls.length).toBe(1)
  })
})
