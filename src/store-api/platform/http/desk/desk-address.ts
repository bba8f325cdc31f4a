import { isLocalHost } from '../../../../domain/hosts.ts'
import { siteOrigin } from '../../../../domain/site-origin.ts'
import type { Address, AppContext, Deps } from '../app-env.ts'
import { calledAddress } from '../tenant.ts'

const DEFAULT_HOST = 'desk.localhost'

export function deskHost({ deskHost: host = DEFAULT_HOST }: Deps): string {
  return host
}

/** The address of a call to the desk's host; undefined for a call to any other. */
export function deskAddress(c: AppContext, deps: Deps): Address | undefined {
  const address = calledAddress(c, deps)
  return address?.host === deskHost(deps) ? address : undefined
}

/** Where the desk is for the browser of this call: a local site may answer on any port. */
export function deskOriginOf(c: AppContext): string {
  const deps = c.get('deps')
  const { host, port } = c.get('address')
  const usual = siteOrigin(host, deps.sitePort)
  if (!isLocalHost(host) || port === '') return usual
  const scheme = isHttps(c) ? 'https' : 'http'
  return URL.parse(`${scheme}://${host}:${port}`)?.origin ?? usual
}

/** Whether the browser's connection is encrypted, as a trusted proxy or the call's own address has it. */
export function isHttps(c: AppContext): boolean {
  const incoming = c.env?.incoming
  if (!incoming) return new URL(c.req.url).protocol === 'https:'
  const isFromProxy = c.get('deps').isTrusted(incoming.socket.remoteAddress ?? '')
  return isFromProxy && c.req.header('x-forwarded-proto') === 'https'
}
