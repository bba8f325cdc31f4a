import { resolve } from 'node:path'
import { portFrom, StartError } from '../domain/start-error.ts'
import { trustedPeers } from './http/trusted.ts'

/** What the environment says, parsed; see the README's table. */
export interface Env {
  apiPort: number
  sitePort: number
  /** Absolute. */
  dataDir: string
  databaseUrl: string | undefined
  isTrusted: (peer: string) => boolean
  logLevel: string
}

const LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'silent']

/** Reads the environment; throws a StartError that names what is wrong in it. */
export function readEnv(env: NodeJS.ProcessEnv): Env {
  return {
    apiPort: portFrom('API_PORT', 8044, env),
    sitePort: portFrom('PORT', 4321, env),
    dataDir: resolve(env['DATA_DIR']?.trim() || '.data'),
    databaseUrl: env['DATABASE_URL']?.trim() || undefined,
    isTrusted: trustedPeers(env['TRUSTED_PROXIES']?.trim() || 'loopback'),
    logLevel: levelFrom(env['LOG_LEVEL']?.trim()),
  }
}

function levelFrom(text: string | undefined): string {
  // On a terminal the shops' addresses should not scroll away; where output is collected it is a log.
  if (!text) return process.stdout.isTTY ? 'warn' : 'info'
  if (LEVELS.includes(text)) return text
  throw new StartError(`LOG_LEVEL=${text} is not a level: give one of ${LEVELS.join(', ')}.`)
}
