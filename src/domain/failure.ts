/** Why a call to the store came to nothing. `said` is the store's own words, where it had any. */
export type Failure =
  | { kind: 'refused'; status: number; said: string | undefined }
  | { kind: 'silent' }
  | { kind: 'other'; message: string }

/** Whether asking again would be answered the same: the request itself was turned down. */
export function isRefusal(failure: Failure): boolean {
  return (
    failure.kind === 'refused' && failure.status < 500 && failure.status !== 408 && failure.status !== 429
  )
}
