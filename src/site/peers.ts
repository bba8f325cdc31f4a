import { BlockList, isIP } from 'node:net'
import { StartError } from '../domain/start-error.ts'

/** Whether the address of a connection's other end is a proxy we believe. */
export type Peers = (address: string | undefined) => boolean

/** Reads addresses and CIDR ranges; throws StartError for anything else. */
export function trustedPeers(texts: string[]): Peers {
  const trusted = new BlockList()
  for (const text of texts) {
    const [address = '', bits, ...rest] = text.split('/')
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    const longest = family === 'ipv6' ? 128 : 32
    const prefix = bits === undefined ? longest : Number(bits)
    if (!isIP(address) || rest.length > 0 || bits === '' || !(prefix >= 0 && prefix <= longest)) {
      throw new StartError(`TRUSTED_PROXIES names ${text}: write addresses or ranges such as 10.0.0.0/8.`)
    }
    trusted.addSubnet(address, prefix, family)
  }
  if (texts.length === 0) return () => false
  return address => {
    const plain = address?.replace(/^::ffff:(?=\d+\.)/i, '') ?? ''
    const family = isIP(plain)
    return family !== 0 && trusted.check(plain, family === 6 ? 'ipv6' : 'ipv4')
  }
}
