import { describe, expect, test } from 'vitest'
import { isHostName, isOnRealHost } from '../../src/domain/hosts.ts'
import { apiOrigin, siteOrigin } from '../../src/domain/site-origin.ts'

describe('a host name', () => {
  const longest = `${'a'.repeat(63)}.`.repeat(3) + 'b'.repeat(61)

  test.each(['localhost', 'shop.example', 'a-b.c', '1.2.3.4', longest])('may be %s', name => {
    expect(isHostName(name)).toBe(true)
  })

  test.each([
    '',
    'Shop.example',
    'shop.example:80',
    'shop.example.',
    '.shop',
    '-a.b',
    'a-.b',
    'a..b',
    'a_b',
    'http://x',
    'a b',
    'दुकान',
    'a'.repeat(64),
    `${longest}b`,
  ])('is not %j', name => {
    expect(isHostName(name)).toBe(false)
  })
})

test.each([
  [[], false],
  [['localhost', 'Books.LOCALHOST'], false],
  [['books.localhost', 'books.example'], true],
])('the hosts %j can be reached by customers: %j', (hosts, isReal) => {
  expect(isOnRealHost(hosts)).toBe(isReal)
})

test('the pages of a shop are at its host, on this machine with the site’s port', () => {
  expect(siteOrigin('shop.example', 4321)).toBe('https://shop.example')
  expect(siteOrigin('books.localhost', 4321)).toBe('http://books.localhost:4321')
})

test.each([
  ['books.localhost', 'http://books.localhost:4000'],
  ['books.example', 'https://api.books.example'],
])('the API of %s is at %s', (host, origin) => {
  expect(apiOrigin(host, 4000)).toBe(origin)
})
