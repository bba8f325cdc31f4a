/**
 * Statements of one transaction that do not need each other's answers: while the database works on one, the next is
 * prepared. Waits for all of them also where one fails, because none may run after the end of its transaction; then throws
 * the error that came first: PostgreSQL refuses what follows in the same transaction, with an error that says no more.
 */
export async function runConcurrently(work: readonly Promise<unknown>[]): Promise<void> {
  const errors: unknown[] = []
  await Promise.all(work.map(one => one.catch(error => errors.push(error))))
  if (errors.length > 0) throw errors[0]
}
