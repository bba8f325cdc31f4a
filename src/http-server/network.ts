import { isIPv6 } from 'node:net'
import { plainAddress } from './trusted-proxies.ts'

const GROUPS = 8
const GROUP_BITS = 16

/** Bits of an IPv6 address: 64 are one home's or office's, 48 what one customer of a provider may get. */
export type Prefix = 64 | 48

/** What a client cannot change at will: the IPv4 address, or the first bits of an IPv6 one. */
export function networkOf(address: string, prefix: Prefix = 64): string {
  const plain = plainAddress(address)
  if (!isIPv6(plain)) return plain
  const [head = '', tail] = plain.split('%')[0]?.split('::') ?? []
  const before = head.split(':').filter(Boolean)
  const after = tail?.split(':').filter(Boolean) ?? []
  const zeros = Array.from({ length: Math.max(0, GROUPS - before.length - after.length) }, () => '0')
  const groups = [...before, ...zeros, ...after].slice(0, prefix / GROUP_BITS)
  return `${groups.map(group => Number.parseInt(group, 16).toString(16)).join(':')}::/${prefix}`
}

/** The IPv6 /48 of an address; undefined for IPv4, where there is no wider network of one customer. */
export function wideNetworkOf(address: string): string | undefined {
  return isIPv6(plainAddress(address)) ? networkOf(address, 48) : undefined
}
