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
  /** Its headers, for each variant sent so far (`cachedHeaders`). */
  headerVariants: (HeaderVariant | undefined)[]
}

/** The headers of one variant of a page. */
export interface HeaderVariant {
  /** Names and values in turn. */
  headers: string[]
  /** How many leading entries of `headers` a 304 response carries too. */
  notModifiedLength: number
}

type InitialFields = 'status' | 'body' | 'csp' | 'type' | 'renderedAt' | 'maxAgeMs' | 'current'

/**
 * Bytes a page takes beside its body, as measured in a process: some 700 for the object, 800 for each header variant,
 * 1,400 for a buffer of its own; and V8 collects garbage only once there is as much of it as of live data.
 */
const OVERHEAD = 4_000

/** Bytes that a page takes in memory, its header variants included. */
export function bytesOf({ body }: CachedPage): number {
  return body.br.length + OVERHEAD
}

/** A page that was not sent yet. */
export function newCachedPage(fields: Pick<CachedPage, InitialFields>): CachedPage {
  return { ...fields, retryAt: 0, headerVariants: [] }
}
