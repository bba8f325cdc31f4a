import { resolve } from 'node:path'
import { isSendable } from '../domain/accounts/mail-address.ts'
import { deskHostFrom } from '../domain/desk/desk-host.ts'
import { countFrom, ESCAPED_SIGNS, portFrom, UserError } from '../domain/user-error.ts'
import { logLevelFrom } from '../http-server/log-level.ts'
import { trustedProxies } from '../http-server/trusted-proxies.ts'
import { type MetricsAddress, metricsAddress } from '../metrics/metrics-address.ts'
import { DEFAULT_QUOTA, type MediaQuota } from './media/quota.ts'
import { mediaAddress, type S3Address } from './media-store/media-address.ts'
import { secretsKey } from './platform/tables/secrets.ts'
import type { DemoMode } from './shops/shops.ts'

/** The parsed environment; see the table in .github/CONFIGURATION.md. */
export interface Env {
  apiPort: number
  sitePort: number
  /** Host of the desk, without port. */
  deskHost: string
  /** Absolute. */
  dataDir: string
  databaseUrl: string | undefined
  /** A streaming replica of that database, for reads that may be a few seconds old. */
  databaseReadUrl: string | undefined
  /** SMTP address; without it, mail is written to `outbox` below `dataDir`. */
  smtpUrl: string | undefined
  /** The address that all mail comes from; without it, each shop's own. */
  mailFrom: string | undefined
  isTrusted: (peer: string) => boolean
  /** 32-byte key that encrypts secrets of gateways and second factors in the database; without it they are plain text. */
  secretsKey: Buffer | undefined
  demo: DemoMode
  /** The S3-compatible store of pictures; without it they are below `dataDir`. */
  mediaAddress: S3Address | undefined
  /** What the pictures of one shop may take. */
  mediaQuota: MediaQuota
  logLevel: string
  /** Makes the log's pseudonyms of accounts and clients comparable over restarts and processes. */
  pseudonymKey: string | undefined
  /** Where Prometheus reads figures; undefined when they are not given. */
  metrics: MetricsAddress | undefined
}

const MB = 1_000_000
const SHORTEST_KEY = 16

/** Reads the environment; throws UserError with the invalid variable's name. */
export function readEnv(env: NodeJS.ProcessEnv): Env {
  return {
    apiPort: portFrom('API_PORT', 8044, env),
    sitePort: portFrom('PORT', 4321, env),
    deskHost: deskHostFrom(env),
    dataDir: resolve(env['DATA_DIR']?.trim() || '.data'),
    databaseUrl: env['DATABASE_URL']?.trim() || undefined,
    databaseReadUrl: replicaFrom(env),
    smtpUrl: smtpFrom(env['SMTP_URL']?.trim()),
    mailFrom: mailFromIn(env['MAIL_FROM']?.trim()),
    isTrusted: trustedProxies(env['TRUSTED_PROXIES']?.trim() || 'loopback'),
    secretsKey: secretsKey(env['SECRETS_KEY']?.trim()),
    demo: demoMode(env),
    mediaAddress: mediaAddress(env['MEDIA_URL']?.trim(), env),
    mediaQuota: {
      pictures: countFrom('MEDIA_QUOTA_FILES', DEFAULT_QUOTA.pictures, 1, env),
      bytes: countFrom('MEDIA_QUOTA_MB', DEFAULT_QUOTA.bytes / MB, 1, env) * MB,
    },
    // On a terminal, request logs would scroll the shops' addresses away; elsewhere, output is collected as a log.
    logLevel: logLevelFrom(env) ?? (process.stdout.isTTY ? 'warn' : 'info'),
    pseudonymKey: keyFrom('LOG_PSEUDONYM_KEY', env),
    metrics: metricsAddress('store API', env),
  }
}

function replicaFrom(env: NodeJS.ProcessEnv): string | undefined {
  const url = env['DATABASE_READ_URL']?.trim() || undefined
  if (url === undefined || env['DATABASE_URL']?.trim()) return url
  throw new UserError(
    'DATABASE_READ_URL is for a replica of DATABASE_URL, but DATABASE_URL is not set. Set both, or neither.',
  )
}

function smtpFrom(text: string | undefined): string | undefined {
  if (!text || isMailServer(text)) return text || undefined
  // Without the value, which may hold a password.
  throw new UserError(
    `SMTP_URL is not a mail server. Write it as smtp://user:password@host:587 or smtps://host:465, ${ESCAPED_SIGNS}.`,
  )
}

/** An unescaped sign in a password would name another host; Node's older parser, which the mailer uses, would log the password. */
function isMailServer(text: string): boolean {
  const url = URL.parse(text)
  if (!url || !/^smtps?:$/.test(url.protocol) || url.hostname === '') return false
  const isWhole = /^\/?$/.test(url.pathname) && url.hash === '' && !url.search.includes('@')
  return isWhole && !/%(?![0-9a-f]{2})/i.test(url.username + url.password)
}

function mailFromIn(text: string | undefined): string | undefined {
  if (!text || isSendable(text)) return text || undefined
  throw new UserError(
    'MAIL_FROM is not one e-mail address that every mail server takes. Write it as orders@shop.example.',
  )
}

/** A key of the environment; throws UserError for one that can be guessed. */
export function keyFrom(name: string, env: NodeJS.ProcessEnv): string | undefined {
  const key = env[name]?.trim()
  if (!key || key.length >= SHORTEST_KEY) return key || undefined
  throw new UserError(`${name} is too short to be safe: give ${SHORTEST_KEY} characters or more.`)
}

/** Environment variables that are set in production only. */
const PRODUCTION = ['SHOP_HOSTS', 'TRUSTED_PROXIES', 'DATABASE_URL']

/** Reads DEMO (1 or 0) or, without it, detects production; throws UserError for any other value. */
export function demoMode(env: NodeJS.ProcessEnv): DemoMode {
  const given = env['DEMO']?.trim()
  if (given === '1') return 'open'
  if (given === '0') return 'closed'
  if (given)
    throw new UserError(
      `DEMO=${given} is not valid. Use 1 to open the demo shops everywhere, or 0 to close them.`,
    )
  return PRODUCTION.some(name => env[name]?.trim()) ? 'closed' : 'until-real-host'
}
