import { isIPv6 } from 'node:net'
import { plainAddress } from './trusted-proxies.ts'

const GROUPS = 8
/** 64 bits: what one home or office is given, all of whose addresses are at one client's choice. */
const NETWORK_GROUPS = 4

/** What a client cannot change at will: the IPv4 address, or the first 64 bits of an IPv6 one. */
export function networkOf(address: string): string {
  const plain = plainAddress(address)
  if (!isIPv6(plain)) return plain
  const [head = '', tail] = plain.split('%')[0]?.split('::') ?? []
  const before = head.split(':').filter(Boolean)
  const after = tail?.split(':').filter(Boolean) ?? []
  const zeros = Array.from({ length: Math.max(0, GROUPS - before.length - after.length) }, () => '0')
  const groups = [...before, ...zeros, ...after].slice(0, NETWORK_GROUPS)
  return groups.map(group => Number.parseInt(group, 16).toString(16)).join(':')
}
