/** Why a call to the store came to nothing. `said` is the store's own words, where it had any. */
export type Failure =
  | { kind: 'refused'; status: number; serverMessage: string | undefined }
  | { kind: 'silent' }
  | { kind: 'other'; message: string }

/** Whether a status tells of the request: 5xx, a time-out and a limit are of the moment. */
export function isClientError(status: number): boolean {
  return status < 500 && status !== 408 && status !== 429
}

/** Whether asking again would be answered the same: the request itself was turned down. */
export function isRefusal(failure: Failure): boolean {
  return failure.kind === 'refused' && isClientError(failure.status)
}
