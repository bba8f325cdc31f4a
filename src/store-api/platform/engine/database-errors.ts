/** Whether SQLite's error code means that the file is damaged. */
export function isDamage(code: string): boolean {
  return /^SQLITE_(CORRUPT|NOTADB)/.test(code)
}
