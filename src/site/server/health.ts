import type { SiteConfig } from '../config.ts'
import { pooledFetch } from '../upstream/http-client.ts'

/** Milliseconds the API has to show that it is there. */
const TIMEOUT = 2_000

/** Whether the API answers at all; true where the environment names none to ask. */
export async function apiReachable(config: SiteConfig): Promise<boolean> {
  const first = config.shopHosts.first
  const remote = first ? `https://api.${first}` : undefined
  const origin = config.storeApiUrl ?? remote ?? `http://127.0.0.1:${config.apiPort}`
  try {
    const { status } = await pooledFetch(new URL('/readyz', origin), { signal: AbortSignal.timeout(TIMEOUT) })
    return status < 500
  } catch {
    // No connection or no answer in time: both mean not ready.
    return false
  }
}
