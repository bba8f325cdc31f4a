import type { HostPatterns } from '../../domain/shops/shop-hosts.ts'

type ApiConfig = { storeApiUrl: string | undefined; shopHosts: HostPatterns; apiPort: number }

/** The API for calls that belong to no shop: with an API for each host, that of the first host. */
export function sharedApiOrigin({ storeApiUrl, shopHosts, apiPort }: ApiConfig): string {
  const firstApi = shopHosts.first ? `https://api.${shopHosts.first}` : undefined
  return storeApiUrl ?? firstApi ?? `http://127.0.0.1:${apiPort}`
}

/** Whether that API runs on this machine, where it is called by number and its host name goes into a header. */
export function isLocalApi({ storeApiUrl, shopHosts }: ApiConfig): boolean {
  return storeApiUrl === undefined && shopHosts.first === undefined
}
