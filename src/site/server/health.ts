import type { SiteConfig } from '../config.ts'
import { pooledFetch } from '../upstream/http-client.ts'

/** Milliseconds the API has to answer. */
const TIMEOUT = 2_000

/** Whether the store API answers with a status below 500; with an API for each host, that of the first host. */
export async function apiReachable(config: SiteConfig): Promise<boolean> {
  const firstHost = config.shopHosts.first
  const firstApi = firstHost ? `https://api.${firstHost}` : undefined
  const origin = config.storeApiUrl ?? firstApi ?? `http://127.0.0.1:${config.apiPort}`
  try {
    const { status } = await pooledFetch(new URL('/readyz', origin), { signal: AbortSignal.timeout(TIMEOUT) })
    return status < 500
  } catch {
    // No connection, or no answer in time.
    return false
  }
}
