import { terminalText } from './terminal-text.ts'

/** A problem explained for the user of the command line; printed without a stack. */
export class UserError extends Error {
  override readonly name = 'UserError'
  /** Exit code of the process that ends with it. */
  readonly exitCode: number = 1
}

/** Reports that `port` is in use, by `holder` if known; `variable` is the environment variable that changes the port. */
export function portTaken(port: number, variable: string, holder?: string): UserError {
  const stop = holder ? `${holder} uses it. Stop it,` : 'Stop the program that uses it,'
  return new UserError(`Port ${port} is already in use. ${stop} or choose another with ${variable}=<port>.`)
}

/** Reports that this user may not listen on `port`; `variable` as above. */
export function portForbidden(port: number, variable: string): UserError {
  return new UserError(
    `Port ${port} needs more rights than this user has. Choose another with ${variable}=<port>.`,
  )
}

/** Reports that `folder` (an absolute path) is not writable. */
export function folderNotWritable(folder: string): UserError {
  return new UserError(
    `The data folder ${folder} is not writable. Give this user write permission, or choose another with DATA_DIR=<folder>.`,
  )
}

/** Reports that `folder` (an absolute path) belongs to another user, so that only that user can make it private. */
export function folderOfAnother(folder: string): UserError {
  return new UserError(
    `The data folder ${folder} belongs to another user. Run Haat as that user, or choose another folder with DATA_DIR=<folder>.`,
  )
}

/** Reports that the embedded database's file (absolute path) is damaged. */
export function databaseDamaged(file: string): UserError {
  return new UserError(
    `The database ${file} is damaged: put its folder aside, and restore a backup into an empty one; nothing was changed.`,
  )
}

/** How an address has the signs that end its user and password. */
export const ESCAPED_SIGNS = 'with @ : / ? # % in user and password as %40 %3A %2F %3F %23 %25'

/** What a PostgreSQL address is given as: a variable of the environment, or the option of `move`. */
export type DatabaseAddress = 'DATABASE_URL' | 'DATABASE_READ_URL' | '--to'

/** Reports that the database does not respond; `where` is host:port/name, never a password. */
export function databaseUnreachable(
  where: string,
  reason: string,
  given: DatabaseAddress = 'DATABASE_URL',
): UserError {
  const wrong = given === '--to' ? '--to or PGPASSWORD' : given
  return new UserError(`The database at ${where} does not answer (${reason}). Start it, or correct ${wrong}.`)
}

const withoutAddress: Record<DatabaseAddress, string> = {
  DATABASE_URL: ', or unset it to use the embedded database',
  DATABASE_READ_URL: ', or unset it to read from the primary alone',
  '--to': '',
}

/** Reports that a database's address is invalid; without its value, which may hold a password. */
export function badDatabaseUrl(given: DatabaseAddress = 'DATABASE_URL'): UserError {
  return new UserError(
    `${given} is not a PostgreSQL address. Write it as postgres://user:password@host:5432/name, ${ESCAPED_SIGNS}${withoutAddress[given]}.`,
  )
}

/** The port in environment variable `variable`, `fallback` if unset; throws UserError if it is invalid. */
export function portFrom(variable: string, fallback: number, env = process.env): number {
  const text = env[variable]?.trim()
  if (!text) return fallback
  const port = Number(text)
  if (/^\d+$/.test(text) && port <= 65_535) return port
  throw new UserError(`${variable}=${text} is not a port. Give a number from 0 to 65535.`)
}

/** A whole number of an environment variable, or the fallback; throws UserError where it is not one from `least` on. */
export function countFrom(variable: string, fallback: number, least = 0, env = process.env): number {
  const text = env[variable]?.trim()
  if (!text) return fallback
  const count = Number(text)
  if (/^\d+$/.test(text) && count >= least && Number.isSafeInteger(count)) return count
  throw new UserError(`${variable}=${text} is not a valid number. Give a whole number of ${least} or more.`)
}

/** SQLite, PostgreSQL and the file system say it in a code each. */
const DISK_FULL: ReadonlySet<unknown> = new Set(['SQLITE_FULL', '53100', 'ENOSPC', 'EDQUOT'])

/** Whether an error, or what caused it, means that a disk is full. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return ('code' in error && DISK_FULL.has(error.code)) || isDiskFull(error.cause)
}

/** A sentence about a fault of the machine that the operator can mend; undefined for any other. */
export function faultOfMachine(error: unknown): string | undefined {
  if (isDiskFull(error))
    return 'The disk is full, or the quota of this user is. Make room, then run it again.'
  if (!(error instanceof Error && 'code' in error)) return undefined
  const code = String(error.code)
  if (code.startsWith('SQLITE_IOERR'))
    return `The disk of the database cannot be read or written (${code}). Look whether it is full or damaged.`
  if (code === '25006')
    return 'PostgreSQL takes no writes there, as a standby does. Give the address of the primary as DATABASE_URL, or promote this one.'
  if (code === '42501')
    return `PostgreSQL refuses this to the user of its address (${error.message}). Make that user the owner: alter database <name> owner to <user>.`
  if (code === 'EMFILE' || code === 'ENFILE')
    return `Too many files are open (${code}). Raise the limit: ulimit -n 65536, or LimitNOFILE of systemd.`
  if (/^(EACCES|EPERM|EROFS|ENOTDIR|EISDIR)$/.test(code) && 'path' in error)
    return `${error.path} cannot be read or written (${code}). Let this user read and write it, a folder with all that is in it, then run it again.`
  return undefined
}

/** One sentence for any failure; an unexpected one follows `failure`, keeps its message and explains how to see more. */
export function explain(error: unknown, failure = 'Haat could not start'): string {
  if (error instanceof UserError) return error.message
  const message = error instanceof Error ? error.message : String(error)
  return (
    faultOfMachine(error) ?? `${failure}: ${message.split('\n')[0]} (set DEBUG=1 and run again to see where).`
  )
}

/** Runs a process's main; on failure prints one sentence to stderr and exits with 1, or the error's own code. */
export async function runMain(main: () => Promise<void>, failure?: string): Promise<void> {
  try {
    await main()
  } catch (error) {
    console.error(terminalText(explain(error, failure)))
    if (process.env.DEBUG) console.error(error)
    process.exit(error instanceof UserError ? error.exitCode : 1)
  }
}
