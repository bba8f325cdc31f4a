import { Resolver } from 'node:dns/promises'
import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP } from 'node:net'
import { MAX_UPLOAD } from '../../../contract/desk/media.ts'
import { isLocalHost } from '../../../domain/hosts.ts'
import { isPublicAddress } from './public-address.ts'

const MAX_REDIRECTS = 3
/** Milliseconds without a byte after which a connection is given up. */
const IDLE_TIMEOUT = 10_000
const MAX_HEADERS = 16_384
/** Milliseconds that a name server has for its first answer; it is asked twice. */
const NAME_TIMEOUT = 3_000

/** Which servers are asked. */
export interface ReachableServers {
  /** The IP addresses of a host name. */
  resolve: (host: string) => Promise<readonly string[]>
  isAllowed: (address: string) => boolean
  /** Otherwise 80 for http and 443 for https alone. */
  anyPort: boolean
}

/** Public addresses on the default ports. */
export const publicServers: ReachableServers = {
  resolve: addressesOf,
  isAllowed: isPublicAddress,
  anyPort: false,
}

/**
 * Not by the system's function, which holds one of the four threads that files and passwords need for as long as a name
 * server is silent. A new resolver knows the name servers of now.
 */
async function addressesOf(host: string): Promise<readonly string[]> {
  if (isLocalHost(host)) return ['127.0.0.1']
  const resolver = new Resolver({ timeout: NAME_TIMEOUT, tries: 2 })
  const found = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)])
  return found.flatMap(one => (one.status === 'fulfilled' ? one.value : []))
}

/** Why a picture cannot be had: `reason` is the end of a sentence; another try helps unless it `isFinal`. */
export class PictureRefused extends Error {
  override readonly name = 'PictureRefused'
  readonly reason: string
  readonly isFinal: boolean

  constructor(reason: string, { isFinal }: { isFinal: boolean }) {
    super(reason)
    this.reason = reason
    this.isFinal = isFinal
  }
}

const final = (reason: string) => new PictureRefused(reason, { isFinal: true })
const temporary = (reason: string) => new PictureRefused(reason, { isFinal: false })

const DRIVE = /^(?:drive|docs)\.google\.com$/
const DROPBOX = /^(?:www\.)?dropbox\.com$/

/** Whether an address is of a place where people keep files and share them by a link. */
export function isShared(address: string): boolean {
  return [DRIVE, DROPBOX].some(host => host.test(URL.parse(address)?.hostname ?? ''))
}

/** The file itself of a link by which Google Drive or Dropbox shares it: the link is the address of a page about it. */
function fileOf(url: URL): URL {
  const { hostname, pathname, searchParams } = url
  if (DROPBOX.test(hostname) && /^\/(?:s|scl\/fi)\//.test(pathname)) searchParams.set('dl', '1')
  if (!DRIVE.test(hostname)) return url
  const named = /\/file\/(?:u\/\d{1,2}\/)?d\/([\w-]{1,200})/.exec(pathname)?.[1]
  const id = named ?? (/^\/(?:open|uc)$/.test(pathname) ? searchParams.get('id') : null)
  if (id === null) return url
  const query = new URLSearchParams({ export: 'download', id })
  const key = searchParams.get('resourcekey')
  if (key !== null) query.set('resourcekey', key)
  return new URL(`/uc?${query}`, url)
}

/**
 * Asks for a picture by its address and returns the answer whose body is the file; at most three redirects are followed.
 * Each host name is resolved once for each connection, which goes to the address that was checked. Throws PictureRefused.
 */
export async function openPicture(
  address: string,
  { reach, signal }: { reach: ReachableServers; signal: AbortSignal },
): Promise<IncomingMessage> {
  let url = fileOf(parsed(address, undefined))
  for (let redirects = 0; ; redirects++) {
    const answer = await ask(url, await checkedAddress(url, reach, signal), signal)
    const { statusCode: status = 0, headers } = answer
    if (status === 200) return checkedLength(answer)
    answer.destroy()
    if (![301, 302, 303, 307, 308].includes(status) || headers.location === undefined) throw refusal(status)
    if (redirects === MAX_REDIRECTS) throw final('its server redirects too often')
    url = parsed(escaped(headers.location), url)
  }
}

/** The address of a header as browsers read it: letters are its bytes, of UTF-8 as most servers write it. */
function escaped(location: string): string {
  return location.replace(/[\x80-\xff]/g, byte => `%${byte.charCodeAt(0).toString(16).toUpperCase()}`)
}

function parsed(address: string, base: URL | undefined): URL {
  const url = URL.parse(address, base?.href)
  if (!url) throw final('it is not a web address')
  return url
}

async function checkedAddress(
  url: URL,
  { resolve, isAllowed, anyPort }: ReachableServers,
  signal: AbortSignal,
): Promise<string> {
  if (url.protocol !== 'http:' && url.protocol !== 'https:')
    throw final('the web address must start with http:// or https://')
  // The parser leaves the default port of the protocol out.
  if (url.port !== '' && !anyPort) throw final('the web address must have no port number')
  if (url.username !== '' || url.password !== '') throw final('the web address must have no user name')
  // The parser turns every spelling of an IPv4 address into the usual one.
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const addresses = isIP(host) === 0 ? await resolved(host, resolve, signal) : [host]
  const [first] = addresses
  if (first === undefined) throw temporary('its server was not found')
  if (!addresses.every(isAllowed)) throw final('its server is not public')
  return first
}

async function resolved(
  host: string,
  resolve: ReachableServers['resolve'],
  signal: AbortSignal,
): Promise<readonly string[]> {
  const { promise: aborted, reject } = Promise.withResolvers<never>()
  signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  try {
    signal.throwIfAborted()
    return await Promise.race([resolve(host), aborted])
  } catch {
    // Whatever the resolver's reason, which may be gone at the next try.
    throw temporary('its server was not found')
  }
}

function ask(url: URL, address: string, signal: AbortSignal): Promise<IncomingMessage> {
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const request = url.protocol === 'https:' ? requestHttps : requestHttp
  return new Promise((answered, failed) => {
    const call = request({
      host: address,
      port: url.port === '' ? undefined : Number(url.port),
      // The certificate is the host's, not the address's.
      servername: isIP(host) === 0 ? host : undefined,
      path: url.pathname + url.search,
      headers: { Host: url.host, Accept: 'image/*', 'User-Agent': 'Haat', 'Accept-Encoding': 'identity' },
      // A connection of its own, so that none is used again for another host.
      agent: false,
      maxHeaderSize: MAX_HEADERS,
      timeout: IDLE_TIMEOUT,
      signal,
    })
    call.on('timeout', () => call.destroy(temporary('its server was too slow')))
    call.on('error', error =>
      failed(error instanceof PictureRefused ? error : temporary('its server did not answer')),
    )
    call.on('response', answered)
    call.end()
  })
}

function refusal(status: number): PictureRefused {
  const isTemporary = status === 408 || status === 425 || status === 429 || status >= 500
  return new PictureRefused(`its server answered with ${status}`, { isFinal: !isTemporary })
}

function checkedLength(answer: IncomingMessage): IncomingMessage {
  if (Number(answer.headers['content-length'] ?? 0) <= MAX_UPLOAD) return answer
  answer.destroy()
  throw final('it has more than 20 MB')
}
