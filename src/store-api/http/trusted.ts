import { BlockList, isIP } from 'node:net'
import { StartError } from '../../domain/start-error.ts'

/** Reads TRUSTED_PROXIES: addresses and networks, commas between; `loopback` is this machine, `none` nobody. */
export function trustedPeers(text: string): (peer: string) => boolean {
  const list = new BlockList()
  for (const part of text.split(',').map(part => part.trim())) add(list, part)
  return peer => {
    const address = peer.replace(/^::ffff:/i, '')
    const family = isIP(address)
    return family !== 0 && list.check(address, family === 4 ? 'ipv4' : 'ipv6')
  }
}

function add(list: BlockList, part: string): void {
  if (part === 'none' || part === '') return
  if (part === 'loopback') {
    list.addSubnet('127.0.0.0', 8, 'ipv4')
    list.addAddress('::1', 'ipv6')
    return
  }
  const [address = '', prefix] = part.split('/')
  const family = isIP(address)
  const bits = prefix === undefined ? (family === 4 ? 32 : 128) : Number(prefix)
  if (family === 0 || !Number.isInteger(bits) || bits < 0 || bits > (family === 4 ? 32 : 128)) {
    throw new StartError(
      `TRUSTED_PROXIES=${part} is not an address: give addresses or networks such as 10.0.0.0/8, commas between, or none.`,
    )
  }
  list.addSubnet(address, bits, family === 4 ? 'ipv4' : 'ipv6')
}
