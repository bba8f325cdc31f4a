import { API_BASE, type Endpoint } from '../contract/endpoint.ts'
import { buildUrl, type RequestOf } from './build-url.ts'
import { type CallOptions, headersOf } from './call.ts'
import { NoResponseError, ResponseError } from './errors.ts'

/** Milliseconds until a file is given up. */
const TIMEOUT = 30_000

/** Fetches the file that a call answers, once; throws ResponseError or NoResponseError, nothing else. */
export async function fetchFile<E extends Endpoint>(
  endpoint: E,
  request: RequestOf<E>,
  via: CallOptions,
): Promise<Blob> {
  try {
    const response = await fetch(buildUrl(via.origin + API_BASE, endpoint, request), {
      headers: headersOf(endpoint, request, via),
      credentials: 'include',
      signal: AbortSignal.timeout(via.timeout ?? TIMEOUT),
    })
    if (!response.ok) throw new ResponseError(response.status, undefined)
    return await response.blob()
  } catch (error) {
    if (error instanceof ResponseError) throw error
    const isLate = error instanceof Error && error.name === 'TimeoutError'
    throw new NoResponseError(isLate ? 'timeout' : 'network', error)
  }
}
