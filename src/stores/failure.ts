import { RefusedError, UnansweredError } from '../client/errors.ts'
import type { Failure } from '../domain/failure.ts'

/** What `error`, thrown by a call, means for the shopper. */
export function failureOf(error: unknown): Failure {
  if (error instanceof RefusedError)
    return { kind: 'refused', status: error.status, said: error.serverMessage }
  if (error instanceof UnansweredError && error.reason !== 'nonsense') return { kind: 'silent' }
  return { kind: 'other', message: error instanceof Error ? error.message : String(error) }
}
