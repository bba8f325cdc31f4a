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

  constructor(status: number, { reason = '', code = '', retryAfter = 0 } = {}) {
    super(reason || `The call was refused with status ${status}`)
    this.status = status
    this.reason = reason
    this.isStepUp = status === 403 && code === 'step-up-required'
    this.retryAfter = retryAfter
  }
}

/** No connection, no answer in time, or an answer that is not what the contract says. */
export class NoResponseError extends Error {
  override readonly name = 'NoResponseError'

  constructor(cause: unknown) {
    super('The call got no usable answer', { cause })
  }
}
