import type { IncomingMessage } from 'node:http'
import { describe, expect, test } from 'vitest'
import { MAX_SEARCH } from '../../../src/contract/input-limits.ts'
import { isPage, parseRequest } from '../../../src/site/http/request-target.ts'

const parse = (url: string) =>
  parseRequest(
    {
      url,
      method: 'GET',
      rawHeaders: ['Host', 'books.example'],
      headers: { host: 'books.example' },
      socket: { remoteAddress: '192.0.2.1' },
    } as unknown as IncomingMessage,
    () => false,
  )

describe('the length of an address', () => {
  test('leaves room for the longest search in a script of India, with chosen values', () => {
    const query = new URLSearchParams([
      ['q', 'की'.repeat(MAX_SEARCH / 2)],
      ['size', 'x'.repeat(100)],
    ])
    expect(parse(`/search?${query}`)).toMatchObject({ path: '/search', hostname: 'books.example' })
  })

  test.each([
    [8_192, 'object'],
    [8_193, 'number'],
  ])('of %i characters is answered with an %s', (length, type) => {
    const answer = parse(`/search?q=${'a'.repeat(length - '/search?q='.length)}`)
    expect(typeof answer).toBe(type)
    if (typeof answer === 'number') expect(answer).toBe(414)
  })
})

describe('a path that nobody can read', () => {
  test.each(['/product/50%-off', '/caf%E9', '/%ff', '/a%00b', '//evil.example/', '/\\evil.example/'])(
    '%s is one that the shop does not have: its shop answers, not one that says there is none',
    url => {
      expect(parse(`${url}?page=2`)).toMatchObject({ path: '/404', search: '', hostname: 'books.example' })
    },
  )
})

describe('the page for failures', () => {
  test.each(['/500', '/%35%30%30', '/%2535%30%30'])(
    'is no page to visit: %s would be counted and logged as a failure',
    path => expect(isPage(path)).toBe(false),
  )
  test('takes no other address', () => expect(['/5000', '/product/500'].map(isPage)).toEqual([true, true]))
})
