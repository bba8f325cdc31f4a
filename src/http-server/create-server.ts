import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { AnswerQueue, type Handler } from './answer-queue.ts'
import { limitPerNetwork, type NetworkLimits } from './connection-count.ts'
import { answerParserErrors, type Refuse } from './parser-errors.ts'
import { trustedProxies } from './trusted-proxies.ts'
import { UnreadAnswers } from './unread-answers.ts'

/** Milliseconds after which the connection of a slow or idle client is closed. */
export interface Timeouts {
  /** For a request's headers, the first or the next on a connection. */
  headersMs: number
  /** For a whole request. */
  requestMs: number
  /** Between two requests. */
  idleMs: number
  /** Without a byte received or sent, for example when the client does not read an answer. */
  stalledMs: number
  /** Interval at which `headersMs` and `requestMs` are checked. */
  checkMs: number
}

/** Limits on what all clients together may use in one process; trusted proxies and this machine are exempt by network. */
export interface Limits extends NetworkLimits {
  connections: number
  /** Pipelined requests that may wait on a connection; it is closed at one more. */
  waitingPerConnection: number
  /** Bytes of answers that are written but not read by their clients. */
  unreadBytes: number
}

interface ServerOptions {
  timeouts: Timeouts
  isTrusted: (address: string) => boolean
  /** Returns the response to a request that never reaches the handler. */
  refuse: Refuse
  limits?: Partial<Limits> | undefined
  /** Requests that `timeouts.requestMs` is not for; without it there are none. */
  longRequests?: LongRequests | undefined
}

// A browser opens six connections, and an office behind one address has dozens of browsers. A slow client leaves about
// 100 kB of an answer unread: the limit allows some hundreds of them.
const DEFAULT_LIMITS: Limits = {
  connections: 8_000,
  connectionsPerNetwork: 256,
  connectionsPerWideNetwork: 1_024,
  waitingPerConnection: 8,
  unreadBytes: 64 * 1024 * 1024,
}
const MAX_HEAD_BYTES = 16 * 1024
const isLoopback = trustedProxies('loopback')

/** An HTTP server in which slow, idle, greedy or malformed clients use no more than `limits`. */
export function createHttpServer(handler: Handler, { timeouts, isTrusted, refuse, ...rest }: ServerOptions) {
  const limits = { ...DEFAULT_LIMITS, ...rest.limits }
  const server = createServer({
    headersTimeout: timeouts.headersMs,
    requestTimeout: timeouts.requestMs,
    keepAliveTimeout: timeouts.idleMs,
    connectionsCheckingInterval: timeouts.checkMs,
    maxHeaderSize: MAX_HEAD_BYTES,
    // The handler answers a missing Host, with the server's own headers.
    requireHostHeader: false,
  })
  server.timeout = timeouts.stalledMs
  server.maxConnections = limits.connections
  limitPerNetwork(server, limits, address => isTrusted(address) || isLoopback(address))
  const isReceivingLong = rest.longRequests ? timeLongRequests(server, rest.longRequests) : () => false
  answerInOrder(server, handler, { refuse, isReceivingLong }, limits)
  return server
}

function answerInOrder(
  server: Server,
  handler: Handler,
  { refuse, isReceivingLong }: { refuse: Refuse; isReceivingLong: (socket: Socket) => boolean },
  limits: Limits,
) {
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
  answerParserErrors(server, refuse, {
    isAnswering: socket => queues.get(socket)?.isAnswering ?? false,
    isReceivingLong,
  })
  server.once('close', () => unread.close())
}

/** Sends 417 and closes the connection, so that the request's body is not read. */
function expectationFailed(response: ServerResponse, refuse: Refuse) {
  const { headers, body } = refuse(417)
  response.writeHead(417, { ...headers, 'Content-Length': Buffer.byteLength(body), Connection: 'close' })
  response.end(body)
}

/** Requests that may take longer to arrive than others, such as uploads. */
interface LongRequests {
  isLong: (request: IncomingMessage) => boolean
  /** Milliseconds until the connection of one that has not arrived is closed. */
  timeoutMs: number
}

/** Gives long requests and their answers a time-out of their own; returns whether a connection is receiving one. */
function timeLongRequests(server: Server, { isLong, timeoutMs }: LongRequests): (socket: Socket) => boolean {
  const receiving = new WeakSet<Socket>()
  server.on('request', (request: IncomingMessage) => {
    const { socket } = request
    if (!isLong(request)) return
    receiving.add(socket)
    const timer = setTimeout(() => socket.destroy(), timeoutMs)
    // What has arrived may wait for its turn. Node sets the usual time again for the next request.
    request.once('end', () => socket.setTimeout(timeoutMs))
    request.once('close', () => {
      clearTimeout(timer)
      receiving.delete(socket)
    })
  })
  return socket => receiving.has(socket)
}
