/**
 * Statements of one transaction that do not need each other's answers: while the database works on one, the next is
 * prepared. Waits for all of them also where one fails, because none may run after the end of its transaction; then throws
 * the first error.
 */
export async function together(work: readonly Promise<unknown>[]): Promise<void> {
  const failed = (await Promise.allSettled(work)).find(({ status }) => status === 'rejected')
  if (failed?.status === 'rejected') throw failed.reason
}
