/**
 * The address that a call came from: the last in `X-Forwarded-For` that is no trusted proxy's, where a trusted proxy sent it;
 * else the connection's own.
 */
export function clientAddress(
  peer: string,
  forwardedFor: string,
  isTrusted: (address: string) => boolean,
): string {
  if (!isTrusted(peer)) return peer
  const chain = forwardedFor.split(',').map(part => withoutPort(part.trim()))
  return chain.findLast(part => part !== '' && !isTrusted(part)) ?? peer
}

/** Some proxies name the browser's port too, which is another one each time. */
function withoutPort(text: string): string {
  const [, four, six] = /^(?:(\d+(?:\.\d+){3})|\[(.+)\])(?::\d+)?$/.exec(text) ?? []
  return four ?? six ?? text
}
