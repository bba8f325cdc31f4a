import type { IncomingMessage, ServerResponse } from 'node:http'
import { mayBeDeskScreen } from '../../domain/desk/paths.ts'
import type { SiteConfig } from '../config.ts'
import type { ContentEncodings } from '../http/content-encodings.ts'
import { sendErrorPage, sendText } from '../http/plain-responses.ts'
import type { RequestTarget } from '../http/request-target.ts'
import { type StaticFiles, sendStaticFile } from '../http/static-files.ts'
import { isDeskCall, passDeskCall } from './desk-call.ts'
import { readDeskShell, sendDeskShell } from './desk-shell.ts'

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
    if (method !== 'GET' && method !== 'HEAD') return refuseMethod(response)
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

/** Closes the connection after the answer, so that the request's body is not read. */
function refuseMethod(response: ServerResponse) {
  sendText(response, 405, 'This address can only be read.', { Allow: 'GET, HEAD', Connection: 'close' })
}
