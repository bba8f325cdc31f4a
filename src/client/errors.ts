import { isClientError } from '../domain/failure.ts'

/** The API answered, but not with a 2xx. `serverMessage` is the answer's `error` text where it has one. */
export class ResponseError extends Error {
  override readonly name = 'RefusedError'
  readonly status: number
  readonly serverMessage: string | undefined

  constructor(status: number, serverMessage: string | undefined) {
    super(serverMessage ?? `The store answered with status ${status}`)
    this.status = status
    this.serverMessage = serverMessage
  }

  /** By name: the built pages and the server around them each carry a copy of this class. */
  static override [Symbol.hasInstance](value: unknown): value is ResponseError {
    return value instanceof Error && value.name === 'RefusedError'
  }
}

/** What open calls are refused with by whoever stands before the API. */
const GUARDED = [401, 403, 425]

/** Whether an open call that failed with `error` may well be answered in a moment. */
export function isTransient(error: unknown): boolean {
  return !(error instanceof ResponseError) || !isClientError(error.status) || GUARDED.includes(error.status)
}

/** No connection, no answer in time, or an answer nobody can read. */
export type NoResponseReason = 'network' | 'timeout' | 'invalid-response'

/** The API did not answer in a way that can be used; nothing is known about what it did. */
export class NoResponseError extends Error {
  override readonly name = 'UnansweredError'
  readonly reason: NoResponseReason

  constructor(reason: NoResponseReason, cause?: unknown) {
    super(`The store did not answer (${reason})`, { cause })
    this.reason = reason
  }

  /** By name, as above. */
  static override [Symbol.hasInstance](value: unknown): value is NoResponseError {
    return value instanceof Error && value.name === 'UnansweredError'
  }
}
