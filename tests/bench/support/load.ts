import { fork } from 'node:child_process'
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
  /** Tokens sent in turn, one with each request. */
  tokens?: string[]
  method?: 'GET' | 'POST'
  /** JSON text sent with each request. */
  body?: string
}

const result = z.object({
  requests: z.number(),
  /** Requests a second. */
  rate: z.number(),
  /** Milliseconds. */
  median: z.number(),
  p99: z.number(),
  bytes: z.number(),
  statuses: z.record(z.string(), z.number()),
})
export type LoadResult = z.infer<typeof result>

const worker = join(import.meta.dirname, '..', 'servers', 'load.ts')

/** Puts a load on a server from a process of its own. Throws when an answer's status is not `status`. */
export async function load(load: Load, status = 200): Promise<LoadResult> {
  const child = fork(worker, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'], execArgv: [] })
  const answer = new Promise<unknown>((resolve, reject) => {
    child.once('message', resolve)
    child.once('exit', code => reject(new Error(`the load ended early (${code})`)))
  })
  child.send(load)
  const measured = result.parse(await answer)
  const unexpected = Object.keys(measured.statuses).filter(one => one !== `${status}`)
  if (unexpected.length > 0) {
    throw new Error(`${load.paths[0]}: wanted ${status}, got ${JSON.stringify(measured.statuses)}`)
  }
  return measured
}
