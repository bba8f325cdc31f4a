// Runs as a process of its own: takes one job after the other by message and tells what came of each.
import { Agent, request as ask } from 'node:http'
import { connect, type Socket } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import type { Load, Probe, Request } from '../support/client.ts'

/** Milliseconds that answers may come after the end of a load: exports are long. */
const GRACE = 1_000

process.on('message', async (job: Load | Probe) => {
  process.send?.(await ('rate' in job ? visit(job) : keepAsking(job)))
})

async function keepAsking({ port, requests, from, connections, duration = Infinity }: Load) {
  const bytes = requests.map(bytesOf)
  const took: number[] = []
  const statuses: Record<string, number> = {}
  const start = performance.now()
  let asked = 0
  const isOver = () => (duration === Infinity ? asked >= bytes.length : performance.now() - start >= duration)
  const open = new Set<Connection>()
  const one = async (turn: number) => {
    while (!isOver()) {
      const connection = new Connection(
        port,
        () => (isOver() ? undefined : bytes[asked++ % bytes.length]),
        answer => {
          took.push(answer.took)
          count(statuses, answer.status)
        },
        from?.[turn % from.length],
      )
      open.add(connection)
      if (await connection.isCut) count(statuses, 'none')
      open.delete(connection)
      // A server that cuts every connection is not asked without a pause.
      if (!isOver()) await setTimeout(20)
    }
  }
  const all = Promise.all(Array.from({ length: connections }, (_, turn) => one(turn)))
  if (duration === Infinity) await all
  else await Promise.race([all, setTimeout(duration + GRACE)])
  const seconds = (performance.now() - start) / 1000
  for (const connection of open) connection.destroy()
  return summary(took, statuses, seconds)
}

async function visit({ port, requests, from, rate, duration, timeout }: Probe) {
  const agent = new Agent({ keepAlive: true, maxSockets: 256 })
  const statuses: Record<string, number> = {}
  const start = performance.now()
  const waits: Promise<number>[] = []
  const visitor = async (turn: number) => {
    const sent = requests[turn % requests.length]
    const began = performance.now()
    const status = sent && (await statusOf(sent, port, timeout, agent, from?.[turn % from.length]))
    count(statuses, status ?? 'none')
    return status === 200 ? performance.now() - began : timeout
  }
  while (performance.now() - start < duration) {
    const due = ((performance.now() - start) / 1000) * rate
    while (waits.length < due) waits.push(visitor(waits.length))
    await setTimeout(5)
  }
  const took = await Promise.all(waits)
  agent.destroy()
  return summary(took, statuses, duration / 1000)
}

/** The status of a whole answer; undefined when there was none in time. */
function statusOf(
  { path, headers, method = 'GET', body }: Request,
  port: number,
  timeout: number,
  agent: Agent,
  localAddress: string | undefined,
): Promise<number | undefined> {
  return new Promise(resolve => {
    const length = body === undefined ? {} : { 'Content-Length': `${Buffer.byteLength(body)}` }
    const from = localAddress === undefined ? {} : { localAddress }
    const options = { port, path, method, headers: { ...headers, ...length }, agent, host: '127.0.0.1' }
    const asked = ask({ ...options, ...from }, answer => {
      answer.resume()
      answer.once('end', () => resolve(answer.statusCode))
    })
    const late = globalThis.setTimeout(() => asked.destroy(), timeout)
    asked.once('error', () => resolve(undefined))
    asked.once('close', () => {
      clearTimeout(late)
      resolve(undefined)
    })
    asked.end(body)
  })
}

function bytesOf({ method = 'GET', path, headers, body }: Request): Buffer {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  const length = body === undefined ? '' : `Content-Length: ${Buffer.byteLength(body)}\r\n`
  const head = Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('')}${length}\r\n`)
  return Buffer.concat([head, Buffer.from(body ?? '')])
}

function count(statuses: Record<string, number>, status: number | string): void {
  statuses[status] = (statuses[status] ?? 0) + 1
}

function summary(took: number[], statuses: Record<string, number>, seconds: number) {
  const sorted = took.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  const rate = took.length / seconds
  return { requests: took.length, statuses, rate, p95: at(0.95), p99: at(0.99), max: at(1) }
}

const HEAD_END = Buffer.from('\r\n\r\n')
const LAST_CHUNK = '0\r\n\r\n'

/** What one answer was, read no further than counting needs. */
interface Answered {
  status: number
  /** Milliseconds from the request's first byte to the answer's last. */
  took: number
}

/**
 * One kept-alive connection that asks, waits and asks again. It reads only the status and the length of an
 * answer: a client that parses more is slower than the servers measured here, and would be what is measured.
 */
class Connection {
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
