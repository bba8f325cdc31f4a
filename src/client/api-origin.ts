import { isLocalHost } from '../domain/hosts.ts'

/** Port of the store API on a development machine. */
export const LOCAL_API_PORT = 8044

/** The origin of the API that serves the shop at `hostname` (no port); `protocol` as in a URL, with its colon. */
export function apiOriginForPage({ protocol, hostname }: { protocol: string; hostname: string }): string {
  if (isLocalHost(hostname)) return `${protocol}//${hostname}:${LOCAL_API_PORT}`
  return `${protocol}//api.${hostname}`
}

/** The API this browser calls; a page sets `<html data-api>` only if it is not the default one. */
export function browserApiOrigin(): string {
  return document.documentElement.dataset['api'] || apiOriginForPage(location)
}
