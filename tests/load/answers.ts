/** What was asked for. A made page was rendered for this request; a payment has two calls after its order. */
export const kinds = ['page', 'made page', 'read', 'sign-in', 'order', 'payment'] as const
export type Kind = (typeof kinds)[number]

/** One request and what came of it. */
export interface Answer {
  kind: Kind
  /** 0 for a request without an answer. */
  status: number
  hasRetryAfter: boolean
  /** Milliseconds from the beginning of the phase. */
  askedAt: number
  /** Milliseconds until the answer's last byte. */
  took: number
}

/** A shed request may be sent again after the time its answer names. */
export type Outcome = 'answered' | 'shed' | 'error'

/** Anything but success is an error, and so is a refusal without Retry-After. */
export function outcomeOf({ status, hasRetryAfter }: Pick<Answer, 'status' | 'hasRetryAfter'>): Outcome {
  if (status >= 200 && status < 400) return 'answered'
  return (status === 503 || status === 429) && hasRetryAfter ? 'shed' : 'error'
}
