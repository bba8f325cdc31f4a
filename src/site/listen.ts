import { createServer, type Server } from 'node:http'
import type { Socket } from 'node:net'
import { portTaken } from '../domain/start-error.ts'
import { BARE_POLICY } from './csp.ts'
import { SECURITY } from './headers.ts'
import type { Site } from './site.ts'

/** Milliseconds a client has to send its head, and its whole request. */
const HEAD_TIMEOUT = 10_000
const REQUEST_TIMEOUT = 15_000
const IDLE_TIMEOUT = 20_000
const MAX_CONNECTIONS = 20_000

/** An HTTP server around the site that outlives slow, silent and broken clients. */
export function serverFor(site: Site): Server {
  const server = createServer(
    {
      headersTimeout: HEAD_TIMEOUT,
      requestTimeout: REQUEST_TIMEOUT,
      keepAliveTimeout: IDLE_TIMEOUT,
      connectionsCheckingInterval: 2_000,
      maxHeaderSize: 16 * 1024,
      // A missing Host gets our answer, with our headers.
      requireHostHeader: false,
    },
    (request, response) => void site.answer(request, response),
  )
  server.maxConnections = MAX_CONNECTIONS
  // A connection that never says anything is cut as well.
  server.setTimeout(60_000)
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => refuse(error, socket as Socket))
  return server
}

/** Listens on `port` (0: any); resolves to the port, throws StartError when it is taken. */
export function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'EADDRINUSE' || error.code === 'EACCES' ? portTaken(port, 'PORT') : error),
    )
    server.listen(port, () => {
      const address = server.address()
      resolve(typeof address === 'object' && address ? address.port : port)
    })
  })
}

const STATUS: Record<string, string> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
}

function refuse(error: NodeJS.ErrnoException, socket: Socket) {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const headers = {
    ...SECURITY,
    'Content-Security-Policy': BARE_POLICY,
    'Content-Length': '0',
    Connection: 'close',
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  socket.end(`HTTP/1.1 ${STATUS[error.code ?? ''] ?? '400 Bad Request'}\r\n${lines.join('\r\n')}\r\n\r\n`)
}
