import { deskMessages, tooManyTries } from '../../domain/desk/messages.ts'
import { ResponseError, WordedError } from '../client/errors.ts'
import { showNotice } from '../shell/notice.ts'

/** Sentences for the statuses that mean something to the caller; all others are worded here. */
export type StatusTexts = Partial<Record<number, string>>

/** The status of the answer that refused a call; 0 where none came. */
export function errorStatus(error: unknown): number {
  return error instanceof ResponseError ? error.status : 0
}

/** A failure as a sentence for the person at the desk. */
export function failureText(error: unknown, texts: StatusTexts = {}): string {
  if (error instanceof WordedError) return error.message
  if (!(error instanceof ResponseError)) return deskMessages.noAnswer
  const { status, reason, retryAfter } = error
  if (status === 429) return tooManyTries(retryAfter)
  const own = texts[status]
  if (own) return own
  if (reason !== '') return reason
  return status === 403 ? deskMessages.notAllowed : deskMessages.refused
}

/** Does something of which a failure is a notice; returns whether it went well. */
export async function noticed(work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work()
    return true
  } catch (error) {
    showNotice(failureText(error))
    return false
  }
}

/** What a screen shows in the place of what could not be loaded. */
export function failedState(error: unknown): { state: 'missing' } | { state: 'failed'; message: string } {
  return errorStatus(error) === 404 ? { state: 'missing' } : { state: 'failed', message: failureText(error) }
}
