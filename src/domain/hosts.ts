/** True for `localhost` and every name below it: browsers resolve them all to this machine. */
export function isLocalHost(hostname: string): boolean {
  return hostname === 'localhost' || hostname.endsWith('.localhost')
}

/** Whether a shop has a host other than localhost, so that customers may reach it. */
export function isOnRealHost(hosts: readonly string[]): boolean {
  return hosts.some(host => !isLocalHost(host.toLowerCase()))
}

/** True for addresses and names of this machine or a private network: a page of the shop must not request them. */
export function isInternalHost(hostname: string): boolean {
  const name = hostname.toLowerCase().replace(/\.$/, '')
  // Loopback, unspecified, unique local, link-local, multicast, and networks that embed an IPv4 address.
  if (name.startsWith('[')) return /^\[(?:::|f[cd]|fe[89ab]|ff|64:ff9b:)/.test(name)
  const numbers = /^(\d+)\.(\d+)\.\d+\.\d+$/.exec(name)?.slice(1).map(Number)
  if (numbers) return isInternalV4(numbers[0] ?? 0, numbers[1] ?? 0)
  return !name.includes('.') || /\.(?:localhost|local|internal|intranet|lan|home|corp|home\.arpa)$/.test(name)
}

/** Unspecified, private, shared, loopback, link-local, benchmarking, multicast and reserved networks. */
function isInternalV4(first: number, second: number): boolean {
  if (first === 0 || first === 10 || first === 127 || first >= 224) return true
  if (first === 100) return second >= 64 && second < 128
  if (first === 169) return second === 254
  if (first === 172) return second >= 16 && second < 32
  return (first === 192 && second === 168) || (first === 198 && (second === 18 || second === 19))
}

const NAME = /^(?=.{1,253}$)[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?(\.[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)*$/

/** Whether `text` is a lower-case host name without a port. */
export function isHostName(text: string): boolean {
  return NAME.test(text)
}
