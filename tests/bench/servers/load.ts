// Runs as a process of its own: takes one load after the other by message and answers what came of each.
import { Connection } from '../support/connection.ts'
import type { Load } from '../support/load.ts'

process.on('message', async (load: Load) => {
  const took: number[] = []
  const statuses: Record<string, number> = {}
  let bytes = 0
  const signedIn = load.tokens?.map((token, index) => ({
    ...load.headers,
    Authorization: `Bearer ${token}`,
    'X-Forwarded-For': networkOf(index),
  }))
  const senders =
    load.senders?.map(({ headers, body }) => ({ headers: { ...load.headers, ...headers }, body })) ??
    (signedIn ?? [load.headers]).map(headers => ({ headers }))
  const requests = load.paths.flatMap(path => senders.map(sender => bytesOf({ ...load, ...sender }, path)))
  const start = performance.now()
  const next = nextOf(load, requests, start)
  const connections = Array.from({ length: load.connections }, () => {
    return new Connection(load.port, next, answer => {
      took.push(answer.took)
      statuses[answer.status] = (statuses[answer.status] ?? 0) + 1
      bytes += answer.bytes
    })
  })
  await Promise.all(connections.map(connection => connection.closed))
  const seconds = (performance.now() - start) / 1000
  took.sort((a, b) => a - b)
  process.send?.({
    requests: took.length,
    rate: took.length / seconds,
    median: took[Math.floor(took.length / 2)] ?? 0,
    p95: took[Math.floor(took.length * 0.95)] ?? 0,
    p99: took[Math.floor(took.length * 0.99)] ?? 0,
    bytes,
    statuses,
  })
})

/** An address for each shopper, as a proxy before the API would tell: one network alone may not order for all. */
function networkOf(index: number): string {
  return `10.${(index >> 16) & 255}.${(index >> 8) & 255}.${index & 255}`
}

/** What a connection that is free asks for; nothing in the end. */
function nextOf({ duration }: Load, requests: Buffer[], start: number): () => Buffer | undefined {
  let at = 0
  if (duration === undefined) return () => requests[at++]
  const end = start + duration
  return () => (performance.now() < end ? requests[at++ % requests.length] : undefined)
}

function bytesOf({ method = 'GET', headers, body }: Load, path: string): Buffer {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  const length = body === undefined ? '' : `Content-Length: ${Buffer.byteLength(body)}\r\n`
  return Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('')}${length}\r\n${body ?? ''}`)
}
