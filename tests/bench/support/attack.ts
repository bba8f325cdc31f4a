import { z } from 'zod'
import { runOnce } from './once.ts'

/** Many requests on each connection at once, no answer ever read. */
export interface Pipeline {
  kind: 'pipeline'
  port: number
  /** Local addresses of the connections, in turn; this machine's usual one when empty. */
  from: string[]
  connections: number
  /** Text of one request as it goes over the wire, and how often it is sent on each connection. */
  request: string
  repeat: number
  /** Milliseconds the connections are held open. */
  hold: number
  /** Whether a connection that is cut comes back and does it again. */
  isBack: boolean
}

/** One request after the other on each connection, any answer taken. */
export interface Flood {
  kind: 'flood'
  port: number
  from: string[]
  connections: number
  /** Texts of requests, used in turn; `{next}` becomes another number of six digits each time. */
  requests: string[]
  /** Ends after so many requests, or after `duration` milliseconds. */
  total?: number
  duration: number
}

/** One request on each connection, which hangs up after so many milliseconds. */
export interface Abandon {
  kind: 'abandon'
  port: number
  from: string[]
  requests: string[]
  after: number
}

export type Attack = Pipeline | Flood | Abandon

/** Attacks from a process of its own; resolves with counts of what came back, by status for a flood. */
export async function attack(attack: Attack): Promise<Record<string, number>> {
  return z.record(z.string(), z.number()).parse(await runOnce('attacker.ts', attack))
}

/** A request as it goes over the wire. */
export function requestText(
  path: string,
  headers: Record<string, string>,
  { method = 'GET', body }: { method?: string; body?: string } = {},
): string {
  const length: Record<string, string> =
    body === undefined ? {} : { 'Content-Length': `${Buffer.byteLength(body)}` }
  const lines = Object.entries({ ...headers, ...length }).map(([name, value]) => `${name}: ${value}\r\n`)
  return `${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body ?? ''}`
}
