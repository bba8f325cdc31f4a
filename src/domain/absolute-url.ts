/** The absolute URL of a picture or page; undefined if the shop's value is no valid address. */
export function absoluteUrl(address: string, origin: string): string | undefined {
  const url = address === '' ? undefined : URL.parse(address, origin)
  return url && /^https?:$/.test(url.protocol) ? url.href : undefined
}
