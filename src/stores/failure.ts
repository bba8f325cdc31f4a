import { NoResponseError, ResponseError } from '../client/errors.ts'
import type { Failure } from '../domain/failure.ts'

/** Converts an error thrown by a call to a Failure. */
export function failureOf(error: unknown): Failure {
  if (error instanceof ResponseError)
    return { kind: 'refused', status: error.status, serverMessage: error.serverMessage }
  if (error instanceof NoResponseError && error.reason !== 'invalid-response') return { kind: 'no-response' }
  return { kind: 'other', message: error instanceof Error ? error.message : String(error) }
}
