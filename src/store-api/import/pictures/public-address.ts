import { BlockList, isIP } from 'node:net'

const refused4 = new BlockList()
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  // Carriers' own networks; one cloud has its metadata here.
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  // The agent of one cloud's virtual machines.
  ['168.63.129.16', 32],
  // Link-local; the metadata of most clouds.
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  // Multicast, reserved and broadcast.
  ['224.0.0.0', 3],
] as const)
  refused4.addSubnet(network, prefix, 'ipv4')

const global6 = new BlockList()
global6.addSubnet('2000::', 3, 'ipv6')

/** Global by their prefix, but tunnels to an IPv4 address, documentation, or for protocols. */
const refused6 = new BlockList()
for (const [network, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  refused6.addSubnet(network, prefix, 'ipv6')

/**
 * Whether an IP address is a public one. Every IPv6 address outside of 2000::/3 is refused: loopback, private,
 * link-local and multicast ones, and those that stand for an IPv4 address (mapped, NAT64).
 */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !refused4.check(address, 'ipv4')
  if (family !== 6 || address.includes('%')) return false
  return global6.check(address, 'ipv6') && !refused6.check(address, 'ipv6')
}
