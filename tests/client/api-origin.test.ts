import { expect, test } from 'vitest'
import { apiOriginForPage } from '../../src/client/api-origin.ts'

test.each([
  ['http:', 'localhost', 'http://localhost:8044'],
  ['https:', 'books.localhost', 'https://books.localhost:8044'],
  ['https:', 'shop.example', 'https://api.shop.example'],
  ['https:', 'localhost.example', 'https://api.localhost.example'],
  ['https:', 'notlocalhost', 'https://api.notlocalhost'],
])('%s//%s calls %s', (protocol, hostname, origin) =>
  expect(apiOriginForPage({ protocol, hostname })).toBe(origin),
)
