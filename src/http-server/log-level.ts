import { UserError } from '../domain/user-error.ts'

const LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'silent']

/** The level in LOG_LEVEL; undefined without one. Throws UserError for any other text. */
export function logLevelFrom(env: Readonly<Record<string, string | undefined>>): string | undefined {
  const text = env['LOG_LEVEL']?.trim()
  if (!text || LEVELS.includes(text)) return text || undefined
  throw new UserError(`LOG_LEVEL=${text} is not a level. Give one of ${LEVELS.join(', ')}.`)
}
