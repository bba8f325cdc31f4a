import { connect, type Socket } from 'node:net'

const HEAD_END = Buffer.from('\r\n\r\n')
const LAST_CHUNK = '0\r\n\r\n'

/** What one answer was, read no further than counting needs. */
export interface Answered {
  status: number
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
  /** Resolves at the end: whether it was cut before an answer was whole. */
  readonly isCut: Promise<boolean>
  #isWaiting = true
  /** Whether the server has said that it closes after the answer under way. */
  #isLast = false
  #status = 0
  /** Bytes of the answer under way that are still to come; -1 while its head is not whole. */
  #missing = -1
  #head: Buffer = Buffer.alloc(0)
  #asked = 0
  /** Whether the answer under way comes in chunks, and the last of what came. */
  #streamed = false
  #tail = ''

  /** `next` gives the bytes of a request, or nothing to end; `localAddress` is where the connection comes from. */
  constructor(
    port: number,
    next: () => Buffer | undefined,
    answered: (answer: Answered) => void,
    localAddress?: string,
  ) {
    this.#next = next
    this.#answered = answered
    const from = localAddress === undefined ? {} : { localAddress }
    this.#socket = connect({ port, host: '127.0.0.1', noDelay: true, ...from })
    // What is wrong is told by its end.
    this.#socket.on('error', () => undefined)
    this.isCut = new Promise(resolve => this.#socket.once('close', () => resolve(this.#isWaiting)))
    this.#socket.once('connect', () => this.#ask())
    this.#socket.on('data', chunk => this.#take(chunk))
  }

  destroy() {
    this.#socket.destroy()
  }

  #ask() {
    const request = this.#next()
    this.#isWaiting = request !== undefined
    if (!request) return void this.#socket.destroy()
    this.#missing = -1
    this.#streamed = false
    this.#tail = ''
    this.#asked = performance.now()
    this.#socket.write(request)
  }

  #take(chunk: Buffer) {
    if (this.#missing >= 0) this.#missing -= chunk.length
    else if (!this.#streamed) this.#readHead(chunk)
    // Chunks are not counted one by one: the last one ends an answer, since nothing is asked before.
    if (this.#streamed) this.#tail = (this.#tail + chunk.toString('latin1')).slice(-LAST_CHUNK.length)
    if (this.#streamed ? this.#tail !== LAST_CHUNK : this.#missing !== 0) return
    this.#answered({ status: this.#status, took: performance.now() - this.#asked })
    if (!this.#isLast) return this.#ask()
    this.#isWaiting = false
    this.#socket.destroy()
  }

  #readHead(chunk: Buffer) {
    this.#head = this.#head.length === 0 ? chunk : Buffer.concat([this.#head, chunk])
    const end = this.#head.indexOf(HEAD_END)
    if (end < 0) return
    const text = this.#head.toString('latin1', 0, end)
    this.#status = Number(text.slice(9, 12))
    this.#isLast = /\r\nconnection: *close/i.test(text)
    this.#streamed = /\r\ntransfer-encoding: *chunked/i.test(text)
    if (!this.#streamed) {
      const length = /\r\ncontent-length: *(\d+)/i.exec(text)?.[1] ?? '0'
      this.#missing = end + HEAD_END.length + Number(length) - this.#head.length
    }
    this.#head = Buffer.alloc(0)
  }
}
