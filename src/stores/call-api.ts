import { browserApiOrigin } from '../client/api-origin.ts'
import type { RequestOf } from '../client/build-url.ts'
import { call, type ResponseOf } from '../client/call.ts'
import { ResponseError } from '../client/errors.ts'
import type { Endpoint } from '../contract/endpoint.ts'
import { $session, expireSession } from './session.ts'

/**
 * Calls the store API with the session's token; `signal` gives the call up. Only a 401 ends the session; throws the same
 * errors as `call`.
 */
export async function callApi<E extends Endpoint>(
  endpoint: E,
  request: RequestOf<E>,
  { signal }: { signal?: AbortSignal } = {},
): Promise<ResponseOf<E>> {
  const session = $session.get()
  const token = session.state === 'in' ? session.token : undefined
  try {
    return await call(endpoint, request, { origin: browserApiOrigin(), token, signal })
  } catch (error) {
    if (token !== undefined && error instanceof ResponseError && error.status === 401) expireSession(token)
    throw error
  }
}
