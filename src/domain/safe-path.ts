import { paths } from './paths.ts'
import { parseUrl } from './ponyfills/parse-url.ts'

const HERE = 'https://here.invalid'

/** The path to open after sign-in: `from` if it stays on this site, else home. Never throws. */
export function safePath(from: string | null | undefined): string {
  if (!from?.startsWith('/') || hasControlOrBackslash(from)) return paths.home
  const target = parseUrl(from, HERE)
  if (target?.origin !== HERE || target.pathname.startsWith('//')) return paths.home
  return target.pathname + target.search + target.hash
}

/** Browsers drop tabs and newlines from addresses and read a backslash as a slash; escaped ones are rejected too. */
function hasControlOrBackslash(text: string): boolean {
  return /[\\\p{Cc}]|%[01][0-9a-f]|%5c/iu.test(text)
}
