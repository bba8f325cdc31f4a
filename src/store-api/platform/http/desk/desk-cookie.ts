import { randomBytes } from 'node:crypto'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { isLocalHost } from '../../../../domain/hosts.ts'
import type { AppContext } from '../app-env.ts'
import { isHttps } from './desk-address.ts'

const NAME = 'haat-desk'
/** A token of the browser, signed in or not, which the challenges of passkeys are bound to. */
const BROWSER = 'haat-browser'
/** Of host-bound names: browsers take them only with Secure, Path=/ and without Domain, so that no other host can set them. */
const HOST_BOUND = '__Host-'

/** The session's token that a call brings along. */
export function sessionToken(c: AppContext): string | undefined {
  return tokenIn(c, NAME)
}

/** The browser's token that a call brings along. */
export function browserToken(c: AppContext): string | undefined {
  return tokenIn(c, BROWSER)
}

/** The browser's token; gives the browser one until it is closed, where it has none. */
export function setBrowserCookie(c: AppContext): string {
  const known = browserToken(c)
  if (known !== undefined) return known
  const token = randomBytes(32).toString('base64url')
  setCookie(c, nameOf(c, BROWSER), token, attributes(c))
  return token
}

function tokenIn(c: AppContext, name: string): string | undefined {
  const token = getCookie(c, nameOf(c, name))
  return token !== undefined && /^[\w-]{1,200}$/.test(token) ? token : undefined
}

/** Keeps the session's token in the browser, out of the reach of scripts and of calls from other sites. */
export function setSessionCookie(c: AppContext, token: string): void {
  setCookie(c, nameOf(c, NAME), token, attributes(c))
}

/** Deletes the session's token in the browser. */
export function forgetSession(c: AppContext): void {
  deleteCookie(c, nameOf(c, NAME), attributes(c))
}

function attributes(c: AppContext) {
  return { path: '/', httpOnly: true, secure: !isPlain(c), sameSite: 'Strict' } as const
}

function nameOf(c: AppContext, name: string): string {
  return isPlain(c) ? name : HOST_BOUND + name
}

/** Only a desk on this machine is used without encryption. */
function isPlain(c: AppContext): boolean {
  return isLocalHost(c.get('address').host) && !isHttps(c)
}
