import { expect, test } from 'vitest'
import { clientAddress } from '../../src/http-server/client-address.ts'
import { trustedProxies } from '../../src/http-server/trusted-proxies.ts'

const isTrusted = trustedProxies('loopback, 10.0.0.0/8')

test.each([
  ['203.0.113.9', '198.51.100.7', '203.0.113.9'],
  ['127.0.0.1', '198.51.100.7', '198.51.100.7'],
  ['127.0.0.1', 'spoofed, 198.51.100.7, 10.0.0.3', '198.51.100.7'],
  ['::1', '198.51.100.7:4711', '198.51.100.7'],
  ['::1', '[2001:db8::7]:4711', '2001:db8::7'],
  ['127.0.0.1', '', '127.0.0.1'],
  ['127.0.0.1', '10.0.0.3, ', '127.0.0.1'],
])('a call by %s for ‘%s’ came from %s', (peer, forwardedFor, client) => {
  expect(clientAddress(peer, forwardedFor, isTrusted)).toBe(client)
})
