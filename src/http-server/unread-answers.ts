import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

const RECOUNT_MS = 1_000

/** Answers that are made but not yet read by their clients, in the order in which they began to wait. */
export class UnreadAnswers {
  readonly #maxBytes: number
  readonly #bytes = new Map<Socket, number>()
  readonly #open = new Map<Socket, ServerResponse>()
  readonly #timer: NodeJS.Timeout
  #total = 0

  /** Holds at most `maxBytes` over all connections: beyond that, whoever has left its answer unread longest is cut. */
  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes
    this.#timer = setInterval(() => this.#recount(), RECOUNT_MS).unref()
  }

  /** Bytes that wait in this process. */
  get total(): number {
    return this.#total
  }

  /** Counts what waits of `response`, the one that is being sent on `socket`. */
  count(socket: Socket, response: ServerResponse): void {
    if (socket.destroyed || response.closed) return
    this.#open.set(socket, response)
    this.#set(socket, response.writableLength)
    while (this.#total > this.#maxBytes) this.#cutLongestUnread()
  }

  /** The answer on `socket` has been read, or will never be. */
  done(socket: Socket): void {
    this.#open.delete(socket)
    this.#set(socket, 0)
  }

  close(): void {
    clearInterval(this.#timer)
  }

  /** An answer that is sent in parts grows after it was counted, and shrinks while it is read. */
  #recount() {
    for (const [socket, response] of this.#open) this.count(socket, response)
  }

  #set(socket: Socket, bytes: number) {
    this.#total += bytes - (this.#bytes.get(socket) ?? 0)
    if (bytes > 0) this.#bytes.set(socket, bytes)
    else this.#bytes.delete(socket)
  }

  #cutLongestUnread() {
    const [socket] = this.#bytes.keys()
    if (!socket) return
    this.done(socket)
    socket.destroy()
  }
}
