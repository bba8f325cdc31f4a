import { browserApiOrigin } from '../client/api-origin.ts'
import type { RequestOf } from '../client/build-url.ts'
import { type CallOptions, call, type ResponseOf } from '../client/call.ts'
import { ResponseError } from '../client/errors.ts'
import type { Endpoint } from '../contract/endpoint.ts'
import { $session, expireSession } from './account/session.ts'

/**
 * Calls the store API with the session's token; `signal` gives the call up. Only a 401 ends the session; throws the same
 * errors as `call`.
 */
export function callApi<E extends Endpoint>(
  endpoint: E,
  request: RequestOf<E>,
  { signal }: { signal?: AbortSignal } = {},
): Promise<ResponseOf<E>> {
  return inSession(via => call(endpoint, request, { ...via, signal }))
}

/** Does something with the session's token, which a 401 ends. */
export async function inSession<Result>(work: (via: CallOptions) => Promise<Result>): Promise<Result> {
  const session = $session.get()
  const token = session.state === 'in' ? session.token : undefined
  try {
    return await work({ origin: browserApiOrigin(), token })
  } catch (error) {
    if (token !== undefined && error instanceof ResponseError && error.status === 401) expireSession(token)
    throw error
  }
}
