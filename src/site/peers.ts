import { BlockList, isIP } from 'node:net'
import { LRUCache } from 'lru-cache'
import { StartError } from '../domain/start-error.ts'

/** Whether the address of a connection's other end is a proxy we believe. */
export type Peers = (address: string | undefined) => boolean

const LOOPBACK = ['127.0.0.0/8', '::1']

/** Reads addresses and ranges; `loopback` is this machine, `none` nobody. Throws StartError for anything else. */
export function trustedPeers(texts: string[]): Peers {
  const ranges = texts
    .filter(text => text !== 'none')
    .flatMap(text => (text === 'loopback' ? LOOPBACK : [text]))
  if (ranges.length === 0) return () => false
  const trusted = new BlockList()
  for (const range of ranges) add(trusted, range)
  const believed = (address: string) => {
    const plain = address.replace(/^::ffff:(?=\d+\.)/i, '')
    const family = isIP(plain)
    return family !== 0 && trusted.check(plain, family === 6 ? 'ipv6' : 'ipv4')
  }
  // A proxy sends many requests from few addresses.
  const known = new LRUCache<string, boolean>({ max: 1_000, memoMethod: believed })
  return address => address !== undefined && known.memo(address)
}

function add(trusted: BlockList, text: string) {
  const [address = '', bits, ...rest] = text.split('/')
  const family = isIP(address)
  const longest = family === 6 ? 128 : 32
  const prefix = bits === undefined ? longest : Number(bits)
  if (
    family === 0 ||
    rest.length > 0 ||
    bits === '' ||
    !(Number.isInteger(prefix) && prefix >= 0 && prefix <= longest)
  ) {
    throw new StartError(
      `TRUSTED_PROXIES names ${text}: write addresses or ranges such as 10.0.0.0/8, or none.`,
    )
  }
  trusted.addSubnet(address, prefix, family === 6 ? 'ipv6' : 'ipv4')
}
