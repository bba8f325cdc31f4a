import { connect, type Socket } from 'node:net'

const HEAD_END = Buffer.from('\r\n\r\n')

/** What one answer was, read no further than counting needs. */
export interface Answered {
  status: number
  /** Bytes of head and body. */
  bytes: number
  /** Milliseconds from the request's first byte to the answer's last. */
  took: number
}

/**
 * One kept-alive connection that asks, waits and asks again. It reads only the status and the length of an
 * answer: a client that parses more is slower than the servers measured here, and would be what is measured.
 */
export class Connection {
  readonly #socket: Socket
  readonly #next: () => Buffer | undefined
  readonly #answered: (answer: Answered) => void
  readonly closed: Promise<void>
  #status = 0
  /** Bytes of the answer under way that are still to come; -1 while its head is not whole. */
  #missing = -1
  #size = 0
  #head: Buffer = Buffer.alloc(0)
  #asked = 0

  /** `next` gives the bytes of a request, or nothing to end. */
  constructor(port: number, next: () => Buffer | undefined, answered: (answer: Answered) => void) {
    this.#next = next
    this.#answered = answered
    this.#socket = connect({ port, host: '127.0.0.1', noDelay: true })
    this.closed = new Promise((resolve, reject) => {
      this.#socket.once('close', () => resolve())
      this.#socket.once('error', reject)
    })
    this.#socket.once('connect', () => this.#ask())
    this.#socket.on('data', chunk => this.#take(chunk))
  }

  #ask() {
    const request = this.#next()
    if (!request) return void this.#socket.destroy()
    this.#missing = -1
    this.#asked = performance.now()
    this.#socket.write(request)
  }

  #take(chunk: Buffer) {
    if (this.#missing >= 0) this.#missing -= chunk.length
    else this.#readHead(chunk)
    if (this.#missing !== 0) return
    this.#answered({ status: this.#status, bytes: this.#size, took: performance.now() - this.#asked })
    this.#ask()
  }

  #readHead(chunk: Buffer) {
    this.#head = this.#head.length === 0 ? chunk : Buffer.concat([this.#head, chunk])
    const end = this.#head.indexOf(HEAD_END)
    if (end < 0) return
    const text = this.#head.toString('latin1', 0, end)
    this.#status = Number(text.slice(9, 12))
    const length = /\r\ncontent-length: *(\d+)/i.exec(text)?.[1]
    if (length === undefined && this.#status !== 304) throw new Error(`an answer without a length:\n${text}`)
    this.#size = end + HEAD_END.length + Number(length ?? 0)
    this.#missing = this.#size - this.#head.length
    this.#head = Buffer.alloc(0)
  }
}
