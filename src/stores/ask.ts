import type { RequestOf } from '../client/address.ts'
import { browserApiOrigin } from '../client/api-origin.ts'
import { type AnswerOf, call } from '../client/call.ts'
import { RefusedError } from '../client/errors.ts'
import type { Endpoint } from '../contract/endpoint.ts'
import { $session, loseSession } from './session.ts'

/** Calls the store as whoever is signed in. A 401 ends the session, no other failure does; throws as `call`. */
export async function ask<E extends Endpoint>(endpoint: E, request: RequestOf<E>): Promise<AnswerOf<E>> {
  const session = $session.get()
  const token = session.state === 'in' ? session.token : undefined
  try {
    return await call(endpoint, request, { origin: browserApiOrigin(), token })
  } catch (error) {
    if (token !== undefined && error instanceof RefusedError && error.status === 401) loseSession(token)
    throw error
  }
}
