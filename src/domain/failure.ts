/** Why a call to the store API failed; `serverMessage` is the `error` text of the response, if any. */
export type Failure =
  | { kind: 'refused'; status: number; serverMessage: string | undefined }
  | { kind: 'no-response' }
  | { kind: 'other'; message: string }

/** Whether a status is final for this request: 408, 429 and 5xx are temporary. */
export function isClientError(status: number): boolean {
  return status < 500 && status !== 408 && status !== 429
}

/** Whether a repeated call would fail the same way, because the API rejected the request itself. */
export function isRefusal(failure: Failure): boolean {
  return failure.kind === 'refused' && isClientError(failure.status)
}

/** The API's own sentence about a call that it refused, if it sent one. */
export function serverMessageOf(failure: Failure): string | undefined {
  return failure.kind === 'refused' ? failure.serverMessage : undefined
}
