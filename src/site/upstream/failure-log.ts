import { LRUCache } from 'lru-cache'
import * as z from 'zod/mini'
import { NoResponseError, ResponseError } from '../../client/errors.ts'
import { getStoreInfo } from '../../contract/store-info.ts'
import { log } from '../log.ts'
import { AnswerTooLarge } from './http-client.ts'
import type { FailedCall, Failures } from './store-api-client.ts'

/** Milliseconds in which the same failure is written once. */
const ONCE_IN = 60_000
/** Places of one answer that are named. */
const MAX_PLACES = 3
/** Statuses that say that a shop or a product is not there. */
export const MISSING = [404, 410, 421]

/** Writes why calls of store APIs fail, and what of an answer was left out, each once a minute. */
export class FailureLog implements Failures {
  readonly #lately = new LRUCache<string, true>({ max: 1_000, ttl: ONCE_IN })

  failed(call: FailedCall, error: unknown): void {
    const isMissing = error instanceof ResponseError && MISSING.includes(error.status)
    // No fault of the API, but without its sentence a proxy's answer or a wrong address's, by which every shop is closed.
    if (isMissing && (call.path !== getStoreInfo.path || error.serverMessage !== undefined)) return
    this.#write(call, reasonOf(error), 'the store API gave no usable answer')
  }

  /** `places` are those of the products, variants and fields of store info that could not be read. */
  leftOut(call: FailedCall, places: readonly string[]): void {
    if (places.length > 0) this.#write(call, named(places), 'what cannot be read of an answer is left out')
  }

  #write({ shop, isUnconfirmedHost, method, path }: FailedCall, why: string, message: string) {
    const line = { shop, call: `${method} ${path}`, why }
    const key = JSON.stringify({ ...line, shop: isUnconfirmedHost ? '' : shop })
    if (this.#lately.has(key)) return
    this.#lately.set(key, true)
    log.warn(line, message)
  }
}

function reasonOf(error: unknown): string {
  if (error instanceof ResponseError) return `status ${error.status}`
  if (!(error instanceof NoResponseError)) return String(error)
  if (error.reason === 'timeout') return 'no answer in time'
  return error.reason === 'network' ? networkReason(error.cause) : invalidReason(error.cause)
}

/** The first cause of a failed connection: its code, such as ECONNREFUSED, or what it says. */
function networkReason(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error.cause) return networkReason(error.cause)
  return 'code' in error ? String(error.code) : error.message
}

function invalidReason(cause: unknown): string {
  if (cause instanceof AnswerTooLarge) return 'larger than 4 MB'
  const read = z.safeParse(wrongShape, cause)
  return read.success ? `another shape: ${named(read.data.issues.map(placeOf))}` : 'no JSON'
}

const issue = z.looseObject({
  path: z.array(z.union([z.string(), z.number()])),
  expected: z.optional(z.string()),
  errors: z.optional(z.array(z.array(z.unknown()))),
})
const wrongShape = z.looseObject({ issues: z.array(issue) })

/** Where an answer is wrong, such as `data.3.title (string expected)`; of alternatives the one that got furthest. */
function placeOf({ path, expected, errors = [] }: z.output<typeof issue>): string {
  const alternatives = errors.flatMap(([first]) => {
    const read = z.safeParse(issue, first)
    return read.success ? [read.data] : []
  })
  const [furthest] = alternatives.toSorted((one, other) => other.path.length - one.path.length)
  if (furthest && furthest.path.length > 0) return placeOf({ ...furthest, path: [...path, ...furthest.path] })
  const place = path.length === 0 ? 'the answer itself' : path.join('.')
  const kinds = new Set([expected, ...alternatives.map(one => one.expected)].filter(Boolean))
  return kinds.size > 0 ? `${place} (${[...kinds].join(' or ')} expected)` : place
}

function named(places: readonly string[]): string {
  const more = places.length - MAX_PLACES
  return places.slice(0, MAX_PLACES).join(', ') + (more > 0 ? ` and ${more} more` : '')
}
