/** A search that was not answered: too many wait, or it took too long. */
export class SearchBusyError extends Error {
  override readonly name: string = 'SearchBusyError'
}

/** The read was begun and took too long; it would again. */
export class SearchTooLongError extends SearchBusyError {
  override readonly name = 'SearchTooLongError'
}
