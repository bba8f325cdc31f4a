import type { CompressedBody } from '../http/compression.ts'

/** A rendered page that is sent to many shoppers. Times are milliseconds since the start of the process, which no change of the clock touches. */
export interface CachedPage {
  status: number
  body: CompressedBody
  csp: string
  type: string
  /** When it was rendered. */
  renderedAt: number
  /** Milliseconds after `renderedAt` during which it is fresh. */
  maxAgeMs: number
  /** False once its shop changed: it is then sent only while a new rendering is missing or late. */
  current: boolean
  /** No refresh is tried before this time. */
  retryAt: number
}

/**
 * Bytes a page takes beside its body and policy: some 1,500 as measured in a process, half of them for a buffer of its own, and
 * V8 collects garbage only once there is as much of it as of live data.
 */
const OVERHEAD = 2_000

/** Bytes that a page takes in memory. */
export function bytesOf({ body, csp }: CachedPage): number {
  return body.br.length + csp.length + OVERHEAD
}
