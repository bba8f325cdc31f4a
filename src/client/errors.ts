import { isClientError } from '../domain/failure.ts'

/** The API responded, but not with a 2xx. `serverMessage` is the `error` text of the response, if any. */
export class ResponseError extends Error {
  override readonly name = 'ResponseError'
  readonly status: number
  readonly serverMessage: string | undefined
  /** The body as it was sent, for calls whose errors carry more. */
  readonly body: unknown

  constructor(status: number, serverMessage: string | undefined, body?: unknown) {
    super(serverMessage ?? `The store answered with status ${status}`)
    this.status = status
    this.serverMessage = serverMessage
    this.body = body
  }

  /** Compares names: the built pages and the server around them each have a copy of this class. */
  static override [Symbol.hasInstance](value: unknown): value is ResponseError {
    return value instanceof Error && value.name === 'ResponseError'
  }
}

/** Statuses that a proxy in front of the API returns for public calls. */
const GUARDED = [401, 403, 425]

/** Whether a public call that failed with `error` may succeed if it is repeated shortly after. */
export function isTransient(error: unknown): boolean {
  return !(error instanceof ResponseError) || !isClientError(error.status) || GUARDED.includes(error.status)
}

/** No connection, no response in time, or a response that cannot be parsed. */
type NoResponseReason = 'network' | 'timeout' | 'invalid-response'

/** The API gave no usable response; whether it carried out the call is unknown. */
export class NoResponseError extends Error {
  override readonly name = 'NoResponseError'
  readonly reason: NoResponseReason

  constructor(reason: NoResponseReason, cause?: unknown) {
    super(`The store did not answer (${reason})`, { cause })
    this.reason = reason
  }

  /** Compares names, as above. */
  static override [Symbol.hasInstance](value: unknown): value is NoResponseError {
    return value instanceof Error && value.name === 'NoResponseError'
  }
}
