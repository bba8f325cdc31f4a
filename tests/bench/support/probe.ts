import { z } from 'zod'
import { runOnce } from './once.ts'

/** What innocent visitors ask for, at a steady rate. Lists are used in turn. */
export interface Probe {
  port: number
  paths: string[]
  headers: Record<string, string>
  method?: 'GET' | 'POST'
  bodies?: string[]
  /** Tokens of shoppers. */
  tokens?: string[]
  /** Local addresses the visitors come from; this machine's usual one when empty. */
  from: string[]
  /** Requests a second. */
  rate: number
  /** Milliseconds. */
  duration: number
  /** Milliseconds after which a visitor gives up. */
  timeout: number
}

const result = z.object({
  asked: z.number(),
  /** Not answered in time, or not with a 200: counted as having waited for the whole time-out. */
  failed: z.number(),
  /** Milliseconds. */
  median: z.number(),
  p99: z.number(),
  max: z.number(),
})
export type ProbeResult = z.infer<typeof result>

/** Asks from a process of its own and tells how long answers took. */
export async function probe(probe: Probe): Promise<ProbeResult> {
  return result.parse(await runOnce('prober.ts', probe))
}
