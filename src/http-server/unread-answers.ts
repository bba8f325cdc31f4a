import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

const RECOUNT_MS = 1_000
/** Recounts without a byte sent after which a client counts as stuck: a slow network may pause for some seconds. */
const STUCK_AFTER = 8

interface Unread {
  response: ServerResponse
  bytes: number
  /** Bytes the system has taken of this connection, as of the last recount. */
  sent: number | undefined
  /** Recounts since that number changed. */
  pausedFor: number
}

/** Answers that are made but not yet read by their clients. */
export class UnreadAnswers {
  readonly #maxBytes: number
  readonly #open = new Map<Socket, Unread>()
  readonly #timer: NodeJS.Timeout
  #total = 0

  /**
   * Holds at most `maxBytes` over all connections. Beyond that the connection with most unread bytes is cut, of those
   * that are stuck if there are any, and of several with as many bytes the oldest.
   */
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
    const unread = this.#open.get(socket) ?? { response, bytes: 0, sent: undefined, pausedFor: 0 }
    unread.response = response
    this.#open.set(socket, unread)
    this.#measure(unread)
    this.#cutWhileTooMany()
  }

  /** The answer on `socket` has been read, or will never be. */
  done(socket: Socket): void {
    this.#total -= this.#open.get(socket)?.bytes ?? 0
    this.#open.delete(socket)
  }

  close(): void {
    clearInterval(this.#timer)
  }

  /** An answer that is sent in parts grows after it was counted, and shrinks while it is read. */
  #recount() {
    for (const [socket, unread] of this.#open) {
      if (socket.destroyed || unread.response.closed) continue
      this.#measure(unread)
      const sent = sentBytes(socket)
      unread.pausedFor = unread.sent === sent ? unread.pausedFor + 1 : 0
      unread.sent = sent
    }
    this.#cutWhileTooMany()
  }

  #measure(unread: Unread) {
    const bytes = unread.response.writableLength
    this.#total += bytes - unread.bytes
    unread.bytes = bytes
  }

  #cutWhileTooMany() {
    while (this.#total > this.#maxBytes) {
      const socket = this.#largest(unread => unread.pausedFor >= STUCK_AFTER) ?? this.#largest(() => true)
      if (!socket) return
      this.done(socket)
      socket.destroy()
    }
  }

  #largest(matches: (unread: Unread) => boolean): Socket | undefined {
    let largest: Socket | undefined
    let most = 0
    for (const [socket, unread] of this.#open) {
      if (unread.bytes <= most || !matches(unread)) continue
      largest = socket
      most = unread.bytes
    }
    return largest
  }
}

/** Changes whenever the system takes bytes: also within one large part, which the stream counts as a whole. */
function sentBytes(socket: Socket & { _handle?: { writeQueueSize?: number } | null }): number {
  // Bytes of the part that is being sent; Node itself looks here to see whether a connection moves.
  const queued = socket._handle?.writeQueueSize ?? 0
  return socket.bytesWritten - socket.writableLength - queued
}
