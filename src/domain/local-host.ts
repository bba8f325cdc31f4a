/** True for `localhost` and every name below it: browsers resolve them all to this machine. */
export function isLocalHost(hostname: string): boolean {
  return hostname === 'localhost' || hostname.endsWith('.localhost')
}

/** Whether a shop has a host other than localhost, so that customers may reach it. */
export function isOnRealHost(hosts: readonly string[]): boolean {
  return hosts.some(host => !isLocalHost(host.toLowerCase()))
}
