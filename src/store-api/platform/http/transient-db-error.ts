/** Temporary SQLSTATE classes: connection, resources, operator intervention, serialization, read-only standby. */
const PASSING_CLASSES = /^(08|53|57|58|40|25)/
const PASSING_CODES =
  /^(SQLITE_(BUSY|LOCKED|FULL|IOERR|READONLY|CANTOPEN|CORRUPT|NOTADB)|ECONN(REFUSED|RESET|ABORTED)|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|ENOSPC|EDQUOT|EROFS|E[MN]FILE|EHOSTUNREACH)/
const PASSING_WORDS =
  /connection (terminated|timeout)|timeout exceeded when trying to connect|not queryable|query read timeout/i

/** Whether an error means that the database or the disk is temporarily unavailable or full, rather than a fault of this program. */
export function isTransientDbError(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(isTransientDbError)
  if (!(error instanceof Error)) return false
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  return (
    (code.length === 5 && PASSING_CLASSES.test(code)) ||
    PASSING_CODES.test(code) ||
    PASSING_WORDS.test(error.message) ||
    (error.cause !== undefined && isTransientDbError(error.cause))
  )
}
