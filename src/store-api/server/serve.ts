import type { IncomingMessage } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { UPLOAD_TIMEOUT, UPLOAD_TYPE } from '../../contract/desk/desk-endpoint.ts'
import { createHttpServer, type Limits, type Timeouts } from '../../http-server/create-server.ts'
import { drain } from '../../http-server/drain.ts'
import { listen } from '../../http-server/listen.ts'
import { type RefusedStatus, sentences } from '../../http-server/parser-errors.ts'
import type { App } from '../platform/http/app-env.ts'
import { bareHeaders } from '../platform/http/headers.ts'
import { errorMessages } from '../platform/http/http-error.ts'

const usual: Timeouts = {
  headersMs: 10_000,
  requestMs: 30_000,
  idleMs: 65_000,
  stalledMs: 40_000,
  checkMs: 2_000,
}

interface ServeOptions {
  isTrusted?: (address: string) => boolean
  timeouts?: Timeouts
  limits?: Partial<Limits>
}

/** Serves the app on `port` (0: any free one); throws UserError if the port is taken. */
export async function serve(
  app: App,
  port: number,
  { isTrusted = () => false, timeouts = usual, limits }: ServeOptions = {},
): Promise<{ port: number; drain: () => Promise<void> }> {
  // Load balancers ask for health without a host; no shop is found by this one.
  const handler = getRequestListener(app.fetch, { errorHandler: unreadable, hostname: 'localhost' })
  const longRequests = { isLong: isUploadRequest, timeoutMs: UPLOAD_TIMEOUT }
  const server = createHttpServer(handler, { timeouts, isTrusted, refuse, limits, longRequests })
  return { port: await listen(server, port, 'API_PORT'), drain: () => drain(server) }
}

function isUploadRequest({ method, headers }: IncomingMessage): boolean {
  return method === 'POST' && headers['content-type'] === UPLOAD_TYPE
}

/** Responds to requests whose host or path is too malformed for the app. */
function unreadable(error: unknown): Response {
  const ofPath = error instanceof Error && /path|absolute/i.test(error.message)
  return Response.json(
    { error: ofPath ? errorMessages.noSuchCall : errorMessages.noShop },
    { status: 404, headers: bareHeaders },
  )
}

function refuse(status: RefusedStatus) {
  return {
    headers: { ...bareHeaders, 'Content-Type': 'application/json' },
    body: JSON.stringify({ error: sentences[status] }),
  }
}
