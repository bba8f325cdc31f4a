interface RefusalDetails {
  reason: string
  code: string
  retryAfter: number
  body: unknown
}

/** The store API refused a call. */
export class ResponseError extends Error {
  override readonly name = 'ResponseError'
  readonly status: number
  /** The `error` text of the answer; empty where it has none. */
  readonly reason: string
  /** Whether the person must prove a credential again before the call is repeated. */
  readonly isStepUp: boolean
  /** Seconds until the call may succeed; 0 where the answer names none. */
  readonly retryAfter: number
  /** The parsed body, for refusals that carry more than their text; undefined where it is no JSON. */
  readonly body: unknown

  constructor(
    status: number,
    { reason = '', code = '', retryAfter = 0, body }: Partial<RefusalDetails> = {},
  ) {
    super(reason || `The call was refused with status ${status}`)
    this.status = status
    this.reason = reason
    this.isStepUp = status === 403 && code === 'step-up-required'
    this.retryAfter = retryAfter
    this.body = body
  }
}

/** No connection, no answer in time, or an answer that is not what the contract says. */
export class NoResponseError extends Error {
  override readonly name = 'NoResponseError'

  constructor(cause: unknown) {
    super('The call got no usable answer', { cause })
  }
}

/** What is wrong is known here already; the message is for the person. */
export class WordedError extends Error {}

/** The browser made or used no passkey. */
export class PasskeyError extends WordedError {
  override readonly name = 'PasskeyError'
}
