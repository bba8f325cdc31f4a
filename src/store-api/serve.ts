import { createServer, type Server } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import { getRequestListener } from '@hono/node-server'
import { portTaken, StartError } from '../domain/start-error.ts'
import type { App } from './http/app-env.ts'
import { bareHeaders } from './http/headers.ts'
import { words } from './http/refusal.ts'

/** Milliseconds after which a slow or silent client is cut, so that others are unharmed. */
const patience = {
  /** For a request's headers, the first or the next on a connection. */
  headersMs: 10_000,
  /** For a whole request. */
  requestMs: 30_000,
  /** Between two requests. */
  idleMs: 65_000,
  /** How often the two above are looked at. */
  checkMs: 2_000,
}

// Within the ten seconds a stop may take.
const DRAIN_MS = 8_000
const LINGER_MS = 300

/** Serves the app on `port` (0: any free one); throws a StartError when the port is taken. */
export async function serve(
  app: App,
  port: number,
  limits = patience,
): Promise<{ port: number; drain: () => Promise<void> }> {
  const server = createServer(
    {
      // A missing Host gets our own answer, like any other that is no shop's.
      requireHostHeader: false,
      headersTimeout: limits.headersMs,
      requestTimeout: limits.requestMs,
      keepAliveTimeout: limits.idleMs,
      connectionsCheckingInterval: limits.checkMs,
    },
    getRequestListener(app.fetch, { errorHandler: unreadable }),
  )
  // A connection that never says a word has no request whose time could run out.
  server.timeout = limits.requestMs + limits.headersMs
  await listen(server, port)
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : port,
    drain: () => drain(server),
  }
}

/** Answers a request whose host or path is so malformed that the app never sees it. */
function unreadable(error: unknown): Response {
  const ofPath = error instanceof Error && /path|absolute/i.test(error.message)
  return Response.json(
    { error: ofPath ? words.noSuchCall : words.noShop },
    { status: 404, headers: bareHeaders },
  )
}

function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(explained(error, port)))
    server.listen(port, resolve)
  })
}

function explained(error: NodeJS.ErrnoException, port: number): Error {
  if (error.code === 'EADDRINUSE') return portTaken(port, 'API_PORT')
  if (error.code !== 'EACCES') return error
  return new StartError(
    `Port ${port} needs more rights than this user has: choose another with API_PORT=<port>.`,
  )
}

/**
 * Goes on answering for a moment, so that what is on its way arrives, while asking each client to come no more on
 * its connection; then takes no new one, lets the rest finish, and cuts what is still open after eight seconds.
 */
async function drain(server: Server): Promise<void> {
  server.prependListener('request', (_request, response) => {
    response.shouldKeepAlive = false
  })
  await setTimeout(LINGER_MS)
  const closed = new Promise(resolve => server.close(resolve))
  // A kept-alive connection turns idle only after its last answer.
  const idle = setInterval(() => server.closeIdleConnections(), 50)
  const late = setInterval(() => server.closeAllConnections(), DRAIN_MS)
  await closed
  clearInterval(idle)
  clearInterval(late)
}
