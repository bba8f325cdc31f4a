import { describe, expect, test } from 'vitest'
import { endpoints } from '../../src/store-api/openapi.ts'
import { openApi } from './support/open-api.ts'

const api = await openApi('sqlite')
const { body } = await api.call('/openapi.json')

describe('the description at /openapi.json', () => {
  test('is OpenAPI 3.1 with every call', () => {
    expect(body.openapi).toBe('3.1.0')
    const calls = Object.entries(body.paths).flatMap(([path, methods]) =>
      Object.keys(methods as object).map(method => `${method} ${path}`),
    )
    expect(calls.toSorted()).toEqual(
      endpoints.map(({ method, path }) => `${method.toLowerCase()} ${path}`).toSorted(),
    )
  })

  test('says what a call takes and needs', () => {
    const { post } = body.paths['/orders']
    expect(post.security).toEqual([{ token: [] }])
    expect(post.parameters).toMatchObject([{ name: 'Idempotency-Key', in: 'header' }])
    expect(post.requestBody.content['application/json'].schema.required).toEqual([
      'products',
      'shippingAddress',
    ])
    const { get } = body.paths['/orders/{orderId}']
    expect(
      get.parameters.map((parameter: { name: string; in: string }) => [parameter.name, parameter.in]),
    ).toEqual([
      ['orderId', 'path'],
      ['contactInfo', 'query'],
    ])
  })

  test('names only calls that answer', async () => {
    for (const { method, path } of endpoints) {
      const answer = await api.call(path.replaceAll(/\{\w+\}/g, 'x'), method === 'POST' ? { body: {} } : {})
      expect(answer.body.error, path).not.toBe('There is nothing at this address')
    }
  })
})
