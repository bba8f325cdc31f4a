/** True for `localhost` and every name below it: browsers resolve them all to this machine. */
export function isLocalHost(hostname: string): boolean {
  return hostname === 'localhost' || hostname.endsWith('.localhost')
}
