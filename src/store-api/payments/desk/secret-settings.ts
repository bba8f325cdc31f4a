import { type Gateway, gateways } from '../../../domain/payments/gateways.ts'

/** Settings that no answer holds. */
export const secretSettings: readonly string[] = Object.values<Gateway>(gateways)
  .flatMap(({ settings }) => settings)
  .flatMap(({ name, isSecret }) => (isSecret ? [name] : []))

const PREFIX = 'set-at:'

/** The settings that record when the given secrets were written; `now` is milliseconds since 1970. */
export function writeTimes(given: Readonly<Record<string, string>>, now: number): Record<string, string> {
  const written = secretSettings.filter(name => given[name])
  return Object.fromEntries(written.map(name => [PREFIX + name, new Date(now).toISOString()]))
}

/** ISO dates of the last writes, by the names of the secrets that are set, as far as they are known. */
export function secretTimes(settings: Readonly<Record<string, string>>): Record<string, string> {
  const known = secretSettings.flatMap(name => {
    const at = settings[PREFIX + name]
    return at !== undefined && settings[name] ? [[name, at] as const] : []
  })
  return Object.fromEntries(known)
}

/** Whether a stored setting may be sent: neither a secret nor its time. */
export function isShownSetting(name: string): boolean {
  return !secretSettings.includes(name) && !name.startsWith(PREFIX)
}
