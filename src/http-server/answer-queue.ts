import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { UnreadAnswers } from './unread-answers.ts'

/** Answers one request; settles when the answer is written, before the client has read it. */
export type Handler = (request: IncomingMessage, response: ServerResponse) => unknown
type Exchange = [IncomingMessage, ServerResponse]

/**
 * The requests of one connection, answered one after the other. Node starts the handler of every request in a chunk
 * of bytes, up to a thousand at once; here the next handler starts once the client has read the previous answer, and a
 * connection with too many waiting requests is closed.
 */
export class AnswerQueue {
  readonly #socket: Socket
  readonly #unread: UnreadAnswers
  readonly #maxWaiting: number
  readonly #waiting: [Exchange, Handler][] = []
  #current: ServerResponse | undefined

  constructor(socket: Socket, unread: UnreadAnswers, maxWaiting: number) {
    this.#socket = socket
    this.#unread = unread
    this.#maxWaiting = maxWaiting
    socket.once('close', () => {
      this.#waiting.length = 0
      unread.done(socket)
    })
  }

  /** Whether part of an answer has been sent and the rest has not. */
  get isAnswering(): boolean {
    return this.#current?.headersSent ?? false
  }

  /** Calls `handler` once the requests before this one are answered. */
  add(exchange: Exchange, handler: Handler): void {
    // Requests of the same chunk still arrive after the connection was closed.
    if (this.#socket.destroyed) return
    if (!this.#current) this.#start(exchange, handler)
    else if (this.#waiting.length < this.#maxWaiting) this.#waiting.push([exchange, handler])
    else this.#socket.destroy()
  }

  async #start([request, response]: Exchange, handler: Handler) {
    this.#current = response
    response.once('close', () => this.#next())
    await handler(request, response)
    this.#unread.count(this.#socket, response)
  }

  #next() {
    this.#current = undefined
    this.#unread.done(this.#socket)
    const next = this.#waiting.shift()
    // Not writable: the previous answer ended the connection.
    if (next && this.#socket.writable) void this.#start(...next)
  }
}
