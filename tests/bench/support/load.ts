import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { z } from 'zod'

/** A load: so many connections, each asking one request after the other for so long. */
export interface Load {
  port: number
  connections: number
  /** Milliseconds; without it every path is asked for once, however long that takes. */
  duration?: number
  /** Paths asked for in this order by all connections together, again from the start when used up. */
  paths: string[]
  headers: Record<string, string>
  /** Tokens sent in turn, one with each request, each from an address of its own. */
  tokens?: string[]
  method?: 'GET' | 'POST'
  /** JSON text sent with each request. */
  body?: string
  /** Who sends in turn, where they differ in more than a token. */
  senders?: { headers: Record<string, string>; body: string }[]
}

const result = z.object({
  requests: z.number(),
  /** Requests a second. */
  rate: z.number(),
  /** Milliseconds. */
  median: z.number(),
  p95: z.number(),
  p99: z.number(),
  bytes: z.number(),
  statuses: z.record(z.string(), z.number()),
})
export type LoadResult = z.infer<typeof result>

const worker = join(import.meta.dirname, '..', 'servers', 'load.ts')

/** Processes without a load. Each is used again and again: one that has just started is slower than what it asks. */
const free: ChildProcess[] = []

/** Puts a load on a server from a process of its own. Throws when an answer's status is none of those. */
export async function load(load: Load, ...statuses: number[]): Promise<LoadResult> {
  const child = free.pop() ?? fork(worker, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'], execArgv: [] })
  const measured = result.parse(await answerOf(child, load))
  // Nobody waits for one that is free: it ends with the bench.
  child.unref()
  child.channel?.unref()
  free.push(child)
  const wanted = statuses.length > 0 ? statuses : [200]
  if (Object.keys(measured.statuses).some(status => !wanted.includes(Number(status)))) {
    throw new Error(`${load.paths[0]}: wanted ${wanted}, got ${JSON.stringify(measured.statuses)}`)
  }
  return measured
}

async function answerOf(child: ChildProcess, load: Load): Promise<unknown> {
  const over = new AbortController()
  const { signal } = over
  child.ref()
  child.channel?.ref()
  child.send(load)
  const early = once(child, 'exit', { signal }).then(([code]) => {
    throw new Error(`the load ended early (${code})`)
  })
  try {
    const [message] = await Promise.race([once(child, 'message', { signal }), early])
    return message
  } finally {
    over.abort()
  }
}
