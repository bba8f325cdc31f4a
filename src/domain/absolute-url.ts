/** The full address of a picture or page, as others may fetch it; undefined for what a shop mistyped. */
export function absoluteUrl(address: string, origin: string): string | undefined {
  const url = address === '' ? undefined : URL.parse(address, origin)
  return url && /^https?:$/.test(url.protocol) ? url.href : undefined
}
