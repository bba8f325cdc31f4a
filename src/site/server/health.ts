import type { SiteConfig } from '../config.ts'
import { pooledFetch } from '../upstream/http-client.ts'
import { sharedApiOrigin } from '../upstream/shared-api-origin.ts'

/** Milliseconds the API has to answer. */
const TIMEOUT = 2_000

/** Whether the store API answers with a status below 500; with an API for each host, that of the first host. */
export async function apiReachable(config: SiteConfig): Promise<boolean> {
  try {
    const { status } = await pooledFetch(new URL('/readyz', sharedApiOrigin(config)), {
      signal: AbortSignal.timeout(TIMEOUT),
    })
    return status < 500
  } catch {
    // No connection, or no answer in time.
    return false
  }
}
