import { existsSync, readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { DESK_SHELL_PATH, mayBeDeskScreen } from '../../domain/desk/paths.ts'
import type { SiteConfig } from '../config.ts'
import { type CompressedBody, compress } from '../http/compression.ts'
import type { ContentEncodings } from '../http/content-encodings.ts'
import { isHead, sendErrorPage, sendReadOnly, sendText } from '../http/plain-responses.ts'
import { getHeader } from '../http/raw-headers.ts'
import type { RequestTarget } from '../http/request-target.ts'
import { type StaticFiles, sendStaticFile } from '../http/static-files.ts'
import { isDeskCall, passDeskCall } from './desk-call.ts'
import { shellHeaders } from './desk-headers.ts'

/** Answers every request to the desk's host, and refuses the desk's calls on others; false for all other requests. */
export type DeskHandler = (
  target: RequestTarget,
  request: IncomingMessage,
  response: ServerResponse,
) => Promise<boolean>

/** Creates the handler of the desk's host: the shell, built files, the desk's calls, and nothing of a shop. */
export function createDeskHandler(
  config: SiteConfig,
  files: StaticFiles,
  encodings: ContentEncodings,
): DeskHandler {
  const shell = readDeskShell(config)

  const answer: (...args: Parameters<DeskHandler>) => unknown = (target, request, response) => {
    const { method, path, https } = target
    if (isDeskCall(path)) return passDeskCall(config, target, request, response)
    if (method !== 'GET' && method !== 'HEAD') return sendReadOnly(response)
    if (path === '/robots.txt') return sendText(response, 200, 'User-agent: *\nDisallow: /\n')
    const file = path.startsWith('/_astro/') ? files.get(path) : undefined
    if (file) return sendStaticFile(encodings, response, https, file)
    if (shell && mayBeDeskScreen(path)) return sendDeskShell(encodings, response, shell)
    return sendErrorPage(response, https, 404, 'Page not found', '<a href="/">To the desk</a>')
  }

  return async (target, request, response) => {
    if (target.hostname === config.deskHost) await answer(target, request, response)
    // Whatever the method: these calls do not exist elsewhere.
    else if (isDeskCall(target.path)) sendText(response, 404, 'Not found', { Connection: 'close' })
    else return false
    return true
  }
}

/** The desk's only page: the same for every screen and every person. */
interface DeskShell {
  html: Buffer
  compressed: CompressedBody
  headers: Record<string, string>
}

/** Where Astro writes the shell, below the folder of the build; `.html` files are not served as static files. */
const SHELL = `client${DESK_SHELL_PATH}/index.html`
/** Astro's own policy, which the header replaces. */
const META_POLICY = /<meta http-equiv="content-security-policy"[^>]*>/i

/** Reads the shell once; undefined where the build has none. */
function readDeskShell({ distDir, deskHost, shopHosts }: SiteConfig): DeskShell | undefined {
  const file = join(distDir, SHELL)
  if (!existsSync(file)) return undefined
  const text = readFileSync(file, 'utf8').replace(META_POLICY, '')
  const html = Buffer.from(text)
  return { html, compressed: compress(html, 'desk'), headers: shellHeaders(text, deskHost, shopHosts.texts) }
}

/** Sends the shell; it is never stored, so that a new version of the desk is there with the next visit. */
function sendDeskShell(
  encodings: ContentEncodings,
  response: ServerResponse,
  { html, compressed, headers }: DeskShell,
): void {
  const coding = encodings.negotiate(getHeader(response.req, 'accept-encoding'))
  const body = coding === 'identity' ? html : encodings.bodyFor(compressed, coding)
  response.writeHead(200, {
    ...headers,
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Length': body.length,
    Vary: 'Accept-Encoding',
    ...(coding === 'identity' ? {} : { 'Content-Encoding': coding }),
  })
  response.end(isHead(response.req) ? undefined : body)
}
