/** Whether SQLite's error code means that the file is damaged. */
export function isDamage(code: string): boolean {
  return /^SQLITE_(CORRUPT|NOTADB)/.test(code)
}

/** SQLite, PostgreSQL and the file system say it in a code each. */
const CODES: ReadonlySet<unknown> = new Set(['SQLITE_FULL', '53100', 'ENOSPC', 'EDQUOT'])

/** Whether an error, or what caused it, means that a disk is full. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return ('code' in error && CODES.has(error.code)) || isDiskFull(error.cause)
}
