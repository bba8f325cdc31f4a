import { BlockList, isIP } from 'node:net'
import { UserError } from '../domain/user-error.ts'

/** Whether the address of a connection's other end is a proxy whose `X-Forwarded-*` are believed. */
export type IsTrustedProxy = (address: string | undefined) => boolean

const LOOPBACK = ['127.0.0.0/8', '::1']
/** A proxy sends many requests from few addresses: what was found out about so many of them is kept. */
const MOST_REMEMBERED = 1_000

/**
 * Reads TRUSTED_PROXIES: addresses and networks, commas or spaces between; `loopback` is this machine, `none` nobody.
 * Throws StartError for anything else.
 */
export function trustedProxies(text: string): IsTrustedProxy {
  const names = text.split(/[\s,]+/).filter(name => name !== '' && name !== 'none')
  if (names.length === 0) return () => false
  const trusted = new BlockList()
  for (const range of names.flatMap(name => (name === 'loopback' ? LOOPBACK : [name]))) add(trusted, range)
  return remembering(address => {
    const plain = plainAddress(address)
    const family = isIP(plain)
    return family !== 0 && trusted.check(plain, family === 6 ? 'ipv6' : 'ipv4')
  })
}

/** An IPv4 address as such, also where a socket of both families shows it as IPv6. */
export function plainAddress(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, '')
}

function remembering(check: (address: string) => boolean): IsTrustedProxy {
  const known = new Map<string, boolean>()
  return address => {
    if (address === undefined) return false
    const before = known.get(address)
    if (before !== undefined) return before
    if (known.size >= MOST_REMEMBERED) known.clear()
    const found = check(address)
    known.set(address, found)
    return found
  }
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
