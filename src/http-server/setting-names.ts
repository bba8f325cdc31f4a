import { editDistance } from '../domain/search/edit-distance.ts'

/** Every variable of the environment that Haat reads in service; what each means stands in .github/CONFIGURATION.md. */
export const settingNames = [
  'PORT',
  'API_PORT',
  'DATA_DIR',
  'SECRETS_KEY',
  'SECRETS_KEY_BEFORE',
  'DEMO',
  'DATABASE_URL',
  'DATABASE_READ_URL',
  'STORE_API_URL',
  'SHOP_HOSTS',
  'DESK_HOST',
  'TRUSTED_PROXIES',
  'WEB_CONCURRENCY',
  'IMAGE_ORIGINS',
  'PAGE_CACHE_MB',
  'MEDIA_URL',
  'AWS_ACCESS_KEY_ID',
  'AWS_SECRET_ACCESS_KEY',
  'AWS_SESSION_TOKEN',
  'MEDIA_QUOTA_MB',
  'MEDIA_QUOTA_FILES',
  'SECURITY_CONTACT',
  'SMTP_URL',
  'MAIL_FROM',
  'PAYU_SALT',
  'PAYMENT_CALLBACK_SECRET',
  'BACKUP_KEY',
  'METRICS_PORT',
  'METRICS_HOST',
  'LOG_LEVEL',
  'LOG_PSEUDONYM_KEY',
  'DIST_DIR',
] as const

/** Shorter names are near to those of other programs. */
const SHORTEST = 8
/** Letters of a name for each that may be wrong. */
const LETTERS_PER_SLIP = 5

/** A sentence about each variable that is probably meant for a setting, which is not given: it would be ignored unseen. */
export function misspeltSettings(env: Readonly<Record<string, string | undefined>>): string[] {
  const missing = settingNames.filter(name => name.length >= SHORTEST && env[name] === undefined)
  const known = new Set<string>(settingNames)
  return Object.keys(env)
    .filter(name => !known.has(name))
    .flatMap(name => {
      const meant = missing.find(
        one => editDistance(name.toUpperCase(), one) <= one.length / LETTERS_PER_SLIP,
      )
      return meant === undefined ? [] : [`${name} is not a setting of Haat. Did you mean ${meant}?`]
    })
}
