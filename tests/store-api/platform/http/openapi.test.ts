import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { openApi } from '../../support/open-api.ts'
import { declaredCalls, lint } from '../../support/openapi.ts'

const api = await openApi('sqlite')
const operations = z.record(z.string(), z.unknown())
const described = z.object({ openapi: z.string(), paths: z.record(z.string(), operations) })
const answer = (await api.call('/openapi.json')).body
const { openapi, paths } = described.parse(answer)

const required = z.object({ schema: z.object({ required: z.array(z.string()) }) })
const posting = z.object({
  security: z.unknown(),
  parameters: z.unknown(),
  requestBody: z.object({ content: z.object({ 'application/json': required }) }),
})
const getting = z.object({ parameters: z.array(z.object({ name: z.string(), in: z.string() })) })

describe('the description at /openapi.json', () => {
  test('is OpenAPI 3.1 with every call that the contract declares', async () => {
    expect(openapi).toBe('3.1.0')
    const calls = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map(method => `${method} ${path}`),
    )
    expect(calls.toSorted()).toEqual((await declaredCalls('contract')).toSorted())
  })

  test('says what a call takes and needs', () => {
    const post = posting.parse(paths['/orders']?.['post'])
    // A guest needs none, where the shop takes guests.
    expect(post.security).toEqual([{ token: [] }, {}])
    expect(post.parameters).toMatchObject([{ name: 'Idempotency-Key', in: 'header' }])
    const expected = ['products', 'shippingAddress']
    expect(post.requestBody.content['application/json'].schema.required).toEqual(expected)
    expect(getting.parse(paths['/orders/{orderId}']?.['get']).parameters).toEqual([
      { name: 'orderId', in: 'path' },
      { name: 'contactInfo', in: 'query' },
    ])
  })

  test('says what a key is for, and what a refusal has beside its sentence', () => {
    const post = posting.parse(paths['/orders']?.['post'])
    expect(post.parameters).toMatchObject([
      { description: expect.stringMatching(/another body.*422.*Without an account.*20 characters/) },
    ])
    expect(answer).toHaveProperty('components.schemas.Error.properties.productId.type', 'string')
    expect(answer).toHaveProperty('components.schemas.Error.properties.quote.description')
  })

  test('shows what may be repeated as lists', () => {
    const parameters = z.array(z.looseObject({ name: z.string(), schema: z.unknown() }))
    const listed = z.object({ parameters }).parse(paths['/products']?.['get']).parameters
    const schemas = new Map(listed.map(({ name, schema }) => [name, schema]))
    expect(schemas.get('color')).toEqual({ type: 'array', items: { type: 'string', maxLength: 100 } })
    expect(schemas.get('attr')).toMatchObject({ patternProperties: { '^attr\\.': { type: 'array' } } })
  })

  test('says what a part is at each of its places', () => {
    const properties = z.record(z.string(), z.unknown())
    const schema = z.object({ properties })
    const content = z.object({ content: z.object({ 'application/json': z.object({ schema }) }) })
    const got = z.object({ responses: z.object({ 200: content }) }).parse(paths['/products/{id}']?.['get'])
    const product = got.responses[200].content['application/json'].schema.properties
    expect(product['discountedPrice']).toEqual(product['regularPrice'])
    expect(JSON.stringify(product['regularPrice'])).toContain('"number"')
    expect(JSON.stringify(product)).not.toContain('{}')
  })

  test('says of store info its fields alone, and nothing of what is read with indulgence', () => {
    const schema = z.object({
      type: z.literal('object'),
      properties: z.looseObject({ storeName: z.unknown() }),
    })
    const content = z.object({ content: z.object({ 'application/json': z.object({ schema }) }) })
    const got = z.object({ responses: z.object({ 200: content }) }).parse(paths['/storeInfo']?.['get'])
    expect(got.responses[200].content['application/json'].schema.properties).toHaveProperty('policies')
  })

  test('says what an answer needs', () => {
    const content = z.object({ content: z.object({ 'application/json': required }) })
    const needed = (path: string) =>
      z.object({ responses: z.object({ 200: content }) }).parse(paths[path]?.['get']).responses[200].content[
        'application/json'
      ].schema.required
    // Without a list the call has failed.
    expect(needed('/products')).toEqual(['data'])
    expect(needed('/products/{id}')).toEqual(['id', 'title'])
  })

  test('has nothing that the recommended rules of an OpenAPI linter complain of', () => {
    const { totals, problems } = lint(answer)
    expect(problems).toEqual([])
    expect(totals).toMatchObject({ errors: 0, warnings: 0 })
  })
})
