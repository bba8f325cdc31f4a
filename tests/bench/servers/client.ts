// Runs as a process of its own: takes one job after the other by message and tells what came of each.
import { Agent, request as ask } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import type { Load, Probe, Request } from '../support/client.ts'
import { Connection } from '../support/connection.ts'

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
