const ENDPOINTS = new Set([
  '/robots.txt',
  '/sitemap.xml',
  '/manifest.webmanifest',
  '/favicon.svg',
  '/icon.svg',
])

/** Files are no pages, nor is anything Astro would serve beside our own, however it is spelt. */
export function isPage(spelt: string): boolean {
  const path = plain(spelt)
  if (path === undefined || /^\/_/.test(path) || /\/\./.test(path) || /\.map$/.test(path)) return false
  return !/^\/[^/]*\.[^/]*$/.test(path) || ENDPOINTS.has(path)
}

/** A path without its escapes, and without escapes of escapes, which Astro takes away too; undefined beyond sense. */
function plain(path: string): string | undefined {
  let text = path
  for (let level = 0; level < 4; level++) {
    const before = text
    try {
      text = decodeURIComponent(before)
    } catch {
      // A percent sign that stands for itself.
      return before
    }
    if (text === before) return text
  }
  return undefined
}
