import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { isLocalHost } from '../../../domain/local-host.ts'
import type { AppContext } from '../app-env.ts'
import { isHttps } from './desk-address.ts'

const NAME = 'haat-desk'
/** A host-bound name: browsers take it only with Secure, Path=/ and without Domain, so that no other host can set it. */
const HOST_NAME = `__Host-${NAME}`

/** The session's token that a call brings along. */
export function sessionToken(c: AppContext): string | undefined {
  const token = getCookie(c, nameOf(c))
  return token !== undefined && /^[\w-]{1,200}$/.test(token) ? token : undefined
}

/** Keeps the session's token in the browser, out of the reach of scripts and of calls from other sites. */
export function keepSession(c: AppContext, token: string): void {
  setCookie(c, nameOf(c), token, attributes(c))
}

/** Deletes the session's token in the browser. */
export function forgetSession(c: AppContext): void {
  deleteCookie(c, nameOf(c), attributes(c))
}

function attributes(c: AppContext) {
  return { path: '/', httpOnly: true, secure: !isPlain(c), sameSite: 'Strict' } as const
}

function nameOf(c: AppContext): string {
  return isPlain(c) ? NAME : HOST_NAME
}

/** Only a desk on this machine is used without encryption. */
function isPlain(c: AppContext): boolean {
  return isLocalHost(c.get('address').host) && !isHttps(c)
}
