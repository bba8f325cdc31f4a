import type { IncomingMessage, ServerResponse } from 'node:http'
import { storeInfoMessages } from '../../domain/messages/store-info.ts'
import { currentRequestId } from './request-id.ts'
import { cspHash, NO_CONTENT_CSP, securityHeaders } from './security-headers.ts'

/** Without any shop's colours, for light and dark colour schemes. */
const ERROR_PAGE_STYLE =
  ':root{color-scheme:light dark;font:1.0625rem/1.6 system-ui,sans-serif}body{box-sizing:border-box;display:grid;min-height:100dvh;margin:0;padding:2rem;place-content:center;text-align:center}h1{margin:0;font-size:1.9rem;line-height:1.15;text-wrap:balance}p{margin:.75rem 0 0;opacity:.8}'
/** The part of a policy that allows the style of error pages. */
export const ERROR_PAGE_STYLES = `style-src ${cspHash(ERROR_PAGE_STYLE)}`
const ERROR_PAGE_CSP = `${NO_CONTENT_CSP}; ${ERROR_PAGE_STYLES}`

/** Sends a short plain text; not cacheable unless `headers` change that. */
export function sendText(
  response: ServerResponse,
  status: number,
  text: string,
  headers: Record<string, string> = {},
) {
  const type = 'text/plain; charset=utf-8'
  send(response, status, text, { ...securityHeaders(false), 'Content-Type': type }, headers)
}

/** Sends 405 for a method that writes, and closes the connection after it, so that the request's body is not read. */
export function sendReadOnly(response: ServerResponse) {
  sendText(response, 405, 'This address can only be read.', { Allow: 'GET, HEAD', Connection: 'close' })
}

/** Sends a small HTML page without a shop's layout, for requests whose shop is unknown or unavailable. */
export function sendErrorPage(
  response: ServerResponse,
  https: boolean,
  status: number,
  heading: string,
  text: string,
  headers: Record<string, string> = {},
) {
  const page = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${heading}</title><style>${ERROR_PAGE_STYLE}</style></head><body><main><h1>${heading}</h1><p>${text}</p>${status < 500 ? '' : `<p><small>Request ${currentRequestId() ?? ''}</small></p>`}</main></body></html>`
  const type = 'text/html; charset=utf-8'
  send(response, status, page, { ...securityHeaders(https, ERROR_PAGE_CSP), 'Content-Type': type }, headers)
}

function send(
  response: ServerResponse,
  status: number,
  text: string,
  own: Record<string, string>,
  headers: Record<string, string>,
) {
  const body = Buffer.from(text)
  const length = { 'Content-Length': body.length, 'Cache-Control': 'no-store' }
  response.writeHead(status, { ...own, ...length, ...headers })
  response.end(isHead(response.req) ? undefined : body)
}

export function isHead(request: IncomingMessage): boolean {
  return request.method === 'HEAD'
}

/** Sends 'There is no shop at this address', the same page for every unknown host. */
export function sendUnknownHost(response: ServerResponse, https: boolean, status = 404) {
  sendErrorPage(
    response,
    https,
    status,
    'There is no shop at this address',
    'Please check the web address for mistakes.',
  )
}

/** Sends 500 after an unexpected error. */
export function sendServerError(response: ServerResponse, https: boolean) {
  sendErrorPage(response, https, 500, 'Something went wrong', 'Please try again in a moment.')
}

/** Sends 503: the store info is not known and the API does not answer. */
export function sendUnavailable(response: ServerResponse, https: boolean) {
  sendErrorPage(response, https, 503, 'This shop will be back soon', storeInfoMessages.refresh, {
    'Retry-After': '5',
  })
}
