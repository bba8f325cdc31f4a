import { type Server, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'

/** What a server says, in its own manner, to a request that its handler never sees. */
export type Refuse = (status: RefusedStatus) => { headers: Readonly<Record<string, string>>; body: string }
export type RefusedStatus = keyof typeof sentences

/** A sentence for each status that is given before there is a request to handle. */
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
/** Milliseconds for a refused client to read why: one that is cut at once may lose what was sent. */
const LINGER_MS = 1_000

/** Answers what Node's parser refuses, and cuts the connection. */
export function answerParserErrors(
  server: Server,
  refuse: Refuse,
  isAnswering: (socket: Socket) => boolean,
): void {
  server.on('clientError', (error: NodeJS.ErrnoException, stream) => {
    const socket = stream as Socket
    // Half an answer is on its way: a second one would be read as its rest.
    if (error.code === 'ECONNRESET' || !socket.writable || isAnswering(socket)) return void socket.destroy()
    const status = STATUS[error.code ?? ''] ?? 400
    socket.end(written(status, refuse(status)))
    setTimeout(() => socket.destroy(), LINGER_MS).unref()
  })
}

function written(status: RefusedStatus, { headers, body }: ReturnType<Refuse>): string {
  const all = { ...headers, 'Content-Length': Buffer.byteLength(body), Connection: 'close' }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`)
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('\r\n')}\r\n\r\n${body}`
}
