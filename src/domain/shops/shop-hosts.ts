import { UserError } from '../user-error.ts'

const HOST =
  /^(?=.{1,253}(?::|$))[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)*(?::\d{1,5})?$/

/** The host name in a Host header, lower-cased and without its port; undefined when it is not one. */
export function hostnameIn(header: string): string | undefined {
  const text = header.toLowerCase()
  return HOST.test(text) ? text.replace(/:.*/, '') : undefined
}

/** The hosts that SHOP_HOSTS allows. */
export interface HostPatterns {
  empty: boolean
  includes: (hostname: string) => boolean
  /** As they are written: exact names and `*.suffix`. */
  texts: readonly string[]
  /** One exact host name, whose API the readiness check calls. */
  first: string | undefined
}

/** Reads exact names and `*.suffix` from SHOP_HOSTS; throws UserError for anything else. */
export function shopHostsFrom(env: Readonly<Record<string, string | undefined>>): HostPatterns {
  const texts = (env['SHOP_HOSTS'] ?? '').split(/[\s,]/).filter(Boolean)
  const exact = new Set<string>()
  const suffixes: string[] = []
  for (const text of texts) {
    const name = hostnameIn(text.replace(/^\*\./, ''))
    if (!name)
      throw new UserError(
        `SHOP_HOSTS names ${text}, which is not a host. Write host names or *.suffix, separated by commas.`,
      )
    if (text.startsWith('*.')) suffixes.push(`.${name}`)
    else exact.add(name)
  }
  return {
    empty: texts.length === 0,
    texts: texts.map(text => text.toLowerCase()),
    includes: hostname => exact.has(hostname) || suffixes.some(suffix => hostname.endsWith(suffix)),
    first: exact.values().next().value,
  }
}
