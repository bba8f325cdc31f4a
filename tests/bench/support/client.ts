import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { z } from 'zod'

/** One request; a body that is text is JSON where its headers say nothing else. */
export interface Request {
  path: string
  headers: Record<string, string>
  method?: 'GET' | 'POST'
  body?: string | Uint8Array
}

interface Job {
  port: number
  /** Sent in turn, by all connections together. */
  requests: Request[]
  /** Local addresses to come from, in turn; this machine's usual one without it. */
  from?: string[]
}

/** Connections of which each asks again as soon as it is answered; one that is cut comes back. */
export interface Load extends Job {
  connections: number
  /** Milliseconds; without it each request is sent once, however long that takes. */
  duration?: number
}

/** Requests at a steady rate, whether or not they are answered: visitors who know nothing of each other. */
export interface Probe extends Job {
  /** Requests a second. */
  rate: number
  /** Milliseconds. */
  duration: number
  /** Milliseconds after which a visitor gives up. */
  timeout: number
}

const result = z.object({
  /** How many were answered, or given up by a visitor. */
  requests: z.number(),
  /** The same by status; `none` without an answer. */
  statuses: z.record(z.string(), z.number()),
  /** Answers a second. */
  rate: z.number(),
  /** Milliseconds; who was not answered waited for the whole time-out. */
  p95: z.number(),
  p99: z.number(),
  max: z.number(),
})
export type Asked = z.infer<typeof result>

const worker = join(import.meta.dirname, '..', 'servers', 'client.ts')

/** Processes without a job. Each is used again and again: one that has just started is slower than what it asks. */
const free: ChildProcess[] = []

/** Puts a load on a server from a process of its own, and takes any answer. */
export function flood(load: Load): Promise<Asked> {
  return inProcess(load)
}

/** The same where only a 200 is right; throws for another status, and where a connection was cut. */
export async function load(load: Load): Promise<Asked> {
  const asked = await inProcess(load)
  if (Object.keys(asked.statuses).some(status => status !== '200'))
    throw new Error(`${load.requests[0]?.path}: wanted 200, got ${JSON.stringify(asked.statuses)}`)
  return asked
}

/** Visits a server from a process of its own; what is no 200 counts as no answer. */
export function probe(probe: Probe): Promise<Asked> {
  return inProcess(probe)
}

async function inProcess(job: Load | Probe): Promise<Asked> {
  const child =
    free.pop() ??
    fork(worker, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'], execArgv: [], serialization: 'advanced' })
  const over = new AbortController()
  child.ref()
  child.channel?.ref()
  child.send(job)
  try {
    const early = once(child, 'exit', over).then(([code]) => {
      throw new Error(`the client ended early (${code})`)
    })
    const [message] = await Promise.race([once(child, 'message', over), early])
    // Nobody waits for one that is free: it ends with the bench.
    child.unref()
    child.channel?.unref()
    free.push(child)
    return result.parse(message)
  } finally {
    over.abort()
  }
}
