import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { AnswerQueue, type Handler } from './answer-queue.ts'
import { limitPerNetwork, type NetworkLimits } from './connection-count.ts'
import { answerParserErrors, type Refuse } from './parser-errors.ts'
import { trustedProxies } from './trusted-proxies.ts'
import { UnreadAnswers } from './unread-answers.ts'

/** Milliseconds after which a slow or silent client is cut, so that others are unharmed. */
export interface Timeouts {
  /** For a request's headers, the first or the next on a connection. */
  headersMs: number
  /** For a whole request. */
  requestMs: number
  /** Between two requests. */
  idleMs: number
  /** Without a byte read or sent, as where an answer is not read. */
  stalledMs: number
  /** How often the first two are looked at. */
  checkMs: number
}

/** What all clients together may make one process hold. */
export interface Limits extends NetworkLimits {
  /** Of them, a trusted proxy's and this machine's are not counted by network: they speak for many. */
  connections: number
  /** Requests sent ahead on a connection, behind the one that is being answered: one more, and it is cut. */
  waitingPerConnection: number
  /** Bytes of answers that are made and not read. */
  unreadBytes: number
}

export interface ServerOptions {
  timeouts: Timeouts
  isTrusted: (address: string) => boolean
  /** The server's manner of refusing what its handler never sees. */
  refuse: Refuse
  limits?: Partial<Limits> | undefined
}

// A browser opens six connections, and an office behind one address is dozens of browsers. Unread answers are a
// tenth of a megabyte where a client is slow: some hundreds of them at once.
const usual: Limits = {
  connections: 8_000,
  connectionsPerNetwork: 256,
  connectionsPerWideNetwork: 1_024,
  waitingPerConnection: 8,
  unreadBytes: 64 * 1024 * 1024,
}
const MAX_HEAD_BYTES = 16 * 1024
const isLoopback = trustedProxies('loopback')

/** An HTTP server whose clients, slow, silent, greedy or broken, make it hold no more than `limits` say. */
export function createHttpServer(handler: Handler, { timeouts, isTrusted, refuse, ...rest }: ServerOptions) {
  const limits = { ...usual, ...rest.limits }
  const server = createServer({
    headersTimeout: timeouts.headersMs,
    requestTimeout: timeouts.requestMs,
    keepAliveTimeout: timeouts.idleMs,
    connectionsCheckingInterval: timeouts.checkMs,
    maxHeaderSize: MAX_HEAD_BYTES,
    // A missing Host gets our own answer, with our own headers.
    requireHostHeader: false,
  })
  server.timeout = timeouts.stalledMs
  server.maxConnections = limits.connections
  limitPerNetwork(server, limits, address => isTrusted(address) || isLoopback(address))
  answerInTurn(server, handler, refuse, limits)
  return server
}

function answerInTurn(server: Server, handler: Handler, refuse: Refuse, limits: Limits) {
  const unread = new UnreadAnswers(limits.unreadBytes)
  const queues = new WeakMap<Socket, AnswerQueue>()
  const queueOf = (socket: Socket) => {
    const queue = queues.get(socket) ?? new AnswerQueue(socket, unread, limits.waitingPerConnection)
    queues.set(socket, queue)
    return queue
  }
  const on = (event: string, handle: Handler) =>
    server.on(event, (request: IncomingMessage, response: ServerResponse) =>
      queueOf(request.socket).add([request, response], handle),
    )
  on('request', handler)
  on('checkExpectation', (_request, response) => expectationFailed(response, refuse))
  answerParserErrors(server, refuse, socket => queues.get(socket)?.isAnswering ?? false)
  server.once('close', () => unread.close())
}

/** The body that would follow is not read. */
function expectationFailed(response: ServerResponse, refuse: Refuse) {
  const { headers, body } = refuse(417)
  response.writeHead(417, { ...headers, 'Content-Length': Buffer.byteLength(body), Connection: 'close' })
  response.end(body)
}
