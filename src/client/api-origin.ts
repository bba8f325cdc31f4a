import { isLocalHost } from '../domain/local-host.ts'

/** The port of the store API on this machine. */
export const LOCAL_API_PORT = 8044

/** The origin of the API that serves the shop at `hostname` (no port); `protocol` as in a URL, with its colon. */
export function apiOrigin({ protocol, hostname }: { protocol: string; hostname: string }): string {
  if (isLocalHost(hostname)) return `${protocol}//${hostname}:${LOCAL_API_PORT}`
  return `${protocol}//api.${hostname}`
}

/** The API this browser calls; a page names it in `<html data-api>` only where it is not the usual one. */
export function browserApiOrigin(): string {
  return document.documentElement.dataset['api'] || apiOrigin(location)
}
