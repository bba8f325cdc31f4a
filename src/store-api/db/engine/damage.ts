/** Whether SQLite's error code says that the file itself is damaged. */
export function isDamage(code: string): boolean {
  return /^SQLITE_(CORRUPT|NOTADB)/.test(code)
}
