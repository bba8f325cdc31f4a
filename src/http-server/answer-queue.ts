import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { UnreadAnswers } from './unread-answers.ts'

/** Answers one request; settles when the answer is made, which is before it is read. */
export type Handler = (request: IncomingMessage, response: ServerResponse) => unknown
type Exchange = [IncomingMessage, ServerResponse]

/**
 * The requests of one connection, answered one after the other. Node starts the handler of every request in a chunk
 * of bytes, a thousand at once; here the next one starts when the one before has been read, and who sends too many
 * ahead is cut.
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

  /** Lets `handler` answer as soon as it is this request's turn. */
  add(exchange: Exchange, handler: Handler): void {
    // The rest of a chunk goes on arriving after its connection was cut.
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
    // Writable no more: the answer before was the last on this connection.
    if (next && this.#socket.writable) void this.#start(...next)
  }
}
