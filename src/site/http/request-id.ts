import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'

const current = new AsyncLocalStorage<string>()

/** Runs `work` under a new id, which its log lines, its calls of the API and its response carry. */
export function withRequestId<Result>(work: (id: string) => Result): Result {
  const id = randomUUID()
  return current.run(id, work, id)
}

/** The id of the current request; undefined outside of `withRequestId`. */
export function currentRequestId(): string | undefined {
  return current.getStore()
}

export function requestIdHeader(): Record<string, string> {
  const id = current.getStore()
  return id === undefined ? {} : { 'x-request-id': id }
}
