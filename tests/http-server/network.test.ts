import { describe, expect, test } from 'vitest'
import { networkOf, wideNetworkOf } from '../../src/http-server/network.ts'

describe('a network', () => {
  test.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:1:2::6', '2001:db8:1:2::/64'],
    ['2001:db8::6', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['not an address', 'not an address'],
  ])('of %s is %s', (address, network) => expect(networkOf(address)).toBe(network))

  test.each([
    ['2001:db8:1:2::6', '2001:db8:1::/48'],
    ['2001:db8:1:ffff::6', '2001:db8:1::/48'],
    ['192.0.2.7', undefined],
    ['::ffff:192.0.2.7', undefined],
  ])('that is wide, of %s is %s', (address, network) => expect(wideNetworkOf(address)).toBe(network))
})
