const ENDPOINTS = new Set([
  '/robots.txt',
  '/sitemap.xml',
  '/manifest.webmanifest',
  '/favicon.svg',
  '/icon.svg',
])

/** False for file names and for paths that Astro itself would serve, in any percent-encoding. */
export function isPage(encodedPath: string): boolean {
  const path = decodeFully(encodedPath)
  if (path === undefined || /^\/_/.test(path) || /\/\./.test(path) || /\.map$/.test(path)) return false
  return !/^\/[^/.]*\.[^/]*$/.test(path) || ENDPOINTS.has(path)
}

/** Decodes a path repeatedly, as Astro does too; undefined if it is still encoded after four times. */
function decodeFully(path: string): string | undefined {
  let text = path
  for (let level = 0; level < 4; level++) {
    const before = text
    try {
      text = decodeURIComponent(before)
    } catch {
      // A literal percent sign.
      return before
    }
    if (text === before) return text
  }
  return undefined
}
