import { type Server, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'

/** Returns a server's response to a request that never reaches its handler. */
export type Refuse = (status: RefusedStatus) => { headers: Readonly<Record<string, string>>; body: string }
export type RefusedStatus = keyof typeof sentences

/** The text for each status that is sent before a request reaches the handler. */
export const sentences = {
  400: 'The request cannot be read',
  408: 'The request took too long to arrive',
  413: 'The request is too large',
  417: 'The request expects what this server does not do',
  431: "The request's headers are too large",
} as const

const STATUS: Record<string, RefusedStatus> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  HPE_HEADER_OVERFLOW: 431,
}
/** Milliseconds a refused client has to read the response: closing at once may discard it. */
const LINGER_MS = 1_000

/** Answers requests that Node's parser refuses, and closes their connection. */
export function answerParserErrors(
  server: Server,
  refuse: Refuse,
  { isAnswering, isReceivingLong }: Record<'isAnswering' | 'isReceivingLong', (socket: Socket) => boolean>,
): void {
  server.on('clientError', (error: NodeJS.ErrnoException, stream) => {
    const socket = stream as Socket
    // Node reports a slow request once; a long one has a time-out of its own.
    if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT' && isReceivingLong(socket)) return
    // While an answer is being sent, the client would read a second one as its continuation.
    if (error.code === 'ECONNRESET' || !socket.writable || isAnswering(socket)) return void socket.destroy()
    const status = STATUS[error.code ?? ''] ?? 400
    socket.end(serialize(status, refuse(status)))
    setTimeout(() => socket.destroy(), LINGER_MS).unref()
  })
}

function serialize(status: RefusedStatus, { headers, body }: ReturnType<Refuse>): string {
  const all = { ...headers, 'Content-Length': Buffer.byteLength(body), Connection: 'close' }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`)
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('\r\n')}\r\n\r\n${body}`
}
