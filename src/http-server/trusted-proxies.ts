import { BlockList, isIP } from 'node:net'
import { UserError } from '../domain/user-error.ts'

/** Whether a connection's remote address is a proxy whose `X-Forwarded-*` headers are trusted. */
export type IsTrustedProxy = (address: string | undefined) => boolean

const LOOPBACK = ['127.0.0.0/8', '::1']

/**
 * Reads TRUSTED_PROXIES: addresses and networks, commas or spaces between; `loopback` is this machine, `none` no address.
 * Throws UserError for anything else.
 */
export function trustedProxies(text: string): IsTrustedProxy {
  const entries = text.split(/[\s,]+/).filter(entry => entry !== '' && entry !== 'none')
  if (entries.length === 0) return () => false
  const trusted = new BlockList()
  for (const range of entries.flatMap(entry => (entry === 'loopback' ? LOOPBACK : [entry])))
    add(trusted, range)
  return address => {
    const plain = plainAddress(address ?? '')
    const family = isIP(plain)
    return family !== 0 && trusted.check(plain, family === 6 ? 'ipv6' : 'ipv4')
  }
}

/** Turns an IPv4-mapped IPv6 address, as dual-stack sockets report it, into the IPv4 address. */
export function plainAddress(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, '')
}

function add(trusted: BlockList, range: string): void {
  const [address = '', bits, ...rest] = range.split('/')
  const family = isIP(address)
  const longest = family === 6 ? 128 : 32
  const prefix = bits === undefined ? longest : Number(bits)
  const whole = Number.isInteger(prefix) && prefix >= 0 && prefix <= longest && bits !== ''
  if (family === 0 || rest.length > 0 || !whole) {
    throw new UserError(
      `TRUSTED_PROXIES=${range} is not an address: give addresses or networks such as 10.0.0.0/8, commas between, or none.`,
    )
  }
  trusted.addSubnet(address, prefix, family === 6 ? 'ipv6' : 'ipv4')
}
