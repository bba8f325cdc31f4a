import type { ServerResponse } from 'node:http'
import { log } from '../log.ts'
import { deskCallHeaders } from './desk-headers.ts'

/** Codes of errors after which it is certain that the call did not reach the API. */
const UNREACHABLE = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT']

/** Sends an error as the API does. The rest of a body is not read: the connection closes. */
export function refuseCall(
  response: ServerResponse,
  status: number,
  error: string,
  headers: Record<string, string> = {},
) {
  if (response.destroyed) return
  const body = Buffer.from(JSON.stringify({ error }))
  response.writeHead(status, {
    ...deskCallHeaders,
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': body.length,
    'Cache-Control': 'no-store',
    ...(response.req.readableEnded ? {} : { Connection: 'close' }),
    ...headers,
  })
  response.end(body)
}

/** Sends 503 without a connection; 502 where the call may have been carried out. */
export function refuseFailedCall(response: ServerResponse, error: unknown) {
  log.warn({ error: error instanceof Error ? error.message : String(error) }, 'a desk call got no answer')
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (UNREACHABLE.includes(code))
    refuseCall(response, 503, 'The shop’s server does not answer. Try again in a minute.', {
      'Retry-After': '5',
    })
  else
    refuseCall(
      response,
      502,
      'The shop’s server did not answer. Check if your change was saved before you try again.',
    )
}
